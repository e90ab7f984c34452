import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect } from "#app/data/db.server.ts";
import { incidents } from "#app/data/tables/office/incidents.ts";
import { testimonials } from "#app/data/tables/people/testimonials.ts";
import { selfTestCron } from "#app/jobs/self-test/cron.ts";
import { readLastCheck } from "#app/jobs/self-test/last-check.server.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import worker from "../../../build/server/index.js";

const db = connect(env.DB);
const start = Date.now();
const clip = "testimonials/veu.webm";

beforeEach(async () => {
	await db.batch([db.delete(incidents), db.delete(testimonials)]);
	await env.MEDIA.delete(clip);
	await env.CACHE.delete("last-check");
	for (const level of ["log", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

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
	expect([red, green]).toEqual([{}, ["services", "home", "form", "clip", "mail"]]);
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
	const down = new Proxy(env.MEDIA, {
		get: (target, name) =>
			name === "head" ? () => Promise.reject(new Error("down")) : Reflect.get(target, name).bind(target),
	});
	expect((await run({ MEDIA: down })).red).toEqual({ services: "r2: failed" });
	const { env: bindings } = failingQuery(env, /from "activities"/);
	expect((await run(bindings)).red).toEqual({ services: "home: failed" });
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
	expect(await sent()).toHaveLength(4);
	await run(bindings, 24);
	expect(await sent()).toHaveLength(6);
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
