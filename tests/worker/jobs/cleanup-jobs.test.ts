import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { cleanupJobs } from "#app/jobs/cleanup-jobs.server.ts";
import { readLastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { mapComments } from "#app/map/tables.ts";
import { retentionSettings } from "#app/persons/retention/tables.ts";
import { dailySalts, keptAnswers } from "#app/platform/http/forms/tables.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { unclaimedMedia } from "#app/platform/records/tables-files.ts";
import { reflections } from "#app/reflections/tables.ts";
import { visitAs } from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { withCalls } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";

/* One job that fails: the others are done, it is said, and the next run tries it again. */

const now = new Date();
let errors: (readonly [string, unknown])[];
const log: Log = { info: () => {}, error: (event, _, fields) => errors.push([event, fields]) };
const run = (bindings = env) => cleanUp(bindings, now, log);

beforeEach(() => {
	errors = [];
});

it.each(cleanupJobs.map((job) => [job.name, job] as const))("%s fails alone", async (name, job) => {
	const others = cleanupJobs.filter((one) => one !== job).map((one) => vi.spyOn(one, "run"));
	vi.spyOn(job, "run").mockRejectedValueOnce(new Error("down"));
	await run();
	for (const other of others) expect(other.mock.settledResults).toMatchObject([{ type: "fulfilled" }]);
	expect(errors).toEqual([["sweep-failed", { job: name }]]);
	const last = await readLastCleanup(env);
	expect(last).toMatchObject({ at: now, failed: [name], outcome: name === "files" ? "failed" : "done" });
});

it("is said on the status page, in words", async () => {
	const [job] = cleanupJobs.filter(({ name }) => name === "retention");
	if (job) vi.spyOn(job, "run").mockRejectedValueOnce(new Error("down"));
	await run();
	const { cookie } = await atWork();
	const html = await (await visitAs(cookie, "/admin/estat")).text();
	expect(html).toContain("Una part de la neteja ha fallat");
	expect(html).not.toContain("retention<");
	await run();
	expect(await readLastCleanup(env)).toMatchObject({ failed: [], outcome: "done" });
});

/** A table none of whose rows can be changed so. */
async function refusing<T>(what: string, work: () => Promise<T>): Promise<T> {
	await env.DB.exec(`create trigger refuses before ${what} begin select raise(abort, 'refused'); end`);
	try {
		return await work();
	} finally {
		await env.DB.exec("drop trigger refuses");
	}
}

it("is one table whose rows cannot be deleted", async () => {
	const old = new Date(now.getTime() - 1000 * 24 * 3600_000);
	await db.insert(dailySalts).values({ day: "2020-01-01", salt: "s" });
	await db
		.insert(keptAnswers)
		.values({ browserHash: "b", path: "/", status: 200, policy: "", html: "Hola", createdAt: old });
	await refusing("delete on daily_salts", () => run());
	expect(await db.$count(dailySalts)).toBe(1);
	expect(await db.$count(keptAnswers)).toBe(0);
	expect((await readLastCleanup(env))?.failed).toEqual(["salts"]);
	await run();
	expect(await db.$count(dailySalts)).toBe(0);
});

it("is one kind of retention whose rows cannot be ended", async () => {
	const createdAt = new Date(now.getTime() - 400 * 24 * 3600_000);
	await db.insert(retentionSettings).values([
		{ kind: "mapComments", days: 365, version: 1 },
		{ kind: "reflections", days: 365, version: 1 },
	]);
	await db.insert(mapComments).values({ id: "c", comment: "Hola", email: "ona@persona.test", createdAt });
	await db
		.insert(reflections)
		.values({ reflection: "Hola", email: "ona@persona.test", privacyAccepted: true, submittedAt: createdAt });
	await refusing("update on map_comments", () => run());
	expect(await db.select({ email: mapComments.email }).from(mapComments)).toEqual([{ email: "ona@persona.test" }]);
	expect(await db.select({ email: reflections.email }).from(reflections)).toEqual([{ email: null }]);
	expect((await readLastCleanup(env))?.failed).toEqual(["retention"]);
	await run();
	expect(await db.select({ email: mapComments.email }).from(mapComments)).toEqual([{ email: null }]);
	expect((await readLastCleanup(env))?.failed).toEqual([]);
});

it("is R2 that lists or deletes nothing: what is released is tried again", async () => {
	const key = "testimonials/alliberada.webm";
	await env.MEDIA.put(key, "so");
	await db.insert(unclaimedMedia).values({ key, dueAt: now, isReleased: true });
	const broken = (call: string) => ({
		...env,
		MEDIA: withCalls(env.MEDIA, { [call]: () => Promise.reject(new Error("down")) }),
	});
	await run(broken("delete"));
	expect(await db.$count(unclaimedMedia, eq(unclaimedMedia.key, key))).toBe(1);
	expect(errors.map(([event]) => event)).toContain("files-not-deleted");
	expect((await readLastCleanup(env))?.failed).toEqual(["files"]);
	await run(broken("list"));
	expect(await env.MEDIA.head(key)).toBeNull();
	expect(await readLastCleanup(env)).toMatchObject({ outcome: "failed", failed: ["files"], deleted: 1 });
});
