import { createExecutionContext, createMessageBatch, getQueueResult, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deliveries } from "#app/newsletter/sending/tables.ts";
import { newsletterSubscriptions, type SubscriptionState } from "#app/newsletter/subscribers/tables.ts";
import { consentEvents } from "#app/newsletter/subscribers/tables-consent.ts";
import { reportedDelivery, reportMail } from "#tests/fixtures/reports.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import worker from "../../../build/server/index.js";

/* What mail servers and Cloudflare's Email Service say of letters, as it reaches the built worker: mails and events. */

const bindings = { ...env, BOUNCE_ADDRESS: "rebots@bici.test" } as Cloudflare.Env;
const bounceAddress = `rebots+${reportedDelivery}@bici.test`;
let ona: string;

beforeEach(async () => {
	ona = crypto.randomUUID();
	await emptyTables();
	await subscribe(ona);
});

async function subscribe(id: string, state: SubscriptionState = "subscribed") {
	const email = `${id}@correu.example`;
	await db.insert(newsletterSubscriptions).values({ id, email, emailFolded: email, privacyAccepted: true, state });
}

/** Letters that were sent one after the other. */
async function sent(ids: string[], subscriptionId = ona, begin = 1) {
	for (const [n, id] of ids.entries()) {
		const at = new Date(Date.UTC(2026, 4, begin + n));
		await db.insert(deliveries).values({
			id,
			letterId: `letter-${id}`,
			subscriptionId,
			state: "sent",
			dueAt: at,
			lease: "lease",
			handedOverAt: at,
			createdAt: at,
			messageId: `<${id}@bici.test>`,
		});
	}
}

/** As Email Routing hands a mail over; gives why it was refused, if it was. */
async function receive(text: string, { to = bounceAddress, from = "", bound = bindings } = {}) {
	let refused: string | undefined;
	const bytes = new TextEncoder().encode(text);
	const message = {
		from,
		to,
		headers: new Headers(),
		raw: new Blob([bytes]).stream(),
		rawSize: bytes.length,
		canBeForwarded: true,
		setReject(reason: string) {
			refused = reason;
		},
	} as unknown as ForwardableEmailMessage;
	const ctx = createExecutionContext();
	await worker.email(message, bound, ctx);
	await waitOnExecutionContext(ctx);
	return refused;
}

const receiveReport = (name: string, delivery = reportedDelivery) =>
	receive(reportMail(name).replaceAll(reportedDelivery, delivery), { to: `rebots+${delivery}@bici.test` });

async function receiveEvent(type: string, payload: object, bound = bindings) {
	const body = { type: `cf.email.sending.message.${type}`, payload };
	const batch = createMessageBatch("la-bici-ens-mou-mail-events", [
		{ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body },
	]);
	const ctx = createExecutionContext();
	await worker.queue(batch, bound, ctx);
	return getQueueResult(batch, ctx);
}

const stateOf = async (id = ona) =>
	(await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id)))[0]?.state;

const eventsOf = (id = ona) =>
	db
		.select({ kind: consentEvents.kind, requestId: consentEvents.requestId })
		.from(consentEvents)
		.where(eq(consentEvents.subscriptionId, id))
		.orderBy(asc(consentEvents.at));

async function kindsOf(id = ona) {
	return (await eventsOf(id)).map(({ kind }) => kind).filter((kind) => kind !== "erased");
}

const deliveryOf = async (id = reportedDelivery) =>
	(await db.select().from(deliveries).where(eq(deliveries.id, id)))[0];

const name = (letter: string) => letter.repeat(32);

describe("a report that nobody is at the address", () => {
	it.each(["postfix", "exim", "exchange", "gmail", "qmail"])("ends the subscription once: %s", async (server) => {
		const id = `${ona}-${server}`;
		await subscribe(id);
		await sent([reportedDelivery], id);
		for (const _ of ["once", "and again"]) await receiveReport(`${server}-unknown-user`);
		expect(await stateOf(id)).toBe("bounced");
		expect(await kindsOf(id)).toEqual(["bounced"]);
		expect(await deliveryOf()).toMatchObject({ state: "failed", code: server === "exim" ? "550" : expect.any(String) });
		const [event] = await eventsOf(id);
		expect(event?.requestId).toMatch(/^[0-9a-f-]{36}$/);
	});

	it("is found by the Message-ID where the address has no key", async () => {
		await sent([reportedDelivery]);
		await receive(reportMail("exim-unknown-user"), { to: "bici@bici.test", bound: env });
		expect(await stateOf()).toBe("bounced");
	});

	it("leaves somebody who has unsubscribed as they are", async () => {
		await sent([reportedDelivery]);
		await db.update(newsletterSubscriptions).set({ state: "unsubscribed" });
		await receiveReport("postfix-unknown-user");
		expect(await stateOf()).toBe("unsubscribed");
	});

	it("says nothing new to somebody who has confirmed again since", async () => {
		await sent([reportedDelivery]);
		await receiveReport("postfix-unknown-user");
		await db.update(newsletterSubscriptions).set({ state: "subscribed" });
		await receiveReport("postfix-unknown-user");
		expect(await stateOf()).toBe("subscribed");
	});
});

