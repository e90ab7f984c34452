import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { causedMails } from "#app/mail/caused/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { consentEvents, consentTexts } from "#app/newsletter/subscribers/tables-consent.ts";
import { newsletterConsent } from "#app/platform/content/privacy.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { moveToTrash, restoreFromTrash } from "#app/platform/records/queries/trash.ts";
import { trash } from "#app/platform/records/tables.ts";
import type { Mail } from "#tests/setup/servers/mail.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { linkTo, oneClick } from "#tests/support/worker/news.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { origin, post, visit } from "#tests/support/worker/visit.ts";

/* The newsletter with double opt-in, the way out, and the proofs of both. */

const email = "anna@example.org";
const valid = { email, privacy: "on", from: "/butlleti" };
let outbox: ReturnType<typeof outboxOf>;

beforeEach(async () => {
	await emptyTables();
	outbox = outboxOf({ ...env, NEWSLETTER_DOUBLE_OPT_IN: "true" } as Cloudflare.Env);
});

const subscribe = (fields = valid) => post("/butlleti", fields, {}, outbox.env);
const rows = () => db.select().from(newsletterSubscriptions);
const state = async () => (await rows())[0]?.state;
const kinds = async () =>
	(await db.select({ kind: consentEvents.kind }).from(consentEvents).orderBy(asc(consentEvents.at))).map(
		({ kind }) => kind,
	);
const confirmation = (mail: Mail) => linkTo(mail, "/butlleti/confirma");
const oneClickOf = ({ headers }: Mail) =>
	/<(.*)>/.exec(headers["list-unsubscribe"] ?? "")?.[1]?.slice(origin.length) ?? "";
async function confirmed(): Promise<Mail> {
	await subscribe();
	const [letter] = await outbox.sent();
	if (!letter) throw new Error("no letter");
	await post(confirmation(letter), {}, {}, outbox.env);
	return letter;
}

