import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { readLastCleanup } from "#app/jobs/last-cleanup.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { pictured } from "#tests/fixtures/images.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { emptyStores } from "#tests/support/worker/bindings.ts";
import { db } from "#tests/support/worker/bodies/video-form.ts";
import { withCalls } from "#tests/support/worker/faults.ts";
import { atWork, trashed } from "#tests/support/worker/office.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* What the cleanup leaves of a record in the trash, and of files that nothing points to. */

const log: Log = { info: () => {}, error: () => {} };
const dayMs = 24 * 3600_000;
const cleanUpIn = (days: number, bindings = env) => cleanUp(bindings, new Date(Date.now() + days * dayMs), log);
const keys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key).toSorted();
const titles = async (recordId: string) =>
	(await db.select().from(auditLog).where(eq(auditLog.recordId, recordId))).map(({ title }) => title);

beforeEach(emptyStores);

/** A photo that somebody has looked at, small. */
async function makePhoto() {
	const { sendFile } = await atWork();
	const id = crypto.randomUUID();
	const fields = { id, title: "A la vinya", description: "Amb raïm", pujada: "" };
	await sendFile("/admin/bici-fucsia/crea", fields, new File([pictured("picture.png")], "a.png"));
	const [row] = await db.select().from(biciFucsiaPhotos).where(eq(biciFucsiaPhotos.id, id));
	if (!row) throw new Error("no photo");
	expect((await visit(`/media/${row.imageKey}?w=320`)).status).toBe(200);
	const files = [row.imageKey, `variants/${row.imageKey}/320.webp`];
	expect(await keys()).toEqual(files);
	return { id, row, files };
}

describe("a photo in the trash", () => {
	it("is whole for twenty-nine days, and comes back as it was", async () => {
		const { id, row, files } = await makePhoto();
		await (await atWork()).send(`/admin/bici-fucsia/${id}/elimina`);
		await cleanUpIn(29);
		expect(await keys()).toEqual(files);
		const [kept] = await trashed(id);
		// The cleanup has ended all sessions that are old by then.
		const { send } = await atWork();
		expect(flashOf(await send(`/admin/registre/${kept?.id}/recupera`))).toBe("record.restored");
		expect(await db.select().from(biciFucsiaPhotos)).toEqual([row]);
		await cleanUpIn(31);
		expect(await keys()).toEqual(files);
		expect((await visit(`/media/${row.imageKey}?w=320`)).status).toBe(200);
	});

	it("is gone after thirty-one, with its file and all that was made of it; what it was called stays in the log", async () => {
		const { id } = await makePhoto();
		await (await atWork()).send(`/admin/bici-fucsia/${id}/elimina`);
		await cleanUpIn(31);
		expect(await trashed(id)).toEqual([]);
		expect(await keys()).toEqual([]);
		expect(await titles(id)).toEqual(["A la vinya", "A la vinya"]);
	});
});

describe("a testimonial in the trash", () => {
	it("is forgotten after thirty days, by its name too", async () => {
		const [id, audioKey] = [crypto.randomUUID(), "testimonials/veu.webm"];
		await env.MEDIA.put(audioKey, "so");
		await db.insert(testimonials).values({ id, title: "Veu d'algú", category: "infants", audioKey });
		await (await atWork()).send(`/admin/testimonials/${id}/elimina`);
		await cleanUpIn(29);
		expect(await trashed(id)).toHaveLength(1);
		expect(await keys()).toEqual([audioKey]);
		expect(await titles(id)).toEqual(["Veu d'algú"]);
		await cleanUpIn(31);
		expect(await trashed(id)).toEqual([]);
		expect(await keys()).toEqual([]);
		expect(await titles(id)).toEqual([null]);
	});
});

describe("pictures in other widths", () => {
	it("go where their original has gone before them, and stay where it is some record's", async () => {
		const { files } = await makePhoto();
		for (const width of [320, 640]) await env.MEDIA.put(`variants/photos/fa-temps.webp/${width}.webp`, "x");
		await cleanUpIn(0);
		// Young ones may be waiting for a row.
		expect(await keys()).toHaveLength(4);
		await cleanUpIn(1);
		// A file of theirs may come back.
		expect(await keys()).toHaveLength(4);
		await cleanUpIn(31);
		expect(await keys()).toEqual(files);
	});

	it("are as many as there are, though R2 deletes no more than a thousand objects at once", async () => {
		const originals = Array.from({ length: 170 }, (_, n) => `photos/${n}.webp`);
		for (const key of originals) await env.MEDIA.put(key, "x");
		await env.MEDIA.put("variants/photos/169.webp/640.webp", "x");
		const counts: number[] = [];
		const MEDIA = withCalls(env.MEDIA, {
			delete(keys: string | string[]) {
				counts.push([keys].flat().length);
				return env.MEDIA.delete(keys);
			},
		});
		const bindings = { ...env, MEDIA, SWEEP: "anyway" };
		await cleanUpIn(1, bindings);
		await cleanUpIn(31, bindings);
		expect(await keys()).toEqual([]);
		expect(Math.max(...counts)).toBeLessThanOrEqual(1000);
	});
});

describe("a cleanup that fails", () => {
	it.each(["DB", "MEDIA", "CACHE"])("by %s is an event, not an exception", async (binding) => {
		const broken = new Proxy(
			{},
			{
				get: () => () => {
					throw new Error("down");
				},
			},
		);
		const events: string[] = [];
		const told: Log = { info: () => {}, error: (event) => events.push(event) };
		await cleanUp({ ...env, [binding]: broken }, new Date(), told);
		expect(events).toContain("sweep-failed");
		if (binding !== "CACHE") expect(await readLastCleanup(env)).toMatchObject({ outcome: "failed" });
	});
});
