import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { uploads } from "#app/platform/records/tables-files.ts";
import { cut, end, fileHead, joined, text, typed } from "#tests/fixtures/multipart.ts";
import { padded } from "#tests/fixtures/video.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { watched } from "#tests/support/worker/bodies/multiparts.ts";
import { film, formOf, picture, sendAs, streamedAs } from "#tests/support/worker/bodies/video-form.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";
import { db, emptySections, objects, subjectOf } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

// Large files take their time.

const { add, rows, everything } = subjectOf("videos");
const megabyte = 1024 ** 2;
const path = "/admin/videos/crea";
const title = "A la feina amb bici";
const tooLarge = "El fitxer és massa gran (màxim 100MB)";
let work: Awaited<ReturnType<typeof atWork>>;

beforeEach(async () => {
	skipWaits();
	await emptySections();
	work = await atWork();
});

const words = () => ({
	id: crypto.randomUUID(),
	scope: "laboral",
	title,
	description: "",
	pujada: "",
	poster: "",
});
type Files = Parameters<typeof formOf>[1];
const create = (files: Files, bindings = env) => sendAs(work.cookie, path, formOf(words(), files), bindings);
const edit = (id: unknown, files: Files) => sendAs(work.cookie, `/admin/videos/${id}/edita`, formOf(words(), files));
const stream = (chunks: Iterable<Uint8Array>, headers: Record<string, string>, bindings = env) =>
	streamedAs(work.cookie, path, chunks, headers, bindings);
const digest = async (bytes: BufferSource) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const saving = { headers: { "Save-Data": "on" } };

/** Nothing has come of it: no record, nothing told, no file and none that waits. */
async function expectNothing(where = "") {
	expect([...(await everything()), await db.select().from(uploads), await objects()].flat(), where).toEqual([]);
}

function quietly<T>(work_: () => Promise<T>): Promise<T> {
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
	return work_().finally(() => errors.mockRestore());
}

