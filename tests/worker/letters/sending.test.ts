import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pauseLetter, resumeLetter } from "#app/newsletter/letters/queries.ts";
import { letters } from "#app/newsletter/letters/tables.ts";
import { receiveMessages } from "#app/newsletter/queues.server.ts";
import { sendDueLetters } from "#app/newsletter/sending/due.server.ts";
import { produce } from "#app/newsletter/sending/produce.server.ts";
import { leaseMs } from "#app/newsletter/sending/queries/lease-conditions.ts";
import { countLeases, endLeases, takeLease } from "#app/newsletter/sending/queries/leases.ts";
import { startScheduled, startSending, stopSending } from "#app/newsletter/sending/queries/sending.ts";
import { tallyDeliveries } from "#app/newsletter/sending/queries/tallies.ts";
import { deliveries } from "#app/newsletter/sending/tables.ts";
import { handOver, settle } from "#app/newsletter/subscribers/queries/hand-over.ts";
import { newsletterSubscriptions, type SubscriptionState } from "#app/newsletter/subscribers/tables.ts";
import { consentEvents } from "#app/newsletter/subscribers/tables-consent.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { moveToTrash, restoreFromTrash } from "#app/platform/records/queries/trash.ts";
import { trash } from "#app/platform/records/tables.ts";

import { addDays, dayInMadrid, startOfDayInMadrid } from "#app/platform/ui/text/dates.ts";
import { refusedAddress } from "#tests/setup/servers/mail.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { begin, by, consumeAll, draft, letterId, once, queued, sendingOf } from "#tests/support/worker/letters.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";

/* A letter from the moment it leaves: leases, the queue's consumer, and a real SMTP server. */

const id = letterId;

beforeEach(emptyTables);

async function subscribe(emails: string[], state: SubscriptionState = "subscribed") {
	for (const email of emails) {
		await db.insert(newsletterSubscriptions).values({ email, emailFolded: email, privacyAccepted: true, state });
	}
}

const addressesOf = (number: number) =>
	Array.from({ length: number }, (_, n) => `gent-${String(n).padStart(3, "0")}@example.org`);

const letter = async () => (await db.select().from(letters).where(eq(letters.id, id)))[0];

