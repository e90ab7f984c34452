import { inject } from "vitest";
import { type Mail, refused } from "#tests/setup/servers/mail.ts";

/** The bindings with an SMTP server, which keeps what this test sends apart; or refuses it all. */
export function outboxOf(bindings: Cloudflare.Env, { refuses = false } = {}) {
	const user = `${refuses ? refused : ""}${crypto.randomUUID()}`;
	const SMTP_URL = `smtp://${user}:x@127.0.0.1:${inject("smtpPort")}`;
	return {
		env: { ...bindings, SMTP_URL } as Cloudflare.Env,
		/** What has come so far, oldest first. */
		async sent(): Promise<Mail[]> {
			const answer = await fetch(`http://127.0.0.1:${inject("inboxPort")}/?user=${user}`);
			return answer.json();
		},
	};
}
