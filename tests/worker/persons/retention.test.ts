import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { mapComments } from "#app/map/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { erasureLedger } from "#app/persons/requests/tables.ts";
import { endTerms } from "#app/persons/retention/end-terms.server.ts";
import { retentionRuns, retentionSettings } from "#app/persons/retention/tables.ts";
import { endedText } from "#app/platform/content/privacy.ts";
import { connect } from "#app/platform/data/db.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { retentionKinds, retentionOf } from "#app/platform/records/retention-terms.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { recordCounts, recordDays } from "#app/platform/records/tables-counts.ts";
import { receipts } from "#app/receipts/tables.ts";
import { authorNews, corrections } from "#app/receipts/tables-authors.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyStores } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { everywhere } from "#tests/support/worker/persons.ts";
import { visit } from "#tests/support/worker/visit.ts";
import worker from "../../../build/server/index.js";

/* How long things are kept: setting the days, the dry run, what the cleanup does, and what it says of itself. */

const log: Log = { info: () => {}, error: () => {} };
const path = "/admin/conservacio";
const dayMs = 24 * 3600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const person = "ona.vila@persona.test";
const words = "murmuri de pedals";

beforeEach(emptyStores);

type Kind = (typeof retentionKinds)[number];
const set = (kind: Kind, days: number | null) => db.insert(retentionSettings).values({ kind, days, version: 1 });

/** The form as it is read, with other values. */
const typed = (values: Partial<Record<Kind, string>>): Record<string, string> => ({
	...Object.fromEntries(retentionKinds.map((kind) => [kind, String(retentionOf(kind).days ?? "")])),
	...values,
});
const versionIn = (html: string) => /name="versio" value="([^"]*)"|value="([^"]*)" name="versio"/.exec(html);
const readVersion = async (cookie: string) => {
	const [, one, other] = versionIn(await (await visitAs(cookie, `${path}/terminis`)).text()) ?? [];
	return one ?? other ?? "";
};

describe("setting the days", () => {
	it("is told to the audit log, the section and the privacy page at once", async () => {
		const { send, cookie, id } = await atWork();
		expect(await (await visit("/politica-privacitat")).text()).not.toContain("2 anys des del dia que s");
		const versio = await readVersion(cookie);
		const answer = await send(`${path}/terminis`, { ...typed({ mapComments: "730" }), versio });
		expect(flashOf(answer)).toBe("retention.saved");
		expect(await db.select().from(retentionSettings)).toEqual([{ kind: "mapComments", days: 730, version: 1 }]);
		expect(await (await visitAs(cookie, path)).text()).toMatch(/<strong[^>]*>2 anys<\/strong>/);
		const page = await (await visit("/politica-privacitat")).text();
		expect(page).toContain("2 anys des del dia que s");
		expect(page).toContain("Queda anònim");
		expect(await db.select().from(auditLog)).toMatchObject([
			{ action: "updated", kind: "retention", recordId: "mapComments", changed: ["", "730"], userId: id },
		]);
		expect(await (await visitAs(cookie, "/admin/registre")).text()).toContain("Abans: Sense termini. Ara: 2 anys.");
	});

	it("refuses what is no number of days in the range, and keeps what was typed", async () => {
		const { send, cookie } = await atWork();
		const versio = await readVersion(cookie);
		for (const wrong of ["-30", "1e9", "1000000000", "aviat", "29", "3651", "30,5", "0x40", "٣٦٥", "\0"]) {
			const answer = await send(`${path}/terminis`, { ...typed({ reflections: wrong }), versio });
			expect(answer.status, wrong).toBe(400);
			const html = await answer.text();
			expect(html, wrong).toContain("hi va un nombre de dies");
			if (wrong !== "\0") expect(html, wrong).toContain(`value="${wrong}"`);
		}
		const empty = await send(`${path}/terminis`, { ...typed({ auditLog: "" }), versio });
		expect(empty.status).toBe(400);
		expect(await db.select().from(retentionSettings)).toEqual([]);
	});

	it("tells the second of two who change it at a time what is there now", async () => {
		const { send, cookie } = await atWork();
		const versio = await readVersion(cookie);
		await send(`${path}/terminis`, { ...typed({ mapComments: "730" }), versio });
		const late = await send(`${path}/terminis`, { ...typed({ mapComments: "400" }), versio });
		expect(late.status).toBe(409);
		const html = await late.text();
		expect(html).toContain("Ara hi ha: 2 anys.");
		expect(html).toContain('value="400"');
		const [, one, other] = versionIn(html) ?? [];
		const again = await send(`${path}/terminis`, { ...typed({ mapComments: "400" }), versio: one ?? other ?? "" });
		expect(flashOf(again)).toBe("retention.saved");
		expect(await db.select().from(retentionSettings)).toMatchObject([{ days: 400, version: 2 }]);
	});

	it("asks before a term is saved with which rows would go", async () => {
		const { send, cookie } = await atWork();
		await db.insert(mapComments).values([
			{ comment: "Vell", createdAt: daysAgo(40) },
			{ comment: "Nou", createdAt: daysAgo(20) },
		]);
		const versio = await readVersion(cookie);
		const fields = { ...typed({ mapComments: "30" }), versio };
		const tried = await send(`${path}/terminis`, { ...fields, prova: "on" });
		expect(tried.status).toBe(200);
		expect(await tried.text()).toMatch(/Comentaris al mapa(<!-- -->)?: <strong>1<\/strong>/);
		const asked = await send(`${path}/terminis`, fields);
		expect(asked.status).toBe(409);
		const html = await asked.text();
		expect(html).toContain("Desa-ho, i que se&#x27;n vagi");
		expect(await db.select().from(retentionSettings)).toEqual([]);
		const [, confirma = ""] = /name="confirma"[^>]* value="([^"]*)"/.exec(html) ?? [];
		const other = await send(`${path}/terminis`, { ...fields, mapComments: "35", confirma });
		expect(other.status, "only the terms that were shown are confirmed").toBe(409);
		expect(flashOf(await send(`${path}/terminis`, { ...fields, confirma }))).toBe("retention.saved");
	});
});

