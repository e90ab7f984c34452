import type { TestProject } from "vitest/node";
import { startInbox } from "#tests/setup/servers/mail-inbox.ts";

/** The SMTP server of the worker tests. */
export default async function setup(project: TestProject) {
	const inbox = await startInbox();
	project.provide("smtpPort", inbox.smtpPort);
	project.provide("inboxPort", inbox.httpPort);
	return () => inbox.close();
}