describe("reports that may pass", () => {
	it("end the subscription when three letters in a row did not arrive, in any order", async () => {
		for (const order of ["abc", "acb", "bac", "bca", "cab", "cba"]) {
			const id = `order-${order}`;
			await subscribe(id);
			const own = [...order].map((letter) => name(letter)).toSorted();
			await db.delete(deliveries);
			await sent(own, id);
			const states: (string | undefined)[] = [];
			for (const letter of order) {
				await receiveReport("postfix-full", name(letter));
				await receiveReport("postfix-full", name(letter));
				states.push(await stateOf(id));
			}
			expect(states, order).toEqual(["subscribed", "subscribed", "bounced"]);
			expect(await kindsOf(id), order).toEqual(["bounced"]);
		}
	});

	it("count anew after a letter that arrived", async () => {
		await sent(["a", "b", "c", "d", "e", "f"].map(name));
		for (const letter of ["a", "b", "d", "e"]) await receiveReport("gmail-full", name(letter));
		expect(await stateOf()).toBe("subscribed");
		await receiveReport("postfix-expired", name("f"));
		expect(await stateOf()).toBe("bounced");
	});

	it("count anew once the address was confirmed again", async () => {
		await sent(["a", "b", "c"].map(name));
		for (const letter of ["a", "b", "c"]) await receiveReport("postfix-spam", name(letter));
		expect(await stateOf()).toBe("bounced");
		await db.update(newsletterSubscriptions).set({ state: "subscribed" });
		const later = new Date(Date.now() + 1000);
		await sent(["d"].map(name));
		await db
			.update(deliveries)
			.set({ createdAt: later })
			.where(inArray(deliveries.id, [name("d")]));
		await receiveReport("postfix-spam", name("d"));
		expect(await stateOf()).toBe("subscribed");
	});

	it.each(["postfix-delayed", "exim-warning", "gmail-delay", "not-spam", "vacation"])(
		"are none: %s",
		async (report) => {
			await sent([reportedDelivery]);
			expect(await receiveReport(report)).toBeUndefined();
			expect((await deliveryOf())?.state).toBe("sent");
			expect(await kindsOf()).toEqual([]);
		},
	);
});

describe("a complaint", () => {
	it("ends the subscription for good, once", async () => {
		await sent([reportedDelivery]);
		for (const _ of ["once", "and again"]) {
			await receive(reportMail("complaint"), { to: "rebots@bici.test", from: "fbl@proveidor.example" });
		}
		expect(await stateOf()).toBe("complained");
		expect(await kindsOf()).toEqual(["complained"]);
	});
});

describe("a mail that is no report", () => {
	const words = "Aquest correu no el llegeix cap persona.";

	it("is refused, so that its sender knows", async () => {
		await sent([reportedDelivery]);
		const from = "ona@correu.example";
		expect(await receive(reportMail("reply"), { from })).toBe(words);
		expect(await receive(reportMail("reply"), { from, to: "bici@bici.test" })).toBe(words);
		expect(await receive("Subject: Hola\r\n\r\nHola", { from, to: "altres@bici.test" })).toBe(words);
	});

	it("changes nothing if it names a letter that nobody got", async () => {
		await sent([name("a")]);
		expect(await receive(reportMail("postfix-unknown-user"))).toBeUndefined();
		expect(await stateOf()).toBe("subscribed");
	});

	it("is read no further than its beginning", async () => {
		await sent([reportedDelivery]);
		let taken = 0;
		const raw = new ReadableStream({
			pull(controller) {
				taken += 65_536;
				controller.enqueue(new Uint8Array(65_536).fill(97));
			},
		});
		const message = { from: "x@example.org", to: bounceAddress, raw, setReject() {} };
		await worker.email(message as unknown as ForwardableEmailMessage, bindings, createExecutionContext());
		expect(taken).toBeLessThan(10 * 65_536);
	});
});

