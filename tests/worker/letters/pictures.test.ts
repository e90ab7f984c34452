import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { readImageHeader } from "#app/media/images/image-header.ts";
import { freezeBody } from "#app/newsletter/letters/render/freeze.server.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { db, emptyStores } from "#tests/support/worker/bindings.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* Pictures of letters: mail programs load them from elsewhere, know few formats, and choose no width. */

const state = { db, env, log: logFor("test") };
const site = "https://bici.test";
const key = "photos/soroll.webp";

/** Noise is what a picture weighs most with. As grey TIFF, which needs no compression. */
async function noise(width: number, height: number): Promise<ArrayBuffer> {
	const pixels = new Uint8Array(width * height);
	for (let at = 0; at < pixels.length; at += 65_536) crypto.getRandomValues(pixels.subarray(at, at + 65_536));
	const made = await env.IMAGES.input(new Blob([tiffHead(width, height), pixels]).stream()).output({
		format: "image/webp",
	});
	return made.response().arrayBuffer();
}

/** TIFF 6.0, section 2: one directory of nine entries; the pixels follow. */
function tiffHead(width: number, height: number): Uint8Array<ArrayBuffer> {
	const length = 10 + 9 * 12 + 4;
	// Width, height, bits, compression (none), black is zero, where the pixels are, samples, rows, bytes.
	const entries = Object.entries({
		256: width,
		257: height,
		258: 8,
		259: 1,
		262: 1,
		273: length,
		277: 1,
		278: height,
		279: width * height,
	});
	const view = new DataView(new ArrayBuffer(length));
	view.setUint32(0, 0x49492a00);
	view.setUint32(4, 8, true);
	view.setUint16(8, entries.length, true);
	entries.forEach(([tag, value], n) => {
		const at = 10 + 12 * n;
		view.setUint16(at, Number(tag), true);
		view.setUint16(at + 2, 4, true);
		view.setUint32(at + 4, 1, true);
		view.setUint32(at + 8, value, true);
	});
	return new Uint8Array(view.buffer);
}

beforeEach(async () => {
	await emptyStores();
	await db.insert(biciFucsiaPhotos).values({ title: "Soroll", imageKey: key, width: 1600, height: 900 });
});

const imageIn = (html: string) => /<img [^>]+>/.exec(html)?.[0] ?? "";
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

it("are JPEG of letter width, light, with their size and description", async () => {
	await env.MEDIA.put(key, await noise(1600, 900));
	const { html } = await freezeBody(state, `Mira:\n\n![La "Vivi"](/media/${key})`, site, new Date());
	const image = imageIn(html);
	expect(attribute(image, "src")).toBe(`${site}/media/${key}?w=carta`);
	expect(attribute(image, "alt")).toBe("La &quot;Vivi&quot;");

	const answer = await visit(`/media/${key}?w=carta`);
	const bytes = new Uint8Array(await answer.arrayBuffer());
	const header = readImageHeader(bytes);
	expect(header).toMatchObject({
		format: "jpeg",
		width: Number(attribute(image, "width")),
		height: Number(attribute(image, "height")),
	});
	expect(Number(attribute(image, "width"))).toBeLessThanOrEqual(1200);
	expect(bytes.length).toBeLessThanOrEqual(150_000);
	expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
	expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
});

it("are made once", async () => {
	await env.MEDIA.put(key, await noise(64, 64));
	const input = vi.spyOn(env.IMAGES, "input");
	for (const _ of [1, 2]) await freezeBody(state, `![A](/media/${key}) ![A](/media/${key})`, site, new Date());
	await visit(`/media/${key}?w=carta`);
	expect(input.mock.calls.length).toBeLessThanOrEqual(1);
});

it("go as they are where no smaller one can be made", async () => {
	await env.MEDIA.put(key, new Uint8Array(100));
	const { html } = await freezeBody(state, `![A](/media/${key}) ![B](/media/photos/no-hi-es.webp)`, site, new Date());
	expect(html).toContain(`<img src="${site}/media/${key}" alt="A">`);
	expect(html).toContain(`<img src="${site}/media/photos/no-hi-es.webp" alt="B">`);
});

it("that the office alone may see are not for other sites", async () => {
	await env.MEDIA.put(key, await noise(64, 64));
	await db.update(biciFucsiaPhotos).set({ isActive: false });
	const answer = await visit(`/media/${key}`);
	expect(answer.status).toBe(404);
	expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
});
