import { env } from "cloudflare:workers";
import { isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { attempts, users } from "#app/accounts/tables.ts";
import { invitations } from "#app/accounts/team/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { moveToTrash } from "#app/platform/records/queries/trash.ts";
import { spellings } from "#tests/fixtures/spellings.ts";
import { flashOf, makeUser, type newUser, openSession, password, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { everywhere } from "#tests/support/worker/persons.ts";
import { addComment, authorOf } from "#tests/support/worker/receipts.ts";
import { post } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* One mailbox, written in every way that forms take. */

let outbox: ReturnType<typeof outboxOf>;
let administrator: Awaited<ReturnType<typeof newUser>>;
let cookie: string;

beforeEach(async () => {
	await emptyTables();
	administrator = await makeUser({ isAdmin: true });
	cookie = await openSession(administrator);
	outbox = outboxOf({ ...env, NEWSLETTER_DOUBLE_OPT_IN: "true" } as Cloudflare.Env);
});

const key = () => issueFormKey(db, new Date(Date.now() - 60_000));
const subscribe = (email: string) => post("/butlleti", { email, privacy: "on", from: "/butlleti" }, {}, outbox.env);

async function sendAll(email: string): Promise<void> {
	const common = { email, privacy: "on", formKey: await key() };
	const place = { municipality: "", longitude: "1.6978", latitude: "41.3463", vista: "" };
	for (const answer of [
		await post("/mapa/comentari", { ...common, ...place, comment: "Hi falta llum" }),
		await post("/participa/reflexio", { ...common, formKey: await key(), reflection: "Més carrils", name: "Berta" }),
		await subscribe(email),
		await post("/registre", { email, password }, {}, outbox.env),
	])
		expect(answer.status).toBe(303);
	const author = await authorOf("mapComments", await addComment());
	expect(flashOf(await author.send("/rebut/novetats", { email, privacy: "on" }, outbox.env))).toBe("author.newsAsked");
}

async function eraseAll(email: string): Promise<void> {
	const id = crypto.randomUUID();
	await db.insert(personRequests).values({ id, kind: "erasure", email, receivedOn: "2026-01-02", dueOn: "2026-02-02" });
	expect((await postAs(cookie, `/admin/persones/${id}/esborra`, { tot: "on" })).status).toBe(307);
	expect(flashOf(await postAs(cookie, `/admin/persones/${id}/esborrant`, {}))).toBe("persons.erased");
}

describe.each(spellings.map((group) => [group[0], group] as const))("%s", (_, group) => {
	const pairs = group.map((email, at) => [email, group.at(at - 1) ?? ""] as const);
	it.each(pairs)("is erased wherever %s stands, also in the trash, by %s", async (email, other) => {
		skipWaits();
		await sendAll(email);
		const [comment] = await db.select().from(mapComments).where(isNotNull(mapComments.email));
		await moveToTrash(db, { userId: administrator.id }, "mapComments", comment?.id ?? "");
		expect(await everywhere([email])).toEqual(
			expect.arrayContaining(["trash", "reflections", "newsletter_subscriptions", "sign_ups", "author_news"]),
		);
		await eraseAll(other);
		expect(await everywhere(group)).toEqual([]);
		expect(await db.select().from(attempts), "what counts mails to it").toEqual([]);
	});

	it("is mailed once an hour by the newsletter, three times by sign-ups, and has one subscription", async () => {
		skipWaits();
		for (const email of [...group, group[0].replace("@", "+bici@")]) {
			expect(flashOf(await subscribe(email))).toBe("newsletter.asked");
			await post("/registre", { email, password }, {}, outbox.env);
		}
		const subjects = (await outbox.sent()).map(({ subject }) => subject);
		expect(subjects.filter((one) => /Confirma la subscripció/.test(one))).toHaveLength(1);
		expect(subjects.filter((one) => /Acaba de crear/.test(one))).toHaveLength(Math.min(3, group.length + 1));
		expect(await db.$count(newsletterSubscriptions)).toBe(1);
	});

	it("leaves the newsletter by any spelling, and stays away", async () => {
		const without = (email: string) => post("/butlleti", { email, privacy: "on", from: "/butlleti" });
		await without(group[0]);
		for (const email of group) {
			await db.update(newsletterSubscriptions).set({ state: "subscribed" });
			expect(await (await without(email)).text(), email).toContain("ja està subscrit");
			expect((await post("/butlleti/baixa", { email })).status).toBeLessThan(400);
			expect(await db.select().from(newsletterSubscriptions), email).toMatchObject([{ state: "unsubscribed" }]);
		}
	});

	it("is one account, which signs in and is not invited again", async () => {
		skipWaits();
		const member = await makeUser({ email: group.at(-1) ?? "", emailFolded: group[0], role: "editing" });
		for (const email of group) {
			expect((await post("/entra", { email, password })).status, email).toBe(303);
			const invited = await postAs(cookie, "/admin/equip/convida", { email, role: "moderation" });
			expect(await invited.text(), email).toContain("ja hi treballa");
		}
		expect(await db.$count(invitations)).toBe(0);
		expect((await db.select().from(users)).map(({ id }) => id).toSorted()).toEqual(
			[administrator.id, member.id].toSorted(),
		);
	});
});