describe("a video", () => {
	it("has a poster, and is shown with it on the page of its theme", async () => {
		expect(flashOf(await create({ poster: picture(), file: film() }))).toBe("videos.created");
		const [row] = await rows();
		expect(row).toMatchObject({ fileType: "mp4", fileSize: film().length });
		expect(row?.videoKey).toMatch(/^videos\/[\w-]+\.mp4$/);
		expect(await db.select().from(uploads)).toEqual([]);
		const html = await (await visit("/laboral")).text();
		expect(html).toContain(`<img src="/media/${row?.posterKey}" width="1280" height="720"`);
		const served = await visit(`/media/${row?.videoKey}`);
		expect(served.headers.get("Content-Type")).toBe("video/mp4");
		expect(new Uint8Array(await served.arrayBuffer())).toEqual(film());
	});

	it("is one object, byte for byte, also where it came in parts", async () => {
		for (const size of [8 * megabyte, 8 * megabyte + 1, 20 * megabyte]) {
			const sent = padded(film(), size);
			expect(flashOf(await create({ file: sent }))).toBe("videos.created");
			const row = (await rows()).find(({ fileSize }) => fileSize === size);
			const kept = await env.MEDIA.get(String(row?.videoKey));
			expect(kept?.size).toBe(size);
			expect(await digest((await kept?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(await digest(sent));
		}
	});

	it("leaves its place to the drawing for whoever asks for little data, where it has no poster", async () => {
		await add();
		const html = await (await visit("/laboral", saving)).text();
		expect(html).toMatch(/<div class="scope-hero__scene"><img src="[^"]+"/);
		expect(html).not.toContain("<video");
	});

	it("has a new poster or a new film alone: the one before goes with all that was made of it", async () => {
		await create({ poster: picture(), file: film() });
		const [before] = await rows();
		const small = `variants/${before?.posterKey}/320.webp`;
		await env.MEDIA.put(small, "x");
		expect(flashOf(await edit(before?.id, { poster: picture() }))).toBe("videos.updated");
		const [after] = await rows();
		expect(after?.videoKey).toBe(before?.videoKey);
		expect(await objects()).toEqual([after?.posterKey, after?.videoKey].toSorted());
		expect(after?.posterKey).not.toBe(before?.posterKey);
		expect(flashOf(await edit(before?.id, { file: padded(film(), megabyte) }))).toBe("videos.updated");
		const [last] = await rows();
		expect(last).toMatchObject({ posterKey: after?.posterKey, fileSize: megabyte });
		expect(await objects()).toEqual([last?.posterKey, last?.videoKey].toSorted());
	});

	it("says how large it is, or that nobody knows, and whether it is hidden", async () => {
		await add(0, { fileSize: 2.34 * megabyte });
		expect(await work.read("/admin/videos")).not.toContain("row--inactive");
		await add(1, { isActive: false });
		const html = await work.read("/admin/videos");
		for (const said of ["2,3 MB", "Desconegut", "row--inactive"]) expect(html).toContain(said);
	});
});

describe("what is no video", () => {
	const no = "Només es permeten fitxers de vídeo";
	const withBrand = (brand: string) => {
		const bytes = film();
		bytes.set(new TextEncoder().encode(brand), 8);
		return bytes;
	};

	it.each([
		["a picture with the name of a video", () => picture(), 400, no],
		["a page", () => new TextEncoder().encode("<!doctype html><script>1</script>"), 400, no],
		["sound alone", () => withBrand("M4A "), 400, no],
		["a picture in a video's container", () => withBrand("heic"), 400, no],
		["too large by a byte", () => padded(film(), 100 * megabyte + 1), 413, tooLarge],
	])("is refused: %s", async (_, file, status, why) => {
		const bindings = watched(env);
		const answer = await create({ file: file() }, bindings.env);
		expect(answer.status).toBe(status);
		const html = unescaped(await answer.text());
		expect(html).toContain(why);
		expect(html).toContain(title);
		await expectNothing();
		expect(bindings.open.size).toBe(0);
	});

	it("is not a poster either, and the video that came with it is kept", async () => {
		const answer = await create({ poster: film(), file: film() });
		expect(answer.status).toBe(400);
		const html = unescaped(await answer.text());
		expect(html).toContain("El cartell ha de ser una imatge");
		expect(html).toContain("Ja tenim film.mp4");
		expect(await rows()).toEqual([]);
	});

	it("refuses an impossible declared size", async () => {
		const body = await new Response(formOf(words(), { file: film() })).blob();
		const headers = { "Content-Type": body.type, "Content-Length": String(200 * megabyte) };
		const answer = await stream(cut(new Uint8Array(await body.arrayBuffer()), 5000), headers);
		expect(answer.status).toBe(413);
		expect(await answer.text()).toContain(tooLarge);
		await expectNothing();
	});
});

describe("a body that is no form", () => {
	const begin = Object.entries(words()).map(([name, value]) => text(name, value));
	const formWith = (name: string, bytes: Uint8Array) =>
		joined(begin.join(""), fileHead("file", name), bytes, `\r\n${end}`);
	const large = () => formWith("a.mp4", padded(film(), 9 * megabyte));

	it("leaves nothing, wherever it is cut, or where the line drops", async () => {
		const whole = large();
		function* dropping() {
			yield* cut(whole.subarray(0, 8.5 * megabyte), 60_000);
			throw new Error("the line dropped");
		}
		const lengths = [0, 50, begin.join("").length + 20, 300_000, 8 * megabyte + 5000, whole.length - 40];
		const ways = lengths.map((length) => [`${length} bytes`, cut(whole.subarray(0, length), 60_000)] as const);
		for (const [where, chunks] of [...ways, ["the line drops", dropping()] as const]) {
			const bindings = watched(env);
			const answer = await quietly(() => stream(chunks, { "Content-Type": typed }, bindings.env));
			if (where.endsWith("bytes")) expect(answer.status, where).toBe(400);
			else expect(answer.status).toBeGreaterThanOrEqual(400);
			await expectNothing(where);
			expect(bindings.open.size, where).toBe(0);
		}
	});

	it("is refused for a name that is none of a file, with its words", async () => {
		const image = joined(fileHead("posterFile", "../x.webp"), picture(), "\r\n");
		for (const [name, sent] of [
			["../../x", formWith("../../x", film())],
			["C:\\x.mp4", formWith("C:\\\\x.mp4", film())],
			["4 KB", formWith(`${"a".repeat(4092)}.mp4`, film())],
			["a poster's", joined(begin.join(""), image, fileHead("file", "film.mp4"), film(), `\r\n${end}`)],
		] as const) {
			await emptySections();
			const answer = await stream(cut(sent, 5000), { "Content-Type": typed });
			expect(answer.status, name).toBe(400);
			const html = unescaped(await answer.text());
			expect(html, name).toContain("El nom del fitxer no és vàlid. Canvia'l i torna-ho a provar.");
			expect(html, name).toContain(title);
			// The good video beside the poster is held for the form that comes back.
			if (name !== "a poster's") await expectNothing(name);
			else expect([await objects(), (await everything()).flat()]).toMatchObject([{ length: 1 }, []]);
		}
	});
});

it.each([
	["a small video", () => film()],
	["a large one, in parts", () => padded(film(), 8 * megabyte + 100_000)],
])("whatever call fails, %s is kept whole or not at all, and so is what was typed", async (_, file) => {
	const counting = failingAt(env, 0);
	expect(flashOf(await create({ file: file() }, counting.env))).toBe("videos.created");
	// The first call asks who it is.
	for (let n = 2; n <= counting.made(); n++) {
		await emptySections();
		const bindings = watched(env);
		const answer = await quietly(() => create({ file: file() }, failingAt(bindings.env, n).env));
		const html = unescaped(await answer.text());
		const [kept, , told] = await everything();
		expect(told, `call ${n}`).toHaveLength(kept?.length ?? 0);
		expect(answer.status, `call ${n}`).toBe(kept?.length === 1 ? 303 : 503);
		if (kept?.length === 0)
			for (const said of ["No s'ha pogut guardar el vídeo", title]) expect(html, `call ${n}`).toContain(said);
		// What is in R2 is a record's, or waits for the form to be sent again.
		const [pending] = await db.select().from(uploads);
		const [row] = await rows();
		expect(await objects(), `call ${n}`).toEqual([row?.videoKey ?? pending?.mediaKey].filter(Boolean));
		expect(bindings.open.size, `call ${n}`).toBe(0);
	}
});
