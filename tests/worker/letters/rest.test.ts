import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { letters } from "#app/newsletter/letters/tables.ts";
import { sendDueLetters } from "#app/newsletter/sending/due.server.ts";
import { stopSending } from "#app/newsletter/sending/queries/sending.ts";
import { tallyDeliveries } from "#app/newsletter/sending/queries/tallies.ts";
import { deliveries } from "#app/newsletter/sending/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { refusedAddress } from "#tests/setup/servers/mail.ts";
import { flashOf, makeAdministrator, openSession, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { begin, by, consumeAll, draft, letterId, queued, sendingOf } from "#tests/support/worker/letters.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* A letter that was stopped, or that did not reach everybody: who is left, and what can be done about it. */

let outbox: ReturnType<typeof outboxOf>;
let admin: string;
const page = `/admin/butlletins/${letterId}`;

beforeEach(async () => {
	await emptyTables();
	outbox = outboxOf(env);
	admin = await openSession(await makeAdministrator());
});

const addresses = Array.from({ length: 60 }, (_, n) => `gent-${String(n).padStart(3, "0")}@example.org`);

async function subscribe(emails: readonly string[]) {
	for (const email of emails) {
		await db.insert(newsletterSubscriptions).values({ email, emailFolded: email, privacyAccepted: true });
	}
}

const received = async () => (await outbox.sent()).map(({ to }) => to).toSorted();
const press = (intent: string, bindings: Cloudflare.Env) => postAs(admin, page, { intent }, bindings);

/** Stopped when the first batch of 25 has left. */
async function stopped() {
	await subscribe(addresses);
	const queue = queued(outbox.env);
	await begin(queue.env);
	const [first] = queue.waiting;
	await stopSending(db, by, letterId, new Date());
	queue.waiting.length = 0;
	if (!first) throw new Error("no batch");
	return queue;
}

describe("a stopped letter", () => {
	it("goes to those who are left, once, and not to who has left meanwhile", async () => {
		await subscribe(addresses);
		const queue = queued(outbox.env);
		await begin(queue.env);
		const kept = queue.waiting.splice(1);
		await consumeAll({ ...queue, waiting: queue.waiting.splice(0, 1) });
		await stopSending(db, by, letterId, new Date());
		await consumeAll({ ...queue, waiting: [...kept, ...queue.waiting] });
		const before = await received();
		expect(before.length).toBeLessThan(60);
		await db
			.update(newsletterSubscriptions)
			.set({ state: "unsubscribed" })
			.where(eq(newsletterSubscriptions.email, addresses.find((one) => !before.includes(one)) ?? ""));
		expect(await (await visit(page, { headers: { Cookie: admin } }, outbox.env)).text()).toContain("als que falten");

		const again = queued(outbox.env);
		expect(flashOf(await press("rest", again.env))).toBe("letters.sending");
		// Pressed twice: the letter is being sent already.
		expect(flashOf(await press("rest", again.env))).toBe("letters.nobodyLeft");
		await consumeAll(again);
		const all = await received();
		expect(all).toHaveLength(59);
		expect(new Set(all).size).toBe(59);
		expect(await db.select({ state: letters.state, stoppedAt: letters.stoppedAt }).from(letters)).toEqual([
			{ state: "sent", stoppedAt: null },
		]);
	});

	it("tells who was held back from who had left", async () => {
		await stopped();
		const [one] = await db.select().from(newsletterSubscriptions).limit(1);
		await db
			.update(newsletterSubscriptions)
			.set({ state: "unsubscribed" })
			.where(eq(newsletterSubscriptions.id, one?.id ?? ""));
		await db.update(deliveries).set({ state: "queued" });
		await db.update(letters).set({ state: "sending", stoppedAt: null });
		await stopSending(db, by, letterId, new Date());
		expect(await tallyDeliveries(db, letterId)).toEqual({ stopped: 59, suppressed: 1 });
		await db.update(letters).set({ state: "sent", endedAt: new Date() });
		const html = await (await visit(page, { headers: { Cookie: admin } })).text();
		expect(html.replace(/<[^>]+>/g, "")).toContain("1 de 60");
	});
});

describe("a letter that has ended", () => {
	it("goes again to whom it did not reach, not to whom it may have reached", async () => {
		const refusing = refusedAddress(550, "tip");
		await subscribe(["ona@example.org", refusing, "potser@example.org"]);
		const queue = queued(outbox.env);
		await begin(queue.env);
		await consumeAll(queue);
		await db
			.update(deliveries)
			.set({ state: "unknown" })
			.where(
				eq(
					deliveries.subscriptionId,
					db
						.select({ id: newsletterSubscriptions.id })
						.from(newsletterSubscriptions)
						.where(eq(newsletterSubscriptions.email, "potser@example.org")),
				),
			);
		expect(await tallyDeliveries(db, letterId)).toEqual({ sent: 1, failed: 1, unknown: 1 });
		const again = queued(outbox.env);
		await press("rest", again.env);
		await consumeAll(again);
		expect(await received()).toEqual(["ona@example.org", "potser@example.org"]);
	});

	it("has nobody to go to when all have it", async () => {
		await subscribe(["ona@example.org"]);
		const queue = queued(outbox.env);
		await begin(queue.env);
		await consumeAll(queue);
		expect(flashOf(await press("rest", queue.env))).toBe("letters.nobodyLeft");
		expect(await (await visit(page, { headers: { Cookie: admin } })).text()).not.toContain("als que falten");
	});
});

it("a copy is a draft of its own that says so, and one is led to it", async () => {
	await draft({ subject: "Hola", body: "Text amb {{veus}}" });
	const answer = await press("duplicate", outbox.env);
	expect(flashOf(answer)).toBe("letters.duplicated");
	const all = await db.select().from(letters);
	const copy = all.find(({ id }) => id !== letterId);
	expect(answer.headers.get("Location")).toBe(`/admin/butlletins/${copy?.id}`);
	expect(copy).toMatchObject({
		subject: "Hola (còpia)",
		body: "Text amb {{veus}}",
		state: "draft",
		html: null,
		frozenAt: null,
	});
});

describe("without the postal address of its sender", () => {
	const nowhere = () => ({ ...outbox.env, OWNER_ADDRESS: "" }) as Cloudflare.Env;

	it.each(["send", "rest", "schedule"])("no letter is sent (%s), only tried by oneself", async (intent) => {
		await subscribe(["ona@example.org"]);
		await draft();
		const form = { intent, day: "2099-01-01", hour: "09:00" };
		const answer = await postAs(admin, page, form, nowhere());
		expect([303, 400]).toContain(answer.status);
		expect(await db.select({ state: letters.state }).from(letters)).toEqual([{ state: "draft" }]);
		expect(flashOf(await postAs(admin, page, { intent: "test" }, nowhere()))).toBe("letters.tested");
		const html = await (await visit(page, { headers: { Cookie: admin } }, nowhere())).text();
		expect(html).toContain("OWNER_ADDRESS");
		expect(html).not.toContain("Sí, envia");
	});

	it("a scheduled one waits, and the status page says so", async () => {
		await draft();
		await db.update(letters).set({ state: "scheduled", sendAt: new Date(0) });
		const error = vi.fn();
		await sendDueLetters({ ...sendingOf(nowhere()), log: { ...logFor("test"), error } }, new Date());
		expect(error).toHaveBeenCalledWith("letter-not-sent", expect.any(Error), { letterId });
		expect(await db.select({ state: letters.state }).from(letters)).toEqual([{ state: "scheduled" }]);
	});
});

it("answers go to the team, where REPLY_TO says so", async () => {
	await subscribe(["ona@example.org"]);
	const queue = queued({ ...outbox.env, REPLY_TO: "equip@plaça.cat" } as Cloudflare.Env);
	await begin(queue.env);
	await consumeAll(queue);
	expect((await outbox.sent())[0]?.headers["reply-to"]).toBe("equip@xn--plaa-2oa.cat");
});

it.each([
	["send", {}],
	["schedule", { day: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), hour: "09:00" }],
])("a letter so long that its way out would be cut off does not leave: %s", async (intent, time) => {
	await subscribe(["a@example.org"]);
	await draft({ body: "[a](/b) ".repeat(5000) });
	expect(flashOf(await postAs(admin, page, { intent, ...time }, outbox.env))).toBe("letters.tooLong");
	expect(await db.select().from(letters)).toMatchObject([{ state: "draft" }]);
});
