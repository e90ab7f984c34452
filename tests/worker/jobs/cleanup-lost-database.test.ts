import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/accounts/tables.ts";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { readLastCleanup } from "#app/jobs/last-cleanup.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { eraseRecord } from "#app/platform/records/queries/trash.ts";
import { unclaimedMedia } from "#app/platform/records/tables-files.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { heldUploads } from "#app/voices/tables.ts";
import { makeAdministrator } from "#tests/support/worker/accounts.ts";
import { emptyStores } from "#tests/support/worker/bindings.ts";
import { db } from "#tests/support/worker/bodies/video-form.ts";
import { withCalls } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* R2 beside a database that does not know its files: made anew, of some days ago, or with a few rows less. */

const dayMs = 24 * 3600_000;
const errors: [string, string][] = [];
const log: Log = { info: () => {}, error: (event, error) => errors.push([event, String(error)]) };
const cleanUpIn = (days: number, vars: Partial<Cloudflare.Env> | Record<string, string> = {}) =>
	cleanUp({ ...env, ...vars } as Cloudflare.Env, new Date(Date.now() + days * dayMs), log);
const keys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);
const marked = async () => (await db.select().from(unclaimedMedia)).map(({ key }) => key);
const outcome = async () => (await readLastCleanup(env))?.outcome;

beforeEach(async () => {
	errors.length = 0;
	await emptyStores();
	await env.DB.exec("update d1_migrations set applied_at = '2020-01-01 00:00:00'");
	await env.CACHE.delete("last-sweep");
	await makeAdministrator();
});

const put = (all: string[]) =>
	Promise.all(all.map((key) => env.MEDIA.put(key, "x", { httpMetadata: { contentType: "image/webp" } })));