/** Ways in which a bounce is told; false if it will come again. */
const tellings = {
	mail: (bound: Cloudflare.Env) =>
		receive(reportMail("postfix-unknown-user"), { bound }).then(
			() => true,
			() => false,
		),
	event: async (bound: Cloudflare.Env) => {
		const payload = { messageId: `<${reportedDelivery}@bici.test>`, bounce: { type: "hard", reason: "550 5.1.1" } };
		return (await receiveEvent("bounced", payload, bound)).retryMessages.length === 0;
	},
};

it.each(Object.entries(tellings))(
	"leaves all as it was when a call to the database fails, so that the %s comes again",
	async (_, tell) => {
		await sent([reportedDelivery]);
		let failures = 0;
		for (let n = 1; ; n++) {
			if (await tell(failingAt(bindings, n).env)) break;
			failures++;
			expect(await stateOf()).toBe("subscribed");
			expect((await deliveryOf())?.state).toBe("sent");
		}
		expect(failures).toBeGreaterThan(0);
		expect(await stateOf()).toBe("bounced");
	},
);

describe("an event of Cloudflare's Email Service", () => {
	const messageId = `<${reportedDelivery}@bici.test>`;
	const recipient = "ona@correu.example";

	it("that it bounced for good ends the subscription", async () => {
		await sent([reportedDelivery]);
		const payload = {
			eventId: "0190d0c4-7ea1-7af2-8b88-c1d2e3f4a5b6",
			messageId,
			recipient,
			terminal: true,
			delivery: {
				status: "bounced",
				smtpStatusCode: "550",
				smtpEnhancedStatusCode: "5.1.1",
				smtpResponse: "550 5.1.1",
			},
			bounce: { type: "hard", classification: "permanent_failure", reason: "550 5.1.1 User unknown" },
		};
		for (const _ of ["once", "and again"]) await receiveEvent("bounced", payload);
		expect(await stateOf()).toBe("bounced");
		expect(await deliveryOf()).toMatchObject({ state: "failed", code: "5.1.1" });
		expect(await kindsOf()).toEqual(["bounced"]);
	});

	it("that it bounced for a reason that may pass counts", async () => {
		await sent(["a", "b", "c"].map(name));
		for (const letter of ["a", "b", "c"]) {
			expect(await stateOf()).toBe("subscribed");
			await receiveEvent("bounced", { messageId: `<${name(letter)}@bici.test>`, recipient, bounce: { type: "soft" } });
		}
		expect(await stateOf()).toBe("bounced");
	});

	it("that a filter has blocked the letter says nothing of the address, though it is called hard", async () => {
		await sent([reportedDelivery]);
		const delivery = { smtpEnhancedStatusCode: "5.7.1", smtpResponse: "550 5.7.1 blocked by policy" };
		await receiveEvent("bounced", { messageId, recipient, delivery, bounce: { type: "hard", reason: "550 5.7.1" } });
		expect(await deliveryOf()).toMatchObject({ state: "failed", code: "5.7.1" });
		expect(await stateOf()).toBe("subscribed");
	});

	it.each(["failed", "rejected"])("that it was %s by the service never ends the subscription", async (type) => {
		const letters = ["a", "b", "c", "d"].map(name);
		await sent(letters);
		for (const letter of letters) await receiveEvent(type, { messageId: `<${letter}@bici.test>`, recipient });
		expect((await deliveryOf(letters[0]))?.state).toBe("failed");
		expect(await stateOf()).toBe("subscribed");
	});

	it("of a complaint ends it for good", async () => {
		await sent([reportedDelivery]);
		await receiveEvent("complained", { messageId, recipient, complaint: { type: "abuse" } });
		expect(await stateOf()).toBe("complained");
	});

	it.each([
		["delivered", { messageId }],
		["deferred", { messageId, bounce: { type: "soft" } }],
		["bounced", { messageId: "<another@bici.test>", bounce: { type: "hard" } }],
		["bounced", { nothing: "known" }],
	])("changes nothing: %s", async (type, payload) => {
		await sent([reportedDelivery]);
		const { retryMessages } = await receiveEvent(type, payload);
		expect(retryMessages).toEqual([]);
		expect((await deliveryOf())?.state).toBe("sent");
		expect(await stateOf()).toBe("subscribed");
	});
});
