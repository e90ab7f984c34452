import type { Miniflare } from "miniflare";
import { openAdministratorSession } from "#tests/bench/tools/product.ts";

export const letterId = "00000000-0000-4000-8000-000000000000";

/** To all who subscribe. */
export async function sendLetter(site: Miniflare, url: URL): Promise<void> {
	const db = await site.getD1Database("DB");
	await db
		.prepare("insert into letters (id, subject, body, created_at) values (?, 'Hola', 'Hola, **gent**!', 1)")
		.bind(letterId)
		.run();
	const answer = await fetch(new URL(`/admin/butlletins/${letterId}`, url), {
		method: "POST",
		body: new URLSearchParams({ intent: "send" }),
		headers: { Cookie: await openAdministratorSession(site), "Sec-Fetch-Site": "same-origin" },
		redirect: "manual",
	});
	if (answer.status !== 303) throw new Error(`the letter does not leave: ${answer.status} ${await answer.text()}`);
}
