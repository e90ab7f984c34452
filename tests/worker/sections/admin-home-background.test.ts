import { beforeEach, describe, expect, it } from "vitest";
import { switchTo } from "#app/platform/records/queries/publication.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { padded } from "#tests/fixtures/video.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { film, formOf, picture, sendAs } from "#tests/support/worker/bodies/video-form.ts";
import { atWork, toldOf } from "#tests/support/worker/office.ts";
import { db, emptySections, objects, subjectOf } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

const { path, add, rows } = subjectOf("homeBackground");
type Files = Parameters<typeof formOf>[1];
let work: Awaited<ReturnType<typeof atWork>>;

beforeEach(async () => {
	skipWaits();
	await emptySections();
	work = await atWork();
});

const create = (files: Files, change: Record<string, string> = {}) =>
	sendAs(
		work.cookie,
		`${path}/crea`,
		formOf({ id: crypto.randomUUID(), title: "", description: "", pujada: "", ...change }, files),
	);
const toggle = (id: unknown, isActive: boolean) =>
	work.send(`${path}/${id}/publicacio`, { isActive: String(isActive) });
const home = async (headers = {}) => (await visit("/", { headers })).text();
const saving = { "Save-Data": "on" };

describe("a home background", () => {
	it.each([
		["image", () => picture(), "webp", { width: 1280, height: 720 }, "Imatge"],
		["video", () => film(), "mp4", { width: null, height: null }, "Vídeo"],
	] as const)(
		"is a %s by what its file is, and nobody sees it at first",
		async (mediaType, make, ending, size, name) => {
			expect(flashOf(await create({ file: make() }))).toBe("home-background.uploaded");
			const [row] = await rows();
			expect(row).toMatchObject({ mediaType, isActive: false, title: null, ...size });
			expect(row?.mediaKey).toMatch(new RegExp(`^backgrounds/.*\\.${ending}$`));
			expect(await objects()).toEqual([row?.mediaKey]);
			expect(await db.select().from(uploads)).toEqual([]);
			expect(await home()).not.toContain(row?.mediaKey);
			expect((await visit(`/media/${row?.mediaKey}`)).status).toBe(404);
			const html = await work.read(path);
			for (const words of ["Sense títol", name, "Inactiu"]) expect(html).toContain(words);
			await toggle(row?.id, true);
			expect(await home()).toContain(row?.mediaKey);
		},
	);

	it("leaves its place to the drawing for whoever asks for little data, where it is a video", async () => {
		await add(0, { mediaKey: "backgrounds/a.mp4", mediaType: "video" });
		const html = await home(saving);
		expect(html).toMatch(/<div class="hero__ground"><img src="\/assets\/hero-[^"]+\.svg"/);
		expect(html).not.toContain("<video");
	});

	it("may have a poster where it is a video, for whoever asks for little data", async () => {
		expect(flashOf(await create({ poster: picture(), file: film() }, { poster: "" }))).toBe("home-background.uploaded");
		const [row] = await rows();
		expect(await objects()).toEqual([row?.mediaKey, row?.posterKey].toSorted());
		expect(await db.select().from(uploads)).toEqual([]);
		await toggle(row?.id, true);
		const html = await home(saving);
		expect(row).toMatchObject({ width: 1280, height: 720 });
		expect(html).toContain(`<img src="/media/${row?.posterKey}" width="1280" height="720"`);
		expect(html).not.toContain("<video");
		expect(await home()).toContain(`poster="/media/${row?.posterKey}"`);

		// A picture needs none.
		await create({ poster: picture(), file: picture() }, { poster: "" });
		expect((await rows()).find(({ mediaType }) => mediaType === "image")?.posterKey).toBeNull();
		const refused = await create({ poster: film(), file: film() }, { poster: "" });
		expect(await refused.text()).toContain("El cartell ha de ser una imatge");
	});

	it("takes the place of the active one, for whoever asks next, and both are told of once", async () => {
		const [first, second] = [await add(0), await add(1)];
		expect(await home()).toContain(first.mediaKey);
		for (const _ of [1, 2]) expect(flashOf(await toggle(second.id, true))).toBe("home-background.switched");
		const html = await home();
		expect(html).toContain(second.mediaKey);
		expect(html).not.toContain(first.mediaKey);
		expect(flashOf(await toggle("no-hi-es", true))).toBe("record.missing");
		expect((await rows()).filter(({ isActive }) => isActive)).toMatchObject([{ id: second.id }]);
		expect([await toldOf(first.id), await toldOf(second.id)]).toEqual([["deactivated"], ["activated"]]);
	});

	it("is one of two that are activated by many at once", async () => {
		const both = [await add(1), await add(2)];
		for (let round = 0; round < 5; round++) {
			await Promise.all(
				Array.from({ length: 20 }, (_, n) =>
					switchTo(db, { userId: "algú" }, "homeBackground", both[n % 2]?.id ?? "", true),
				),
			);
			expect((await rows()).filter(({ isActive }) => isActive)).toHaveLength(1);
		}
	});
});

describe("what is not taken as a background", () => {
	const neither = "El fitxer ha de ser una imatge o un vídeo";
	it.each([
		["a page", () => new TextEncoder().encode("<!doctype html>"), 400, neither],
		["a huge PDF", () => padded(new TextEncoder().encode("%PDF-1.7\n"), 20 * 1024 ** 2), 400, neither],
		["a huge picture", () => padded(picture(), 6 * 1024 ** 2), 413, "La imatge no pot ser més gran de 5MB"],
		["a huge video", () => padded(film(), 101 * 1024 ** 2), 413, "El fitxer és massa gran (màxim 100MB)"],
	])("leaves nothing, and what was typed stays: %s", async (_, make, status, why) => {
		const answer = await create({ file: make() }, { title: "Escrit a mà" });
		expect(answer.status).toBe(status);
		const html = await answer.text();
		expect(html).toContain(why);
		expect(html).toContain("Escrit a mà");
		expect([await rows(), await objects(), await db.select().from(uploads)]).toEqual([[], [], []]);
	});
});