async function insertOld() {
	await env.MEDIA.put("testimonials/ona.webm", words);
	await db.batch([
		db.insert(testimonials).values({
			id: "v",
			title: words,
			category: "infants",
			audioKey: "testimonials/ona.webm",
			status: "approved",
			submittedAt: daysAgo(40),
		}),
		db.insert(mapComments).values([
			{
				id: "shown",
				comment: "Falta llum",
				email: person,
				status: "approved",
				createdAt: daysAgo(40),
				municipality: "08305",
			},
			{ id: "hidden", comment: words, email: person, status: "hidden", createdAt: daysAgo(40), municipality: "08305" },
			{ id: "young", comment: "Nou", email: "jove@persona.test", createdAt: daysAgo(20) },
		]),
		db.insert(reflections).values({
			id: "r",
			reflection: words,
			name: "Ona",
			email: person,
			privacyAccepted: true,
			submittedAt: daysAgo(40),
		}),
		db.insert(newsletterSubscriptions).values({
			email: person,
			emailFolded: person,
			privacyAccepted: true,
			createdAt: daysAgo(40),
		}),
		db.insert(receipts).values({ id: "c", secretHash: "h", kind: "mapComments", recordId: "shown" }),
		db.insert(corrections).values([
			{
				kind: "mapComments",
				recordId: "shown",
				before: words,
				after: "Falta llum",
				state: "applied",
				settledAt: daysAgo(1),
			},
		]),
		db.insert(authorNews).values({ recordId: "shown", kind: "mapComments", email: person }),
		db.insert(auditLog).values([
			{ userId: "u", action: "approved", kind: "testimonials", recordId: "v", title: words, createdAt: daysAgo(39) },
			{ userId: "u", action: "created", kind: "activities", createdAt: daysAgo(6 * 365) },
		]),
	]);
}

const all = ["testimonials", "mapComments", "reflections", "newsletterSubscriptions"] as const;

