import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { deliveries } from "#app/newsletter/sending/tables.ts";
import { findByToken, leaveByToken } from "#app/newsletter/subscribers/queries/leave.ts";
import {
	newsletterSubscriptions,
	type SubscriptionState,
	subscriptionStates,
} from "#app/newsletter/subscribers/tables.ts";
import { consentEvents } from "#app/newsletter/subscribers/tables-consent.ts";
import { formerlyFolded } from "#app/platform/data/emails.ts";
import { moveToTrash } from "#app/platform/records/queries/trash.ts";
import { trash } from "#app/platform/records/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { foldAddresses, statementsOf } from "./fold-addresses.ts";

const fold = (isTrial = false) => foldAddresses(statementsOf(env.DB), { isTrial });
const addresses = ["Berta@mailbox.example", "berta@ｍailbox.example", "berta@ℳailbox.example"];

beforeEach(emptyTables);

/** One for each state, the oldest first, with a proof of its time. */
async function subscriptions(states: readonly SubscriptionState[]): Promise<void> {
	for (const [at, state] of states.entries()) {
		const [id, email, time] = [`s${at}`, addresses[at] ?? "", new Date(1000 * (at + 1))];
		await db.batch([
			db.insert(newsletterSubscriptions).values({
				id,
				email,
				emailFolded: formerlyFolded(email),
				privacyAccepted: true,
				createdAt: time,
				state,
				token: `token-${at}`,
				confirmationHash: `hash-${at}`,
				mailedAt: time,
			}),
			db
				.insert(consentEvents)
				.values({ id: `p${at}`, subscriptionId: id, kind: "asked", at: time, form: "newsletter" }),
		]);
	}
}

const rows = () => db.select().from(newsletterSubscriptions);
const proofsOf = async (id: string) =>
	(await db.select().from(consentEvents).where(eq(consentEvents.subscriptionId, id)).orderBy(consentEvents.at)).map(
		({ kind, at, endedAt }) => [kind, at.getTime(), endedAt !== null],
	);

it("makes one of three, of the oldest, with all proofs; a trial only says so", async () => {
	await subscriptions(["subscribed", "subscribed", "subscribed"]);
	const before = await rows();
	const said = await fold(true);
	expect(said).toEqual({ rows: { newsletter_subscriptions: 2 }, merged: [addresses] });
	expect(await rows()).toEqual(before);
	expect(await fold()).toEqual(said);
	expect(await rows()).toMatchObject([
		{ id: "s0", email: addresses[0], emailFolded: "berta@mailbox.example", mailedAt: new Date(3000) },
	]);
	expect(await proofsOf("s0")).toEqual([
		["asked", 1000, false],
		["asked", 2000, false],
		["asked", 3000, false],
	]);
	// Their own subscription has ended.
	expect((await proofsOf("s1")).map(([kind]) => kind)).toEqual(["asked", "erased"]);
	expect(await fold()).toEqual({ rows: {}, merged: [] });
});

const strength = ["complained", "unsubscribed", "bounced", "subscribed", "pending"];
const pairs = subscriptionStates.flatMap((one) => subscriptionStates.map((other) => [one, other] as const));

it.each(pairs)("%s and %s", async (...states) => {
	await subscriptions(states);
	await fold();
	const strongest = strength.find((one) => states.some((state) => state === one));
	expect(await rows()).toMatchObject([{ id: "s0", state: strongest, confirmationHash: null }]);
});

it("keeps the way out of each letter", async () => {
	await subscriptions(["subscribed", "subscribed", "subscribed"]);
	await fold();
	for (const at of [0, 1, 2]) {
		await db.update(newsletterSubscriptions).set({ state: "subscribed" });
		expect(await findByToken(db, `token-${at}`)).toMatchObject({ email: addresses[0] });
		expect(await leaveByToken(db, `token-${at}`, { requestId: "r", form: "f" }, new Date())).toBe(true);
		expect(await rows()).toMatchObject([{ state: "unsubscribed" }]);
	}
	expect(await findByToken(db, "token")).toBeUndefined();
});

it("keeps it too for one in the trash", async () => {
	await subscriptions(["subscribed", "subscribed"]);
	await fold();
	await moveToTrash(db, { userId: "u" }, "newsletterSubscriptions", "s0");
	expect(await leaveByToken(db, "token-1", { requestId: "r", form: "f" }, new Date())).toBe(true);
	expect((await db.select().from(trash)).map(({ row }) => JSON.parse(row).state)).toEqual(["unsubscribed"]);
});

it("sends no letter twice to the mailbox, and keeps what was sent", async () => {
	await subscriptions(["subscribed", "subscribed"]);
	const delivery = (id: string, letterId: string, subscriptionId: string, state: "queued" | "sent") => ({
		id,
		letterId,
		subscriptionId,
		state,
		dueAt: new Date(),
	});
	await db
		.insert(deliveries)
		.values([
			delivery("a0", "first", "s0", "queued"),
			delivery("a1", "first", "s1", "sent"),
			delivery("b0", "second", "s0", "sent"),
			delivery("b1", "second", "s1", "queued"),
			delivery("c1", "third", "s1", "queued"),
		]);
	await fold();
	const left = await db.select().from(deliveries).orderBy(deliveries.id);
	expect(left.map(({ id, subscriptionId, state }) => [id, subscriptionId, state])).toEqual([
		["a1", "s0", "sent"],
		["b0", "s0", "sent"],
		["c1", "s0", "queued"],
	]);
});
