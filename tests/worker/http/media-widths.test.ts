import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { videos } from "#app/videos/tables.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { pictured } from "#tests/fixtures/images.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { withCalls } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* Pictures in the widths in which they are asked for: of what, when, and how often they are made. */

const film = new Uint8Array(5000).fill(7);
const size = { width: 90, height: 60 };

const picture = "photos/sencera.webp";
const damaged = "photos/feta-malbe.webp";
const background = "backgrounds/imatge.webp";
const backgroundPoster = "backgrounds/cartell.webp";
const poster = "videos/cartell.webp";
const films = ["backgrounds/film.mp4", "videos/film.mp4"];
const idleFilm = "backgrounds/desat.mp4";
const voice = "testimonials/veu.webm";
const nobodys = "photos/de-ningu.webp";

beforeAll(async () => {
	for (const key of [picture, background, backgroundPoster, poster, nobodys]) {
		await env.MEDIA.put(key, pictured("picture.webp"));
	}
	await env.MEDIA.put(damaged, pictured("picture.webp").slice(0, 60));
	for (const key of [...films, idleFilm, voice]) await env.MEDIA.put(key, film);
	const video = { title: "V", scope: "laboral", fileType: "mp4" } as const;
	await db.batch([
		db.insert(biciFucsiaPhotos).values([
			{ title: "A", imageKey: picture, ...size },
			{ title: "B", imageKey: damaged, ...size },
		]),
		db.insert(homeBackground).values([
			{ mediaKey: "backgrounds/film.mp4", mediaType: "video", posterKey: backgroundPoster, isActive: true },
			{ mediaKey: background, mediaType: "image" },
			{ mediaKey: idleFilm, mediaType: "video" },
		]),
		db.insert(videos).values({ ...video, videoKey: "videos/film.mp4", posterKey: poster }),
		db.insert(testimonials).values({ title: "T", category: "infants", status: "approved", audioKey: voice }),
	]);
});

const variants = async () => (await env.MEDIA.list({ prefix: "variants/" })).objects.map(({ key }) => key);

afterEach(async () => {
	const left = await variants();
	if (left.length > 0) await env.MEDIA.delete(left);
});

/** The same bindings, and how often Images has been given something. */
function counting() {
	let given = 0;
	const IMAGES = withCalls(env.IMAGES, {
		input(...args: Parameters<ImagesBinding["input"]>) {
			given++;
			return env.IMAGES.input(...args);
		},
	});
	return { bindings: { ...env, IMAGES }, given: () => given };
}

describe("a width", () => {
	it.each([picture, backgroundPoster, poster])("of the picture %s is made once and kept", async (key) => {
		const { bindings, given } = counting();
		for (let time = 0; time < 3; time++) {
			const answer = await visit(`/media/${key}?w=320`, {}, bindings);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
			await answer.arrayBuffer();
		}
		expect(given()).toBe(1);
		expect(await variants()).toEqual([`variants/${key}/320.webp`]);
	});

	it.each([...films, voice])("of %s, which is no picture, is never made", async (key) => {
		const { bindings, given } = counting();
		for (const method of ["GET", "HEAD"]) {
			const answer = await visit(`/media/${key}?w=320`, { method }, bindings);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("Content-Length")).toBe(String(film.length));
			await answer.arrayBuffer();
		}
		expect(given()).toBe(0);
		expect(await variants()).toEqual([]);
	});

	it("is made for administrators of pictures that a record has, and of nothing else", async () => {
		const { bindings, given } = counting();
		const headers = { Cookie: await openSession(await makeAdministrator()) };
		for (const key of [idleFilm, nobodys]) {
			const answer = await visit(`/media/${key}?w=320`, { headers }, bindings);
			expect(answer.status, key).toBe(200);
			await answer.arrayBuffer();
		}
		expect(given()).toBe(0);
		await (await visit(`/media/${background}?w=320`, { headers }, bindings)).arrayBuffer();
		expect(given()).toBe(1);
	});

	it.each<[string, RequestInit]>([
		["HEAD", { method: "HEAD" }],
		["If-None-Match", { headers: { "If-None-Match": '"x"' } }],
		["If-Modified-Since", { headers: { "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" } }],
		["Range", { headers: { Range: "bytes=0-1" } }],
	])("is not made for %s, which gets the picture as it is", async (_, init) => {
		const { bindings, given } = counting();
		const answer = await visit(`/media/${picture}?w=320`, init, bindings);
		expect([200, 206]).toContain(answer.status);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		await answer.arrayBuffer();
		expect(given()).toBe(0);
		expect(await variants()).toEqual([]);
	});

	it("that could not be made is tried again after an hour, and not before", async () => {
		const { bindings, given } = counting();
		const ask = async () => {
			const answer = await visit(`/media/${damaged}?w=320`, {}, bindings);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("Cache-Control")).toBe("no-store");
			expect((await answer.arrayBuffer()).byteLength).toBe(60);
		};
		for (let time = 0; time < 3; time++) await ask();
		expect(given()).toBe(1);
		const now = Date.now();
		vi.spyOn(Date, "now").mockReturnValue(now + 3601 * 1000);
		await ask();
		expect(given()).toBe(2);
	});
});