describe("a letter that leaves", () => {
	it("comes once to each who is subscribed, and to nobody else", async () => {
		const { env: bindings, sent } = outboxOf(env);
		await subscribe(addressesOf(60));
		await subscribe(["pendent@example.org"], "pending");
		await subscribe(["fora@example.org"], "unsubscribed");
		await subscribe(["torna@example.org"], "bounced");
		await subscribe(["queixa@example.org"], "complained");
		const queue = queued(bindings);
		await begin(queue.env);
		await consumeAll(queue);
		expect((await sent()).map(({ to }) => to).toSorted()).toEqual(addressesOf(60));
		expect(await tallyDeliveries(db, id)).toEqual({ sent: 60 });
		expect((await letter())?.state).toBe("sent");
	});

	it("has one header each, both bodies, and links that lead to the site", async () => {
		const { env: bindings, sent } = outboxOf({
			...bindingsWith({ BOUNCE_ADDRESS: "rebots@bici.test" }),
		});
		await subscribe(["anna@plaça.cat"]);
		const queue = queued(bindings);
		await begin(queue.env);
		await consumeAll(queue);
		const [mail] = await sent();
		const [row] = await db.select().from(deliveries);
		expect(mail).toMatchObject({
			subject: "Hola",
			returnPath: `rebots+${row?.id}@bici.test`,
		});
		expect(mail?.raw).toContain("To: anna@xn--plaa-2oa.cat");
		expect(mail?.headers["message-id"]).toBe(`<${row?.id}.letter@bici.test>`);
		expect(mail?.headers["list-id"]).toBe("La bici ens mou <butlleti.bici.test>");
		expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
		expect(mail?.headers["list-unsubscribe"]).toMatch(
			/^<https:\/\/bici\.test\/butlleti\/baixa\/un-clic\?codi=[0-9a-f]{40}>$/,
		);
		for (const words of ["Text", "https://bici.test/butlleti/baixa?codi=", `https://bici.test/butlleti/arxiu/${id}`]) {
			expect(mail?.text).toContain(words);
			expect(mail?.html).toContain(words);
		}
	});

	it.each([
		["a second header", "Hola\r\nBcc: tothom@example.org\r\n\r\nCos"],
		["NUL", "Hola\u0000Bcc: x@example.org"],
		["quotes and brackets", "\"Hola\" <b> 'tu' \\"],
		["emoji, in many words", "🚲 ".repeat(90)],
	])("keeps its headers with %s in the subject", async (_, subject) => {
		const { env: bindings, sent } = outboxOf({
			...env,
			EMAIL_FROM: "Bici, l'única <bici@bici.test>",
		} as Cloudflare.Env);
		await subscribe(["anna@example.org"]);
		const queue = queued(bindings);
		const letter = await draft({ subject, preheader: subject.slice(0, 100) });
		await startSending(db, by, letter, { html: "<p>Text</p>", plain: "Text" }, new Date());
		await produce(sendingOf(queue.env), id, new Date());
		await consumeAll(queue);
		const [mail] = await sent();
		expect(mail?.to).toBe("anna@example.org");
		const [head = ""] = mail?.raw.split("\r\n\r\n") ?? [];
		const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
		expect(names).not.toContain("bcc");
		expect(names).toHaveLength(new Set(names).size);
		expect(mail?.html).not.toContain("<b>");
	});

	it("comes once, however often its message does", async () => {
		const { env: bindings, sent } = outboxOf(env);
		await subscribe(addressesOf(5));
		const queue = queued(bindings);
		await begin(queue.env);
		const [batch] = queue.waiting;
		if (!batch) throw new Error("no batch");
		await Promise.all([1, 2, 3].map((attempts) => receiveMessages(once(batch, attempts), queue.env)));
		await receiveMessages(once(batch), queue.env);
		expect((await sent()).map(({ to }) => to).toSorted()).toEqual(addressesOf(5));
	});
});

describe("a consumer that dies", () => {
	it("leaves what it has handed over as unknown, and the rest to the next one", async () => {
		const { env: bindings, sent } = outboxOf(env);
		await subscribe(addressesOf(3));
		const queue = queued(bindings);
		const now = new Date();
		await begin(queue.env, { now });
		const [batch] = queue.waiting.splice(0);
		const [first = ""] = batch?.deliveries ?? [];
		expect(await handOver(db, first, batch?.lease ?? "", now)).toBe(true);
		await produce(sendingOf(queue.env), id, new Date(now.getTime() + leaseMs - 1));
		expect(queue.waiting).toEqual([]);
		await produce(sendingOf(queue.env), id, new Date(now.getTime() + leaseMs));
		await consumeAll(queue);
		expect(await sent()).toHaveLength(2);
		expect(await tallyDeliveries(db, id)).toEqual({ sent: 2, unknown: 1 });
		expect((await letter())?.state).toBe("sent");
		// Its message, which the platform brings again.
		if (batch) await receiveMessages(once(batch, 2), queue.env);
		expect(await sent()).toHaveLength(2);
	});
});

it("what may have arrived is not queued again by an answer that comes late", async () => {
	await subscribe(addressesOf(1));
	const queue = queued(env);
	const now = new Date();
	await begin(queue.env, { now });
	const { lease = "", deliveries: [one = ""] = [] } = queue.waiting[0] ?? {};
	await handOver(db, one, lease, now);
	await endLeases(db, id, new Date(now.getTime() + leaseMs));
	await settle(db, one, lease, { state: "queued", dueAt: now });
	expect(await tallyDeliveries(db, id)).toEqual({ unknown: 1 });
	await settle(db, one, lease, { state: "sent" });
	expect(await tallyDeliveries(db, id)).toEqual({ sent: 1 });
});