describe("with double opt-in, POST /butlleti", () => {
	it("writes a pending row, and one letter with one link", async () => {
		const answer = await subscribe();
		expect(flashOf(answer)).toBe("newsletter.asked");
		expect(await state()).toBe("pending");
		const [letter, ...others] = await outbox.sent();
		expect(others).toEqual([]);
		expect(letter).toMatchObject({ to: email, subject: "Confirma la subscripció al butlletí de La bici ens mou" });
		expect(confirmation(letter as Mail)).toMatch(/^\/butlleti\/confirma\?codi=[0-9a-f]{64}$/);
		expect(letter?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
		expect(letter?.headers["list-id"]).toContain("<butlleti.bici.test>");
		expect(letter?.html).toContain(confirmation(letter as Mail));
	});

	it("answers the same for every address, known or not, and tells a subscriber by mail", async () => {
		const first = await subscribe();
		await db.update(newsletterSubscriptions).set({ state: "subscribed" });
		await db.delete(causedMails);
		const second = await subscribe({ ...valid, email: "ANNA@example.org" });
		const third = await subscribe();
		const shown = async (answer: Response) => [answer.status, answer.headers.get("Location"), flashOf(answer)];
		expect(await shown(second)).toEqual(await shown(first));
		expect(await shown(third)).toEqual(await shown(first));
		const subjects = (await outbox.sent()).map(({ subject }) => subject);
		expect(subjects.at(-1)).toBe("Ja reps el butlletí de La bici ens mou");
		expect(subjects, "within an hour there is no third").toHaveLength(2);
		const told = (await outbox.sent()).at(-1)?.html ?? "";
		expect(told, "its button leads to what was sent").toMatch(/href="[^"]*\/butlleti\/arxiu" class="button"/);
		expect(told, "the way out is in the foot").toMatch(
			/href="[^"]*\/butlleti\/baixa[^"]*"[^>]*>Dona&#39;t de baixa|Dona't de baixa/,
		);
		expect(await state()).toBe("subscribed");
	});

	it("sends one letter an hour to an address, however often it is asked for", async () => {
		for (let n = 0; n < 5; n++) await subscribe();
		expect(await outbox.sent()).toHaveLength(1);
		await db.update(causedMails).set({ createdAt: new Date(Date.now() - 59 * 60_000) });
		await subscribe();
		expect(await outbox.sent()).toHaveLength(1);
		await db.update(causedMails).set({ createdAt: new Date(Date.now() - 3600_001) });
		await subscribe();
		expect(await outbox.sent()).toHaveLength(2);
		const [first, second] = await outbox.sent();
		expect((await visit(confirmation(first as Mail), {}, outbox.env)).status).toBe(410);
		expect((await visit(confirmation(second as Mail), {}, outbox.env)).status).toBe(200);
	});

	it("asks again whoever has left, has bounced or has complained; until they confirm they stay what they are", async () => {
		for (const before of ["unsubscribed", "bounced", "complained"] as const) {
			await db.batch([db.delete(newsletterSubscriptions), db.delete(causedMails)]);
			await subscribe();
			await db.update(newsletterSubscriptions).set({ state: before });
			await db.delete(causedMails);
			await subscribe();
			expect(await state(), before).toBe(before);
			await cleanUp(env, new Date(Date.now() + 31 * 86_400_000), { info: () => {}, error: () => {} });
			expect(await state(), before).toBe(before);
			const letter = (await outbox.sent()).at(-1);
			expect(flashOf(await post(confirmation(letter as Mail), {}))).toBe("newsletter.sent");
			expect(await state(), before).toBe("subscribed");
		}
	});

	it("may be sent once more at once if its mail has not left", async () => {
		await post("/butlleti", valid, {}, {
			...outboxOf(env, { refuses: true }).env,
			NEWSLETTER_DOUBLE_OPT_IN: "true",
		} as Cloudflare.Env);
		expect(await rows()).toMatchObject([{ state: "pending", mailedAt: null }]);
		await subscribe();
		expect(await outbox.sent()).toHaveLength(1);
	});

	it("is one mailbox, however its domain is spelled", async () => {
		for (const one of ["x@münchen.de", "x@xn--mnchen-3ya.de"]) await subscribe({ ...valid, email: one });
		expect(await rows()).toHaveLength(1);
	});

	it("is whole or not done, whatever call fails", async () => {
		const counting = failingAt(outbox.env, 0);
		await post("/butlleti", valid, {}, counting.env);
		for (let n = 1; n <= counting.made(); n++) {
			await db.batch([db.delete(newsletterSubscriptions), db.delete(causedMails)]);
			await db.delete(consentEvents);
			const answer = await post("/butlleti", valid, {}, failingAt(outbox.env, n).env);
			const kept = (await rows()).length;
			expect(await db.$count(consentEvents, eq(consentEvents.kind, "asked")), `call ${n}`).toBe(kept);
			if (answer.status !== 303) expect(answer.status, `call ${n}`).toBe(503);
		}
	});
});

describe("the link of a confirmation letter", () => {
	it("changes nothing when it is opened, confirms by its button, and says the same once more", async () => {
		await subscribe();
		const [letter] = await outbox.sent();
		const link = confirmation(letter as Mail);
		for (let n = 0; n < 2; n++) {
			const page = await visit(link);
			expect(await page.text()).toContain("Sí, el vull rebre");
			expect(page.headers.get("Cache-Control")).toContain("no-store");
		}
		expect(await state()).toBe("pending");
		for (let n = 0; n < 2; n++) expect(flashOf(await post(link, {}))).toBe("newsletter.sent");
		expect(await state()).toBe("subscribed");
		expect(await (await visit(link)).text()).toContain("La subscripció ja és confirmada");
		expect(await kinds()).toEqual(["asked", "confirmed"]);
	});

	it("is no good after thirty days, after the way out, or made up", async () => {
		const letter = await confirmed();
		const link = confirmation(letter);
		await oneClick(oneClickOf(letter));
		for (const path of [
			link,
			"/butlleti/confirma",
			`/butlleti/confirma?codi=${"0".repeat(64)}`,
			"/butlleti/confirma?codi='",
		]) {
			const page = await visit(path);
			expect(page.status, path).toBe(410);
			expect(await page.text(), path).toContain("Aquest enllaç ja no val");
			expect((await post(path, {})).status, path).toBe(410);
		}
		expect(await state()).toBe("unsubscribed");
		await db
			.update(newsletterSubscriptions)
			.set({ state: "pending", mailedAt: new Date(Date.now() - 31 * 86_400_000) });
		expect((await post(link, {})).status).toBe(410);
		await cleanUp(env, new Date(), { info: () => {}, error: () => {} });
		expect(await rows()).toEqual([]);
		expect(await kinds()).toContain("erased");
	});
});

describe("the way out", () => {
	it("is one click of a mail program, as often as it likes, and of nobody it does not know", async () => {
		const letter = await confirmed();
		const path = oneClickOf(letter);
		expect((await visit(path)).headers.get("Location")).toMatch(/^\/butlleti\/baixa\?codi=/);
		expect(await state(), "a GET changes nothing").toBe("subscribed");
		for (let n = 0; n < 3; n++) expect((await oneClick(path)).status).toBe(200);
		expect(await state()).toBe("unsubscribed");
		for (const other of ["", "?codi=x", `?codi=${"0".repeat(40)}`]) {
			expect((await oneClick(`/butlleti/baixa/un-clic${other}`)).status, other).toBe(200);
		}
		expect(await kinds()).toEqual(["asked", "confirmed", "withdrawn"]);
	});

	it.each(["one click", "the page", "the address"])("is of nobody else: %s", async (way) => {
		const letter = await confirmed();
		for (const state of ["subscribed", "pending"] as const) {
			const address = `${state}@example.org`;
			const row = {
				email: address,
				emailFolded: address,
				privacyAccepted: true,
				token: state,
				confirmationHash: state,
			};
			await db.insert(newsletterSubscriptions).values({ ...row, state });
		}
		const page = linkTo(letter, "/butlleti/baixa");
		if (way === "one click") await oneClick(oneClickOf(letter));
		else await (way === "the page" ? post(page, {}) : post("/butlleti/baixa", { email }));
		expect((await rows()).map((row) => `${row.email} ${row.state}`).toSorted()).toEqual([
			"anna@example.org unsubscribed",
			"pending@example.org pending",
			"subscribed@example.org subscribed",
		]);
	});

	it("is a page with one button, which only the button uses", async () => {
		const letter = await confirmed();
		const page = linkTo(letter, "/butlleti/baixa");
		const html = await (await visit(page)).text();
		expect(html).toContain("Dona&#x27;m de baixa");
		expect(html).toContain(email);
		expect(await state()).toBe("subscribed");
		expect(flashOf(await post(page, {}))).toBe("newsletter.left");
		expect(await state()).toBe("unsubscribed");
		expect(flashOf(await post(page, {})), "pressed once more").toBe("newsletter.left");
		expect(await (await visit(page)).text(), "and opened once more").toContain("Ja no t&#x27;enviem res");
	});

	it("takes an address without a letter, and answers the same for all", async () => {
		await confirmed();
		const known = await post("/butlleti/baixa", { email: " Anna@EXAMPLE.org " });
		const unknown = await post("/butlleti/baixa", { email: "ningu@example.org" });
		expect([known.status, flashOf(known)]).toEqual([unknown.status, flashOf(unknown)]);
		expect(await state()).toBe("unsubscribed");
		const wrong = await post("/butlleti/baixa", { email: "anna@" });
		expect(wrong.status).toBe(400);
		expect(await wrong.text()).toContain('value="anna@"');
	});

	it("also ends what was asked for and not confirmed", async () => {
		const first = await confirmed();
		await oneClick(oneClickOf(first));
		await subscribe();
		const again = (await outbox.sent()).at(-1) as Mail;
		expect(confirmation(again), "who has left by their link need not wait").not.toBe(confirmation(first));
		await oneClick(oneClickOf(again));
		expect((await post(confirmation(again), {})).status).toBe(410);
		expect(await state()).toBe("unsubscribed");
	});

	it("holds for a subscription in the trash, by its link and by its address", async () => {
		const ways = [
			(letter: Mail) => oneClick(oneClickOf(letter)),
			() => post("/butlleti/baixa", { email: " Anna@EXAMPLE.org" }),
		];
		for (const way of ways) {
			await db.batch([db.delete(newsletterSubscriptions), db.delete(causedMails)]);
			const letter = await confirmed();
			const [row] = await rows();
			await moveToTrash(db, { userId: "u" }, "newsletterSubscriptions", row?.id ?? "");
			await way(letter);
			await way(letter);
			const [trashed] = await db
				.select()
				.from(trash)
				.where(eq(trash.recordId, row?.id ?? ""));
			if (!trashed) throw new Error("not in the trash");
			expect(await restoreFromTrash(db, { userId: "u" }, trashed)).toBe("restored");
			expect(await state()).toBe("unsubscribed");
			const own = await db
				.select()
				.from(consentEvents)
				.where(eq(consentEvents.subscriptionId, row?.id ?? ""));
			expect(own.filter(({ kind }) => kind === "withdrawn")).toHaveLength(1);
		}
	});

	it("says to try again when the database fails", async () => {
		const letter = await confirmed();
		const path = oneClickOf(letter);
		for (const where of [path, path.replace("/un-clic", "")]) {
			expect((await post(where, {}, {}, failingAt(env, 1).env)).status, where).toBe(503);
		}
		expect(await state()).toBe("subscribed");
	});
});

describe("the proof", () => {
	it("has the words beside the box and the privacy policy, and says nothing of whom", async () => {
		await confirmed();
		const events = await db.select().from(consentEvents).orderBy(asc(consentEvents.at));
		const [asked, yes] = events;
		const text = async (hash: string | null | undefined) =>
			(await db.select().from(consentTexts)).find((one) => one.hash === hash)?.text ?? "";
		const words = await text(asked?.wordsHash);
		expect(words).toBe(newsletterConsent.before + newsletterConsent.policy);
		const form = await (await visit("/butlleti")).text();
		expect(form.replace(/<[^>]+>/g, ""), "as the form says it").toContain(words);
		const policy = await text(asked?.policyHash);
		expect(policy).toContain("Quant de temps guardem cada cosa");
		expect(policy).not.toContain("<");
		expect(asked?.policyHash).toBe(await sha256(policy));
		expect(asked).toMatchObject({ form: "newsletter", requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
		expect(yes).toMatchObject({ kind: "confirmed", form: "confirma", policyHash: asked?.policyHash });
		expect(await text(yes?.wordsHash)).toBe(
			"Vols rebre el butlletí?\nPrem el botó i te l'enviarem en aquest correu. Te'n podràs donar de baixa quan vulguis.\nEl que en fem, a la política de privacitat\nSí, el vull rebre",
		);
		expect(JSON.stringify(events)).not.toContain("anna");
	});

	it("keeps each text once, and the same policy for everybody", async () => {
		for (const one of ["a@example.org", "b@example.org"]) await subscribe({ ...valid, email: one });
		expect(await db.$count(consentTexts)).toBe(2);
	});

	it("is not changed, and stays as long as the subscription and five years more", async () => {
		await confirmed();
		await expect(db.update(consentEvents).set({ kind: "imported" })).rejects.toThrow();
		await expect(db.delete(consentEvents)).rejects.toThrow();
		await db.delete(newsletterSubscriptions);
		expect(await kinds()).toEqual(["asked", "confirmed", "erased"]);
		const [event] = await db.select().from(consentEvents);
		expect(event?.endedAt).toBeInstanceOf(Date);
		const log = { info: () => {}, error: () => {} };
		const day = 86_400_000;
		await cleanUp(env, new Date(Date.now() + 5 * 365 * day - day), log);
		expect(await db.$count(consentEvents)).toBe(3);
		await cleanUp(env, new Date(Date.now() + 5 * 365 * day + day), log);
		expect(await db.$count(consentEvents)).toBe(0);
	});

	it("is kept also without double opt-in, with the answers of the specification", async () => {
		expect(flashOf(await post("/butlleti", valid))).toBe("newsletter.sent");
		expect((await post("/butlleti", valid)).status).toBe(400);
		expect(await kinds()).toEqual(["asked"]);
		await post("/butlleti/baixa", { email });
		expect(flashOf(await post("/butlleti", valid)), "who comes back").toBe("newsletter.sent");
		expect(await kinds()).toEqual(["asked", "withdrawn", "asked"]);
	});
});

it("needs mail: without it the worker says so", async () => {
	const bindings = { ...env, NEWSLETTER_DOUBLE_OPT_IN: "true", EMAIL_FROM: "" } as Cloudflare.Env;
	await expect(visit("/butlleti", {}, bindings)).rejects.toThrow("NEWSLETTER_DOUBLE_OPT_IN: needs mail");
});
