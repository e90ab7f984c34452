import { sendMails } from "#app/jobs/mails.server.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import type { Mail } from "#tests/setup/servers/mail.ts";
import { origin, post, visit } from "./visit.ts";

/** The links of a mail, as paths. */
export const linksOf = ({ text }: Mail) =>
	[...text.matchAll(/https:\/\/\S+/g)].map(([link]) => link.slice(origin.length));

export const linkTo = (mail: Mail | undefined, path: string) =>
	(mail ? linksOf(mail) : []).find((link) => link.startsWith(`${path}?`)) ?? "";

/** As Gmail sends it: no cookie, no Origin, nothing that a browser adds. */
export const oneClick = (path: string) =>
	visit(path, {
		method: "POST",
		headers: { "Content-Type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	});

/** The cron of mails, some minutes from now. */
export const runMails = (bindings: Cloudflare.Env, minutes = 10) =>
	sendMails(bindings, new Date(Date.now() + minutes * 60_000), logFor("test"));

interface Author {
	send: (path: string, fields: Record<string, string>, bindings?: Cloudflare.Env) => Promise<Response>;
}

interface Outbox {
	env: Cloudflare.Env;
	sent: () => Promise<Mail[]>;
}

/** Leaves an address for news, and says yes in the mail; how many mails there were then. */
export async function askAndConfirm({ send }: Author, outbox: Outbox, email: string): Promise<number> {
	await send("/rebut/novetats", { email, privacy: "on" }, outbox.env);
	const mails = await outbox.sent();
	await post(linkTo(mails.at(-1), "/rebut/avisos/confirma"), {}, {}, outbox.env);
	return mails.length;
}
