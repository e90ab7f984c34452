import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import type { Mail } from "#tests/setup/servers/mail.ts";
import { makeAdministrator, openSession, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { everything } from "#tests/support/worker/everything.ts";
import { begin, consumeAll, draft, letterId, queued } from "#tests/support/worker/letters.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { origin, post, visit } from "#tests/support/worker/visit.ts";

/* Mail programs and scanners open every link of a mail: whatever they open, nothing changes. */

let outbox: ReturnType<typeof outboxOf>;

beforeEach(async () => {
	await emptyTables();
	outbox = outboxOf({ ...env, NEWSLETTER_DOUBLE_OPT_IN: "true" } as Cloudflare.Env);
});

/** Of both bodies and of the headers for mail programs. */
function linksOf({ text, html, headers }: Mail): string[] {
	const written = [text, html.replaceAll("&amp;", "&"), headers["list-unsubscribe"] ?? ""].join("\n");
	const links = [...written.matchAll(/https:\/\/[^\s"<>)]+/g)].map(([link]) => link);
	// Pictures are static files, which the worker never sees.
	return [...new Set(links.filter((link) => !link.startsWith(`${origin}/mail/`)))];
}

const subscribe = (email: string) => post("/butlleti", { email, privacy: "on", from: "/butlleti" }, {}, outbox.env);

async function newest(): Promise<Mail> {
	const mail = (await outbox.sent()).at(-1);
	if (!mail) throw new Error("no mail came");
	return mail;
}

/** Each letter of the newsletter, and how it comes about. */
const newsletter: Record<string, () => Promise<unknown>> = {
	"that asks to confirm": () => subscribe("ona@example.org"),
	"that says that one is subscribed": async () => {
		await db
			.insert(newsletterSubscriptions)
			.values({ email: "o@example.org", emailFolded: "o@example.org", privacyAccepted: true });
		await subscribe("o@example.org");
	},
	"that asks again": async () => {
		const [row] = await db
			.insert(newsletterSubscriptions)
			.values({ email: "o@example.org", emailFolded: "o@example.org", privacyAccepted: true, state: "bounced" })
			.returning();
		await postAs(await openSession(await makeAdministrator()), `/admin/subscribers/${row?.id}/demana`, {}, outbox.env);
	},
	"of the newsletter": async () => {
		await db
			.insert(newsletterSubscriptions)
			.values({ email: "o@example.org", emailFolded: "o@example.org", privacyAccepted: true });
		const queue = queued(outbox.env);
		await begin(queue.env, {
			html: '<a href="https://bici.test/mapa">Mapa</a>',
			plain: "Mapa (https://bici.test/mapa)",
		});
		await consumeAll(queue);
	},
	"that tries one out": async () => {
		await draft({ body: "[Mapa](/mapa)\n\n{{activitats}}" });
		await postAs(
			await openSession(await makeAdministrator()),
			`/admin/butlletins/${letterId}`,
			{ intent: "test" },
			outbox.env,
		);
	},
};

it.each(Object.entries(newsletter))("opening every link of a letter %s changes nothing", async (_, send) => {
	await send();
	const links = linksOf(await newest());
	expect(links.length).toBeGreaterThan(1);
	const before = await everything();
	for (const link of links) {
		expect(link.startsWith(origin), link).toBe(true);
		for (const method of ["GET", "HEAD"]) {
			const answer = await visit(link.slice(origin.length), { method }, outbox.env);
			// The link for mail programs leads to its page.
			const page = await visit(answer.headers.get("Location") ?? link.slice(origin.length), { method }, outbox.env);
			expect(page.status, `${method} ${link}`).toBe(200);
		}
	}
	expect(await everything()).toEqual(before);
});

/** Who tries a letter out may not be subscribed. */
const { "that tries one out": _, ...ofSubscribers } = newsletter;

it.each(Object.entries(ofSubscribers))("a letter %s is left by one click of a mail program", async (_, send) => {
	await send();
	const { headers } = await newest();
	expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
	const path = /^<https:\/\/bici\.test(.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
	const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
	expect((await visit(path, { method: "POST", body }, outbox.env)).status).toBe(200);
	expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ state: "unsubscribed" }]);
});