const numbered = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/${n}.webp`);

/** A row for each file. */
async function insertRows(imageKeys: string[]) {
	await db.run(
		`insert into bici_fucsia_photos (id, title, image_key, width, height, position, is_active)
			select 'a' || key, 'A', value, 1, 1, 0, 1 from json_each('${JSON.stringify(imageKeys)}')`,
	);
}

/** So many photos, each with its row and one variant. */
async function photos(count: number) {
	const all = numbered("photos", count);
	await put([...all, ...all.map((key) => `variants/${key}/320.webp`)]);
	await insertRows(all);
	return all;
}

async function fullBucket() {
	await photos(14);
	await put(["testimonials/a.webm", "videos/a.mp4", "backgrounds/a.webp", "logos/a.webp"]);
	return keys();
}

/** As `wrangler d1 create` and `npm run migrate` leave it, of now. */
async function makeAnew() {
	await db.batch([db.delete(biciFucsiaPhotos), db.delete(users)]);
	await env.DB.exec("update d1_migrations set applied_at = datetime('now', '+1 hour')");
}

describe("beside a database that was made anew", () => {
	it.each([0, 1, 40])("no file is touched, %i days later", async (days) => {
		const before = await fullBucket();
		expect(before).toHaveLength(32);
		await makeAnew();
		await cleanUpIn(1);
		await cleanUpIn(1 + days);
		expect(await keys()).toEqual(before);
		expect(await marked()).toEqual([]);
		expect(errors).toContainEqual(["sweep-refused", "Error: noUser"]);
	});

	it("nor once it has an administrator, because the files are older", async () => {
		const before = await fullBucket();
		await makeAnew();
		await makeAdministrator();
		await cleanUpIn(1);
		await cleanUpIn(40);
		expect(await keys()).toEqual(before);
		expect(await outcome()).toBe("younger");
		expect(errors).toContainEqual(["sweep-refused", "Error: younger"]);
	});
});

describe("beside a database of some days ago", () => {
	it("no file is touched where many lack their rows", async () => {
		await photos(160);
		const before = await keys();
		await env.DB.exec("delete from bici_fucsia_photos where image_key not glob 'photos/[0-9].webp'");
		await cleanUpIn(1);
		await cleanUpIn(40);
		expect(await keys()).toEqual(before);
		expect(await outcome()).toBe("tooMany");
		expect(errors).toContainEqual(["sweep-refused", "Error: tooMany"]);
	});

	it.each([
		["twenty", 20, 10, "done"],
		["twenty-one of many", 21, 420, "done"],
		["twenty-one of a few less", 21, 378, "tooMany"],
	] as const)("%s are few or many", async (_, lost, kept, expected) => {
		const ofRows = numbered("photos", kept);
		await put([...numbered("logos", lost), ...ofRows]);
		await insertRows(ofRows);
		await cleanUpIn(1);
		expect(await outcome()).toBe(expected);
		expect(await marked()).toHaveLength(expected === "done" ? lost : 0);
		expect(await keys()).toHaveLength(lost + kept);
	});
});

describe("a few files without a record", () => {
	it("stay for thirty days, and go then with what was made of them", async () => {
		const [kept, lost] = await photos(2);
		await env.DB.exec("delete from bici_fucsia_photos where image_key = 'photos/1.webp'");
		const before = await keys();
		await cleanUpIn(1);
		expect(await marked()).toEqual([lost]);
		await cleanUpIn(30);
		expect(await keys()).toEqual(before);
		await cleanUpIn(31);
		expect(await keys()).toEqual([kept, `variants/${kept}/320.webp`]);
		expect(await marked()).toEqual([]);
	});

	it("are served again when their row comes back, and are not deleted for what they once were", async () => {
		const [photo = ""] = await photos(1);
		const [row] = await db.select().from(biciFucsiaPhotos);
		if (!row) throw new Error("no row");
		await db.delete(biciFucsiaPhotos);
		await cleanUpIn(1);
		expect((await visit(`/media/${photo}`)).status).toBe(404);
		await db.insert(biciFucsiaPhotos).values(row);
		expect((await visit(`/media/${photo}`)).status).toBe(200);
		await cleanUpIn(20);
		expect(await marked()).toEqual([]);
		await db.delete(biciFucsiaPhotos);
		await cleanUpIn(32);
		expect(await keys()).toContain(photo);
	});

	it("begin their thirty days anew where the database has lost the marks", async () => {
		const [lost] = await photos(1);
		await db.delete(biciFucsiaPhotos);
		await cleanUpIn(1);
		await db.delete(unclaimedMedia);
		await cleanUpIn(40);
		expect(await keys()).toContain(lost);
		await cleanUpIn(71);
		expect(await keys()).toEqual([]);
	});
});

describe("pending audio", () => {
	it("goes after its hour, whether the database knows of it or not", async () => {
		await env.MEDIA.put("held/a.webm", "x");
		await env.MEDIA.put("held/b.webm", "x");
		const pending = { id: "b", audioKey: "held/b.webm", audioBytes: 1, contentType: "audio/webm", duration: 1 };
		await db.insert(heldUploads).values(pending);
		await cleanUpIn(0);
		expect(await keys()).toHaveLength(2);
		await cleanUpIn(2 / 24);
		expect(await keys()).toEqual([]);
	});
});

describe("what was let go knowingly", () => {
	it.each(["younger", "noUser", "tooMany"])("goes also where the cleanup refuses the rest: %s", async (why) => {
		const [photo = ""] = await photos(1);
		await env.MEDIA.put("logos/found.webp", "x");
		await cleanUpIn(1);
		const { id: userId } = await makeAdministrator();
		const [row] = await db.select().from(biciFucsiaPhotos);
		expect(await eraseRecord(db, { userId }, "biciFucsiaPhotos", row?.id ?? "")).toEqual([photo]);
		await put(numbered("logos", 21));
		if (why !== "tooMany") await makeAnew();
		if (why === "younger") await makeAdministrator();
		await cleanUpIn(40);
		expect(await outcome()).toBe(why);
		const left = await keys();
		// What the cleanup had found by itself is due too, and waits.
		expect(left).toContain("logos/found.webp");
		expect(left).toHaveLength(22);
		expect(left.filter((key) => key.includes(photo))).toEqual([]);
		expect(await marked()).toEqual(["logos/found.webp"]);
	});
});

describe("the setting SWEEP", () => {
	it("off leaves each file where it is and marks none", async () => {
		await env.MEDIA.put("photos/a.webp", "x");
		await env.MEDIA.put("held/a.webm", "x");
		await cleanUpIn(1, { SWEEP: "off" });
		await cleanUpIn(40, { SWEEP: "off" });
		expect(await keys()).toHaveLength(2);
		expect([await marked(), await outcome()]).toEqual([[], "off"]);
	});

	it("anyway marks them also where they are many, for thirty days", async () => {
		const before = await fullBucket();
		await makeAnew();
		await cleanUpIn(1, { SWEEP: "anyway" });
		expect(await keys()).toEqual(before);
		expect(await marked()).toHaveLength(18);
		await cleanUpIn(32, { SWEEP: "anyway" });
		expect(await keys()).toEqual([]);
	});
});

describe("what one run does", () => {
	it("is bounded: the next one goes on where it ended", async () => {
		await put(numbered("photos", 44));
		let lists = 0;
		const MEDIA = withCalls(env.MEDIA, {
			list(options: R2ListOptions) {
				lists++;
				return env.MEDIA.list({ ...options, limit: 2 });
			},
		});
		for (const seen of [20, 40, 44]) {
			lists = 0;
			await cleanUpIn(1, { MEDIA });
			expect(lists).toBeLessThanOrEqual(10);
			expect(await marked()).toHaveLength(seen);
		}
		expect((await readLastCleanup(env))?.position).toBeUndefined();
	});

	it("is done again by the next one where it was refused", async () => {
		await put(numbered("photos", 44));
		const list = (options: R2ListOptions) => env.MEDIA.list({ ...options, limit: 2 });
		const MEDIA = withCalls(env.MEDIA, { list });
		await cleanUpIn(1, { MEDIA });
		const { position } = (await readLastCleanup(env)) ?? {};
		await db.delete(users);
		await cleanUpIn(1, { MEDIA });
		expect(await readLastCleanup(env)).toMatchObject({ outcome: "noUser", position });
	});
});
