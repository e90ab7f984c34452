import { openTransport } from "#app/mail/transports/open-transport.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Letter } from "../letters/queries.ts";
import { renderBody } from "../letters/render/freeze.server.ts";
import { composeTest } from "./compose.ts";

/** Throws a MailError and database errors. */
export async function sendTest(state: RequestState, letter: Letter, email: string): Promise<void> {
	const { env, settings } = state;
	const { emailFrom } = settings;
	const transport = emailFrom && (await openTransport(env, settings));
	if (!transport || !emailFrom) throw new Error("the site cannot send mail");
	const body = await renderBody(state, letter.body, settings.siteUrl, new Date());
	try {
		const mail = composeTest({ ...letter, ...body, isArchived: false }, email, { ...settings, emailFrom });
		await (await transport.offer(mail)).send();
	} finally {
		transport.close();
	}
}