describe("meanwhile", () => {
	it("who unsubscribes gets none", async () => {
		const { env: bindings, sent } = outboxOf(env);
		await subscribe(addressesOf(3));
		const queue = queued(bindings);
		await begin(queue.env);
		await db
			.update(newsletterSubscriptions)
			.set({ state: "unsubscribed" })
			.where(eq(newsletterSubscriptions.email, "gent-001@example.org"));
		await consumeAll(queue);
		expect((await sent()).map(({ to }) => to)).not.toContain("gent-001@example.org");
		expect(await tallyDeliveries(db, id)).toEqual({ sent: 2, suppressed: 1 });
	});

	it("whoever unsubscribes at the last moment gets none either", async () => {
		await subscribe(addressesOf(1));
		const queue = queued(env);
		await begin(queue.env);
		const [batch] = queue.waiting;
		await db.update(newsletterSubscriptions).set({ state: "unsubscribed" });
		expect(await handOver(db, batch?.deliveries[0] ?? "", batch?.lease ?? "", new Date())).toBe(false);
	});

	it("a pause holds all back, and the letter goes on where it was", async () => {
		const { env: bindings, sent } = outboxOf(env);
		await subscribe(addressesOf(30));
		const queue = queued(bindings);
		await begin(queue.env);
		expect(await pauseLetter(db, by, id)).toBe(true);
		await consumeAll(queue);
		expect(await sent()).toEqual([]);
		expect(await tallyDeliveries(db, id)).toEqual({ queued: 30 });
		expect(await resumeLetter(db, by, id)).toBe(true);
		await produce(sendingOf(queue.env), id, new Date());
		await consumeAll(queue);
		expect((await sent()).map(({ to }) => to).toSorted()).toEqual(addressesOf(30));
	});

	it("a stop ends it: who had not got it gets none", async () => {
		const { env: bindings, sent } = outboxOf(env);
		await subscribe(addressesOf(60));
		const queue = queued(bindings);
		await begin(queue.env);
		const [first] = queue.waiting.splice(0, 1);
		if (first) await receiveMessages(once(first), queue.env);
		expect(await stopSending(db, by, id, new Date())).toBe(true);
		await consumeAll(queue);
		expect(await sent()).toHaveLength(25);
		expect(await tallyDeliveries(db, id)).toEqual({ sent: 25, stopped: 35 });
		expect(await letter()).toMatchObject({ state: "sent", stoppedAt: expect.any(Date) });
		expect(await stopSending(db, by, id, new Date())).toBe(false);
	});
});