describe("the cleanup", () => {
	it("does what the dry run lists, and nothing of the person is left anywhere", async () => {
		const { cookie } = await atWork();
		await insertOld();
		for (const kind of all) await set(kind, 30);
		const counts = await db.select().from(recordCounts).where(eq(recordCounts.kind, "mapComments"));
		const days = await db.select().from(recordDays).where(eq(recordDays.kind, "mapComments"));
		const html = await (await visitAs(cookie, `${path}/prova`)).text();
		for (const [name, total] of [
			["Testimonis d&#x27;àudio", 1],
			["Comentaris al mapa", 2],
			["Reflexions", 1],
			["Subscripcions al butlletí", 1],
			["Registre de canvis", 1],
		] as const) {
			expect(html).toMatch(new RegExp(`${name}(<!-- -->)?: (<!-- -->)?${total}<`));
		}
		expect(await everywhere([person, words]), "the dry run changes nothing").not.toEqual([]);

		await cleanUp(env, new Date(), log);

		expect(await everywhere([person, words])).toEqual([]);
		expect(await db.$count(testimonials)).toBe(0);
		expect(await db.$count(newsletterSubscriptions)).toBe(0);
		const left = await db.select().from(mapComments).orderBy(mapComments.id);
		expect(left).toMatchObject([
			{ id: "hidden", comment: endedText, email: null, municipality: null },
			{ id: "shown", comment: "Falta llum", email: null, municipality: "08305", status: "approved" },
			{ id: "young", comment: "Nou", email: "jove@persona.test", anonymizedAt: null },
		]);
		expect(await db.select().from(reflections)).toMatchObject([
			{ reflection: endedText, name: null, email: null, anonymizedAt: expect.any(Date) },
		]);
		for (const table of [receipts, corrections, authorNews]) expect(await db.$count(table)).toBe(0);
		expect(await db.select().from(auditLog)).toMatchObject([{ recordId: "v", title: null }]);
		// Counts hold.
		expect(await db.select().from(recordCounts).where(eq(recordCounts.kind, "mapComments"))).toEqual(counts);
		expect(await db.select().from(recordDays).where(eq(recordDays.kind, "mapComments"))).toEqual(days);
		// In the ledger: two comments, a reflection, a voice, a subscription.
		expect(await db.$count(erasureLedger)).toBe(5);

		const [run] = await db.select().from(retentionRuns);
		expect(run).toMatchObject({ outcome: "done", rows: 6, isByHand: false, endedAt: expect.any(Date) });
		expect(run?.tallies.find(({ kind }) => kind === "mapComments")).toEqual({
			kind: "mapComments",
			days: 30,
			ended: 2,
			left: 0,
		});
		expect(await (await visitAs(cookie, path)).text()).toMatch(/Comentaris al mapa(<!-- -->)? \(termini: /);
	});

	it("keeps what waits for a review, is in its term, or has none", async () => {
		await insertOld();
		await db.insert(corrections).values({
			kind: "mapComments",
			recordId: "shown",
			before: "a",
			after: "b",
			state: "waiting",
			createdAt: daysAgo(900),
		});
		await set("corrections", 30);
		await set("testimonials", 41);
		await cleanUp(env, new Date(), log);
		expect(await db.$count(corrections)).toBe(2);
		expect(await db.$count(testimonials)).toBe(1);
		expect((await db.select().from(mapComments)).filter(({ email }) => email)).toHaveLength(3);
	});

	it("takes a voice from its page and its address", async () => {
		await insertOld();
		await set("testimonials", 30);
		expect(await (await visit("/testimonis")).text()).toContain(words);
		const controller = { scheduledTime: Date.now(), cron: "", noRetry() {} };
		const purged: string[][] = [];
		const Pages = { purge: async (tags: string[]) => void purged.push(tags) };
		const ctx: Partial<ExecutionContext> = { exports: { Pages } as Partial<Cloudflare.Exports> as Cloudflare.Exports };
		const withPlatform = { ...env, PLATFORM_CACHE: "true" } as Cloudflare.Env;
		await worker.scheduled(controller, withPlatform, ctx as ExecutionContext);
		expect(purged).toEqual([["testimonials"]]);
		expect(await (await visit("/testimonis")).text()).not.toContain(words);
		expect((await visit("/media/testimonials/ona.webm")).status).toBe(404);
		expect((await env.MEDIA.list()).objects.map(({ key }) => key.split("/")[0])).toEqual(["erasures"]);
	});

	it("goes in bounded steps, and the next run goes on", async () => {
		await set("reflections", 30);
		const rows = Array.from({ length: 720 }, (_, at) => ({ reflection: `r${at}`, submittedAt: daysAgo(40) }));
		for (let at = 0; at < rows.length; at += 10) await db.insert(reflections).values(rows.slice(at, at + 10));
		const isLeft = async () => (await db.select().from(reflections)).filter((row) => !row.anonymizedAt).length;
		expect(await endTerms(db, env, new Date(), log)).toMatchObject({ outcome: "more", rows: 500 });
		expect(await isLeft()).toBe(220);
		expect(await endTerms(db, env, new Date(), log)).toMatchObject({ outcome: "done", rows: 220 });
		expect(await isLeft()).toBe(0);
		expect(await db.$count(reflections)).toBe(720);
	});

	it("is whole or not done in each step, wherever a binding fails, and goes on in the next run", async () => {
		await insertOld();
		for (const kind of all) await set(kind, 30);
		for (let call = 1; call < 12; call++) {
			const { env: failing } = failingAt(env, call);
			const { outcome } = await endTerms(connect(failing.DB), failing, new Date(Date.now() + call * 3600_000), log);
			const left = [await db.$count(testimonials), await db.$count(newsletterSubscriptions)];
			expect([0, 1], `call ${call}`).toContain(left[0]);
			expect(left[0], `call ${call}`).toBe(left[1]);
			if (outcome === "done") break;
		}
		await endTerms(db, env, new Date(Date.now() + 20 * 3600_000), log);
		await cleanUp(env, new Date(Date.now() + 21 * 3600_000), log);
		expect(await everywhere([person, words])).toEqual([]);
	});

	it("runs once at a time, and a run that was killed holds it up for ten minutes", async () => {
		await db.insert(retentionRuns).values({ startedAt: new Date() });
		expect(await endTerms(db, env, new Date(), log)).toMatchObject({ outcome: "busy" });
		expect(await endTerms(db, env, new Date(Date.now() + 11 * 60_000), log)).toMatchObject({ outcome: "done" });
	});

	it("keeps of idle runs the latest, and a hundred in all", async () => {
		for (let hour = 0; hour < 4; hour++) await endTerms(db, env, new Date(Date.now() + hour * 3600_000), log);
		// The one before the latest is deleted when the next begins.
		expect(await db.$count(retentionRuns)).toBe(2);
		const old = Array.from({ length: 120 }, (_, at) => ({ startedAt: daysAgo(at + 1), rows: 1, endedAt: daysAgo(at) }));
		for (let at = 0; at < old.length; at += 10) await db.insert(retentionRuns).values(old.slice(at, at + 10));
		await endTerms(db, env, new Date(Date.now() + 9 * 3600_000), log);
		expect(await db.$count(retentionRuns)).toBeLessThanOrEqual(100);
	});
});

describe("a run by hand", () => {
	it("does the same, and the audit log says who", async () => {
		const { send, id } = await atWork();
		await insertOld();
		await set("testimonials", 30);
		expect(flashOf(await send(`${path}/passada`))).toBe("retention.ran");
		expect(await db.$count(testimonials)).toBe(0);
		expect((await db.select().from(auditLog)).filter(({ userId }) => userId === id)).toMatchObject([
			{ action: "erased", kind: "retention" },
		]);
		expect(flashOf(await send(`${path}/passada`))).toBe("retention.nothing");
		await db.insert(retentionRuns).values({ startedAt: new Date() });
		expect(flashOf(await send(`${path}/passada`))).toBe("retention.busy");
	});
});

describe("the dry run", () => {
	it("shows all rows of a kind page by page, oldest first, with links to the records", async () => {
		const { cookie } = await atWork();
		await set("mapComments", 30);
		const rows = Array.from({ length: 32 }, (_, at) => ({
			comment: `Comentari ${at};`,
			createdAt: daysAgo(200 - at),
		}));
		for (let at = 0; at < rows.length; at += 10) await db.insert(mapComments).values(rows.slice(at, at + 10));
		const first = await (await visitAs(cookie, `${path}/prova?tipus=mapComments`)).text();
		expect(first).toContain("Comentari 0;");
		expect(first).toContain("Comentari 24;");
		expect(first).not.toContain("Comentari 25;");
		expect(first).toMatch(/href="\/admin\/map-comments\?[^"]*abans=/);
		const [, next = ""] = /href="(\?[^"]*despres=[^"]*)"/.exec(first) ?? [];
		const second = await (await visitAs(cookie, `${path}/prova${next.replaceAll("&amp;", "&")}`)).text();
		expect(second).toContain("Comentari 25;");
		expect(second).not.toContain("Comentari 24;");
	});
});
