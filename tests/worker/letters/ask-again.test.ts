import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { newsletterSubscriptions, type SubscriptionState } from "#app/newsletter/subscribers/tables.ts";
import { consentEvents } from "#app/newsletter/subscribers/tables-consent.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";

/* "Torna-ho a demanar": an administrator asks a subscriber to confirm. */

let cookie: string;
let id: string;
const email = "ona@correu.example";

beforeEach(async () => {
	await emptyTables();
	cookie = await openSession(await makeAdministrator());
	id = crypto.randomUUID();
});

const subscriber = (state: SubscriptionState) =>
	db.insert(newsletterSubscriptions).values({ id, email, emailFolded: email, privacyAccepted: true, state });
const row = async () => (await db.select().from(newsletterSubscriptions))[0];
const ask = (bindings: Cloudflare.Env) => postAs(cookie, `/admin/subscribers/${id}/demana`, {}, bindings);
const button = async () =>
	(await (await visitAs(cookie, "/admin/subscribers?cerca=ona", {})).text()).includes("Torna-ho a demanar");

it.each(["subscribed", "pending", "bounced"] as const)(
	"of somebody who is %s: pending, with a mail of its own",
	async (state) => {
		const outbox = outboxOf(env);
		await subscriber(state);
		expect(await button()).toBe(true);
		expect(flashOf(await ask(outbox.env))).toBe("subscribers.askedAgain");
		expect((await row())?.state).toBe("pending");
		expect(await outbox.sent()).toMatchObject([{ to: email, subject: "Encara vols el butlletí de La bici ens mou?" }]);
		expect(flashOf(await ask(outbox.env)), "within the hour").toBe("subscribers.notAskedYet");
	},
);

it.each(["subscribed", "pending", "bounced"] as const)(
	"changes nothing of somebody who is %s if the mail does not leave",
	async (state) => {
		await subscriber(state);
		expect(flashOf(await ask(outboxOf(env, { refuses: true }).env))).toBe("subscribers.notAsked");
		expect(await row()).toMatchObject({ state, mailedAt: null });
		const outbox = outboxOf(env);
		expect(flashOf(await ask(outbox.env)), "at once").toBe("subscribers.askedAgain");
		expect(await outbox.sent()).toHaveLength(1);
	},
);

it("is not for whoever has a yes that can be shown, or has said no", async () => {
	const outbox = outboxOf(env);
	for (const state of ["subscribed", "unsubscribed", "complained"] as const) {
		await db.delete(newsletterSubscriptions);
		id = crypto.randomUUID();
		await subscriber(state);
		await db.insert(consentEvents).values({ subscriptionId: id, kind: "confirmed" });
		expect(await button(), state).toBe(false);
		expect(flashOf(await ask(outbox.env)), state).toBe("subscribers.notAskedYet");
		expect((await row())?.state).toBe(state);
	}
	expect(await outbox.sent()).toEqual([]);
});