describe("what the mail server refuses", () => {
	it("for good has failed; for a while is tried again later, at most six times", async () => {
		const { env: bindings, sent } = outboxOf(env);
		const [later, never] = [refusedAddress(451, "anna"), refusedAddress(550, "pau")];
		await subscribe([...addressesOf(2), later, never]);
		const queue = queued(bindings);
		await begin(queue.env);
		await consumeAll(queue);
		expect(await tallyDeliveries(db, id)).toEqual({ sent: 2, failed: 1, queued: 1 });
		const [waiting] = await db.select().from(deliveries).where(eq(deliveries.state, "queued"));
		expect(waiting).toMatchObject({ attempts: 1, code: "451", handedOverAt: null });
		expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
		for (let hours = 5; hours <= 30; hours += 5) {
			await db.update(deliveries).set({ dueAt: new Date() }).where(eq(deliveries.state, "queued"));
			await produce(sendingOf(queue.env), id, new Date());
			await consumeAll(queue);
		}
		expect(await tallyDeliveries(db, id)).toEqual({ sent: 2, failed: 2 });
		expect((await sent()).map(({ to }) => to).toSorted()).toEqual(addressesOf(2));
		expect((await letter())?.state).toBe("sent");
	});

	it("ends the subscription of an address at which nobody is, and of no other", async () => {
		const [gone, ours, full] = [
			refusedAddress("550 5.1.1", "a"),
			refusedAddress(550, "b"),
			refusedAddress("552 5.2.2", "c"),
		];
		await subscribe([gone, ours, full]);
		const queue = queued(outboxOf(env).env);
		await begin(queue.env);
		await consumeAll(queue);
		expect(await tallyDeliveries(db, id)).toEqual({ failed: 3 });
		const rows = await db.select().from(newsletterSubscriptions);
		expect(new Map(rows.map(({ email, state, softBounces }) => [email, [state, softBounces]]))).toEqual(
			new Map([
				[gone, ["bounced", 1]],
				[ours, ["subscribed", 0]],
				[full, ["subscribed", 1]],
			]),
		);
		const [proof] = await db
			.select()
			.from(consentEvents)
			.where(eq(consentEvents.subscriptionId, rows.find(({ email }) => email === gone)?.id ?? ""));
		expect(proof).toMatchObject({ kind: "bounced", requestId: expect.any(String) });
	});

	it.each([
		["a relay that does not let us send", "554 5.7.1" as const],
		["a limit for the hour", 451],
	])("is no fault of anybody if it refuses everybody: %s", async (_, answer) => {
		await subscribe(Array.from({ length: 30 }, (_, n) => refusedAddress(answer, String(n))));
		const queue = queued(outboxOf(env).env);
		await begin(queue.env);
		const [batch] = queue.waiting.splice(0);
		if (!batch) throw new Error("no batch");
		const message = once(batch);
		await receiveMessages(message, queue.env);
		expect((await getQueueResult(message, createExecutionContext())).retryMessages).toHaveLength(1);
		expect(await tallyDeliveries(db, id)).toEqual({ leased: 30 });
		const rows = await db.select().from(deliveries);
		expect(rows.filter(({ attempts, handedOverAt }) => attempts > 0 || handedOverAt)).toEqual([]);
		const people = await db.select().from(newsletterSubscriptions);
		expect(people.filter(({ state, softBounces }) => state !== "subscribed" || softBounces > 0)).toEqual([]);
	});

	it("of a few who are refused says that they are, once the letter has reached somebody", async () => {
		const { env: bindings, sent } = outboxOf(env);
		await subscribe([...addressesOf(25), ...["a", "b"].map((name) => refusedAddress("554 5.7.1", name))]);
		const queue = queued(bindings);
		await begin(queue.env);
		await consumeAll(queue);
		expect(await sent()).toHaveLength(25);
		expect(await tallyDeliveries(db, id)).toEqual({ sent: 25, failed: 2 });
	});

	it("is held back while it cannot be reached; once given up, the letter is paused and nobody is lost", async () => {
		await subscribe(addressesOf(3));
		const queue = queued({ ...env, SMTP_URL: "smtp://127.0.0.1:1" } as Cloudflare.Env);
		await begin(queue.env);
		const [batch] = queue.waiting.splice(0);
		if (!batch) throw new Error("no batch");
		const message = once(batch, 1);
		await receiveMessages(message, queue.env);
		const result = await getQueueResult(message, createExecutionContext());
		expect(result.retryMessages).toHaveLength(1);
		expect(await tallyDeliveries(db, id)).toEqual({ leased: 3 });
		await receiveMessages(
			createMessageBatch("letters-dead", [{ id: "m", timestamp: new Date(), attempts: 1, body: batch }]),
			queue.env,
		);
		expect(await letter()).toMatchObject({ state: "paused", pause: "server" });
		expect(await tallyDeliveries(db, id)).toEqual({ queued: 3 });
	});
});

it("waits for the next day once the daily limit is used up, and goes on by itself", async () => {
	const { env: bindings, sent } = outboxOf(bindingsWith({ NEWSLETTER_DAILY_LIMIT: "30" }));
	await subscribe(addressesOf(40));
	const queue = queued(bindings);
	const now = new Date();
	const tomorrow = startOfDayInMadrid(addDays(dayInMadrid(now), 1));
	await begin(queue.env, { now });
	await consumeAll(queue);
	expect(await sent()).toHaveLength(30);
	expect(await letter()).toMatchObject({ state: "paused", pause: "limit", sendAt: tomorrow });
	const log = logFor("test");
	await sendDueLetters({ ...sendingOf(queue.env), log }, new Date(tomorrow.getTime() - 1));
	expect((await letter())?.state).toBe("paused");
	vi.useFakeTimers({ toFake: ["Date"], now: tomorrow });
	try {
		await sendDueLetters({ ...sendingOf(queue.env), log }, tomorrow);
		await consumeAll(queue);
	} finally {
		vi.useRealTimers();
	}
	expect((await sent()).map(({ to }) => to).toSorted()).toEqual(addressesOf(40));
	expect((await letter())?.state).toBe("sent");
});

