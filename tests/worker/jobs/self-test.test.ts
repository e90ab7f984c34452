import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { selfTestCron } from "#app/jobs/cron.ts";
import { readLastCheck } from "#app/jobs/self-test/last-check.server.ts";
import { letters } from "#app/newsletter/letters/tables.ts";
import { checkNames } from "#app/platform/content/self-test.ts";
import { incidents } from "#app/platform/http/log/tables.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { everything } from "#tests/support/worker/everything.ts";
import { failingQuery, withCalls } from "#tests/support/worker/faults.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import worker from "../../../build/server/index.js";

const start = Date.now();
const clip = "testimonials/veu.webm";

beforeEach(async () => {
	await emptyTables();
	await env.MEDIA.delete(clip);
	await env.CACHE.delete("last-check");
	// Later than any run.
	const at = new Date(start + 100 * 3600_000);
	await env.CACHE.put("last-sweep", JSON.stringify({ at }));
	await env.CACHE.put("last-backup", JSON.stringify({ at, rows: 1, objects: 1, bytes: 1 }));
	for (const level of ["log", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

/** One run, so many hours from now. The bindings are new each time, because /healthz remembers what it found. */
async function run(bindings: object = {}, hours = 0) {
	const ctx = createExecutionContext();
	const scheduledTime = start + hours * 3600_000;
	await worker.scheduled({ scheduledTime, cron: selfTestCron, noRetry() {} }, { ...env, ...bindings }, ctx);
	await waitOnExecutionContext(ctx);
	const found = await readLastCheck(env);
	const all = Object.entries(found?.checks ?? {});
	return {
		...found,
		red: Object.fromEntries(all.flatMap(([name, { reason }]) => (reason === undefined ? [] : [[name, reason]]))),
		green: all.flatMap(([name, { reason }]) => (reason === undefined ? [name] : [])),
	};
}

const alerted = (options?: { refuses: boolean }) => {
	const { env: bindings, sent } = outboxOf(env, options);
	return { bindings: { ...bindings, ALERT_EMAIL: "tic@consell.test, Guardia@consell.test" }, sent };
};

async function addVoice(bytes?: number) {
	await db.insert(testimonials).values({ title: "V", category: "infants", status: "approved", audioKey: clip });
	if (bytes !== undefined) await env.MEDIA.put(clip, new Uint8Array(bytes));
}

it("finds all green where there is no clip, and notes what is unset", async () => {
	const { green, red, at, unset } = await run();
	expect([red, green]).toEqual([{}, checkNames]);
	expect(at).toEqual(new Date(start));
	expect(unset).toContain("SECRET_KEY");
});

it.each([
	["a clip that is there", 200, {}],
	["a file that is shorter than it was", 50, { clip: "n'han arribat 50 bytes de 100" }],
	["a clip without its file", undefined, { clip: "ha respost 404" }],
])("plays %s", async (_, bytes, red) => {
	await addVoice(bytes);
	expect((await run()).red).toEqual(red);
});

it("names the service that fails, and a home page that is not whole", async () => {
	const MEDIA = withCalls(env.MEDIA, { head: () => Promise.reject(new Error("down")) });
	expect((await run({ MEDIA })).red).toEqual({ services: "r2: failed" });
	const { env: bindings } = failingQuery(env, /from "activities"/);
	// A mail of an earlier test may still wait for the next incident of the isolate (platform/http/log/incidents.server.ts).
	expect((await run(bindings)).red).toMatchObject({ services: "home: failed" });
});

it("is red for a day after a mail that could not be sent", async () => {
	const at = new Date(start);
	const row = { event: "mail-not-sent", route: "/registre", times: 2, requestId: "r", firstAt: at, lastAt: at };
	await db.insert(incidents).values({ ...row, day: at.toISOString().slice(0, 10) });
	expect((await run(outboxOf(env).env, 1)).red).toEqual({ mail: "no enviats en l'últim dia: 2" });
	expect((await run(outboxOf(env).env, 25)).red).toEqual({});
	expect((await run({ EMAIL: undefined }, 1)).red).toEqual({});
});

it("mails each address what is red, once, and that it is green again", async () => {
	const { bindings, sent } = alerted();
	await addVoice();
	for (const hours of [0, 1, 2]) await run(bindings, hours);
	// Both are sent at once.
	expect((await sent()).map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
		["guardia@consell.test", "Alguna cosa no funciona a La bici ens mou"],
		["tic@consell.test", "Alguna cosa no funciona a La bici ens mou"],
	]);
	expect((await sent())[0]?.text).toContain("L'àudio d'un testimoni: ha respost 404");
	expect((await sent())[0]?.text).toContain("https://bici.test/admin/estat");
	await env.MEDIA.put(clip, new Uint8Array(200));
	for (const hours of [3, 4]) await run(bindings, hours);
	expect((await sent()).slice(2).map(({ subject }) => subject)).toEqual(
		Array(2).fill("Torna a funcionar: La bici ens mou"),
	);
	expect((await sent())[2]?.text).toContain("L'àudio d'un testimoni");
	await env.MEDIA.delete(clip);
	await run(bindings, 5);
	expect((await sent()).slice(4).map(({ subject }) => subject)).toEqual(
		Array(2).fill("Alguna cosa no funciona a La bici ens mou"),
	);
	// It comes and goes: one mail once it has been well for an hour, with what was not told by itself.
	for (const [at, bytes] of [200, undefined, 200, 200].entries()) {
		if (bytes === undefined) await env.MEDIA.delete(clip);
		else await env.MEDIA.put(clip, new Uint8Array(bytes));
		await run(bindings, 5.25 + at * 0.25 + (at === 3 ? 0.75 : 0));
	}
	expect(await sent()).toHaveLength(8);
	expect((await sent())[6]?.text).toContain("(des de l'últim avís ha fallat una vegada més)");
});

const notes = {
	cleanup: (at: Date) => env.CACHE.put("last-sweep", JSON.stringify({ at })),
	backup: (at: Date) => env.CACHE.put("last-backup", JSON.stringify({ at, rows: 1, objects: 1, bytes: 1 })),
};
const hoursAgo = (hours: number) => new Date(start - hours * 3600_000);

it.each([
	["cleanup", 3, 4, "l'última és de fa 4 hores"],
	["backup", 8 * 24, 9 * 24, "l'última és de fa 9 dies"],
] as const)("looks how old the last %s is", async (name, fresh, old, reason) => {
	await notes[name](hoursAgo(fresh));
	expect((await run()).red).toEqual({});
	await notes[name](hoursAgo(old));
	expect((await run()).red).toEqual({ [name]: reason });
});

it("asks for a first cleanup and a first backup of a site that has stood for a while", async () => {
	for (const key of ["last-sweep", "last-backup"]) await env.CACHE.delete(key);
	expect((await run({}, 2)).red).toEqual({});
	expect((await run({}, 4)).red).toEqual({ cleanup: "no se n'ha fet mai cap" });
	expect((await run({}, 9 * 24)).red).toMatchObject({ backup: "no se n'ha fet mai cap" });
});

it.each([
	[{ failed: ["retention", "files"] }, "n'hi ha 2 parts que fallen"],
	[{ outcome: "tooMany" }, "s'ha aturat: la pàgina de l'estat del web en diu el motiu"],
])("looks how the last cleanup went: %o", async (found, cleanup) => {
	await env.CACHE.put("last-sweep", JSON.stringify({ at: new Date(start), ...found }));
	expect((await run()).red).toEqual({ cleanup });
	await env.CACHE.put("last-sweep", JSON.stringify({ at: new Date(start), outcome: "off" }));
	expect((await run()).red).toEqual({});
});

it("looks for letters that a queue gave up, and for those that the mail server holds back", async () => {
	const letter = {
		subject: "A",
		body: "B",
		html: "B",
		plain: "B",
		frozenAt: new Date(start),
		state: "paused",
	} as const;
	await db.insert(letters).values([
		{ ...letter, pause: "server" },
		{ ...letter, pause: "team" },
		{ ...letter, pause: "limit", sendAt: new Date(start) },
	]);
	const at = new Date(start);
	const row = { event: "letter-dead", route: "", times: 3, requestId: "r", firstAt: at, lastAt: at };
	await db.insert(incidents).values({ ...row, day: at.toISOString().slice(0, 10) });
	const held = "aturats perquè el servidor de correu no els accepta: 1";
	expect((await run()).red).toEqual({ letters: `enviaments abandonats en l'últim dia: 3; ${held}` });
	expect((await run({}, 25)).red).toEqual({ letters: held });
	await db.delete(letters);
	expect((await run()).red).toMatchObject({ letters: "enviaments abandonats en l'últim dia: 3" });
});

it("names a service of images that does not answer", async () => {
	const IMAGES = { info: () => Promise.reject(new Error("Images is down")) };
	expect((await run({ IMAGES })).red).toEqual({ images: "Images is down" });
});

describe("the form that it posts", () => {
	it("leaves nothing, mails nobody and uses up no limit", async () => {
		const { env: bindings, sent } = outboxOf(env);
		const limit = vi.fn(() => Promise.resolve({ success: true }));
		await run();
		const before = await everything();
		expect((await run({ ...bindings, SUBMISSIONS: { limit } })).red).toEqual({});
		expect(await everything()).toEqual(before);
		expect(await sent()).toEqual([]);
		expect(limit).not.toHaveBeenCalled();
	});

	it.each([
		["it cannot be stored", /insert into "receipts"/, { post: "ha respost 503" }],
		["the allowance refuses it", /insert into "word_allowances"/, { post: "ha respost 429" }],
	])("is red where %s", async (_, query, red) => {
		const { env: bindings, broken } = failingQuery(env, query);
		expect((await run(bindings)).red).toEqual(red);
		expect(broken()).toBeGreaterThan(0);
		expect(await db.$count(reflections)).toBe(0);
	});

	it("is not posted where participation is closed", async () => {
		const { env: bindings, broken } = failingQuery(env, /insert into "receipts"/);
		expect((await run({ ...bindings, PARTICIPATION_OPEN: "false" })).red).toEqual({});
		expect(broken()).toBe(0);
	});
});

it("tries again what could not be mailed", async () => {
	await addVoice();
	await run(alerted({ refuses: true }).bindings);
	const { bindings, sent } = alerted();
	await run(bindings, 1);
	expect((await sent()).map(({ to }) => to).toSorted()).toEqual(["guardia@consell.test", "tic@consell.test"]);
});

it("mails the administrators of ADMIN_EMAIL where there is no address of its own, else nobody", async () => {
	await addVoice();
	const { env: bindings, sent } = outboxOf(env);
	await run({ ...bindings, ADMIN_EMAIL: "cap@consell.test" });
	expect((await sent()).map(({ to }) => to)).toEqual(["cap@consell.test"]);
	await env.CACHE.delete("last-check");
	await run({ ...bindings, ADMIN_EMAIL: undefined });
	expect(await sent()).toHaveLength(1);
});