it("leaves by itself at its time, with those who are subscribed then, and its blocks filled in", async () => {
	const { env: bindings, sent } = outboxOf(env);
	const queue = queued(bindings);
	const now = new Date("2026-05-05T08:00:00Z");
	await draft();
	await db.update(letters).set({ state: "scheduled", sendAt: now, body: "**Hola!**\n\n{{veus}}\n\n[Mapa](/mapa)" });
	await subscribe(["anna@example.org"]);
	const sending = { ...sendingOf(queue.env), log: logFor("test") };
	await sendDueLetters(sending, new Date(now.getTime() - 1));
	expect((await letter())?.state).toBe("scheduled");
	await sendDueLetters(sending, now);
	await consumeAll(queue);
	const [mail] = await sent();
	expect(mail?.html).toContain("<strong>Hola!</strong>");
	expect(mail?.html).toMatch(/<a [^>]*href="https:\/\/bici\.test\/mapa">Mapa<\/a>/);
	expect(mail?.text).toContain("Mapa (https://bici.test/mapa)");
	expect((await letter())?.state).toBe("sent");
});

describe("the words of a letter", () => {
	it("leave only as they were read: an edit in between holds it back", async () => {
		const read = await draft();
		await subscribe(addressesOf(1));
		for (const change of [{ body: "Un altre" }, { subject: "Un altre" }, { preheader: null }]) {
			await db.update(letters).set({ subject: "Hola", preheader: "Com va", body: "Text", ...change });
			expect(await startSending(db, by, read, { html: "<p>Text</p>", plain: "Text" }, new Date())).toBe(false);
			expect(await tallyDeliveries(db, id)).toEqual({});
			expect((await letter())?.state).toBe("draft");
		}
	});

	it("do not leave at a time that somebody has changed meanwhile", async () => {
		const read = await draft();
		const now = new Date("2026-05-05T08:00:00Z");
		await db.update(letters).set({ state: "scheduled", sendAt: new Date(now.getTime() + 1) });
		expect(await startScheduled(db, read, { html: "<p>Text</p>", plain: "Text" }, now)).toBe(false);
		expect((await letter())?.state).toBe("scheduled");
	});
});

it("is not in the archive if it has reached nobody", async () => {
	const queue = queued(env);
	await begin(queue.env);
	expect(await letter()).toMatchObject({ state: "sent", isArchived: false });
});

it.each([
	["scheduled", "draft"],
	["sending", "paused"],
	["sent", "sent"],
] as const)("comes back from the trash so that it does not leave by itself: %s becomes %s", async (before, after) => {
	const read = await draft();
	const frozen = before === "scheduled" ? {} : { html: "<p>Text</p>", plain: "Text", frozenAt: new Date(0) };
	await db.update(letters).set({ state: before, sendAt: new Date(0), ...frozen });
	await moveToTrash(db, by, "letters", read.id);
	const [trashed] = await db.select().from(trash).where(eq(trash.recordId, read.id));
	if (!trashed) throw new Error("not in the trash");
	expect(await restoreFromTrash(db, by, trashed)).toBe("restored");
	expect(await letter()).toMatchObject({ state: after, sendAt: null, pause: after === "paused" ? "team" : null });
});

it("takes two leases at most, each of different people", async () => {
	await subscribe(addressesOf(80));
	const queue = queued(env);
	const now = new Date();
	await begin(queue.env, { now });
	await Promise.all([1, 2, 3].map(() => produce(sendingOf(queue.env), id, now)));
	const people = queue.waiting.flatMap((batch) => batch.deliveries);
	expect(new Set(people).size).toBe(people.length);
	expect(queue.waiting).toHaveLength(2);
	expect(await countLeases(db, id)).toBe(2);
	expect(await takeLease(db, "another", { most: 25, mostLeases: 2, now })).toBeUndefined();
});

function bindingsWith(vars: Record<string, string>) {
	return { ...env, ...vars } as Cloudflare.Env;
}
