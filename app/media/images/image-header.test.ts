import { describe, expect, it } from "vitest";
import { box, bytesOf, joined } from "#tests/fixtures/bytes.ts";
import { pictured } from "#tests/fixtures/images.ts";
import { cpuOf } from "#tests/fixtures/time.ts";
import { readImageHeader } from "./image-header.ts";

const number = (value: number) => {
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, value);
	return bytes;
};
const avifOf = (...sizes: [number, number][]) =>
	joined(
		box("ftyp", bytesOf("avif\0\0\0\0avifmif1")),
		...sizes.map(([width, height]) => box("ispe", number(0), number(width), number(height))),
	);

describe("the size in an image header", () => {
	it.each([
		["picture.png", "png", 90, 60],
		["picture.jpeg", "jpeg", 90, 60],
		["phone.jpeg", "jpeg", 90, 60],
		["picture.webp", "webp", 90, 60],
		["lossless.webp", "webp", 90, 60],
		["alpha.webp", "webp", 90, 60],
		["picture.avif", "avif", 90, 60],
		["picture.gif", "gif", 90, 60],
		["animated.gif", "gif", 20, 20],
		["wide.png", "png", 8000, 100],
		["bomb.png", "png", 7000, 7000],
	])("%s", (name, format, width, height) => {
		expect(readImageHeader(pictured(name))).toEqual({ format, width, height });
	});

	it("is the largest that an AVIF declares, ignoring its crop", () => {
		expect(readImageHeader(avifOf([90, 60], [30_000, 30_000], [10, 10]))).toMatchObject({ width: 30_000 });
	});

	it("comes from the first bytes, not from the file name", () => {
		expect(readImageHeader(joined(box("ftyp", bytesOf("heic\0\0\0\0mif1heic")), new Uint8Array(99)))).toBe("heic");
		expect(readImageHeader(joined(box("ftyp", bytesOf("mif1\0\0\0\0mif1heic")), new Uint8Array(99)))).toBe("heic");
		for (const other of ["", "GIF", "<!doctype html>", "%PDF-1.7", "RIFF....WAVE", "\x1a\x45\xdf\xa3", "BM"]) {
			expect(readImageHeader(bytesOf(other)), other).toBeUndefined();
		}
		expect(readImageHeader(joined(box("ftyp", bytesOf("isommp42")), new Uint8Array(99)))).toBeUndefined();
	});

	it("is undefined if the file is truncated or the size invalid", () => {
		for (const name of ["picture.png", "picture.jpeg", "picture.webp", "picture.avif", "picture.gif"]) {
			const bytes = pictured(name);
			for (let length = 0; length < bytes.length; length++) {
				const header = readImageHeader(bytes.subarray(0, length));
				if (header) expect(header, `${name}, ${length} bytes`).toMatchObject({ width: 90, height: 60 });
			}
			expect(readImageHeader(bytes.subarray(0, 8)), name).toBeUndefined();
		}
		const empty = pictured("picture.png");
		empty.fill(0, 16, 24);
		expect(readImageHeader(empty)).toBeUndefined();
	});

	it("is read fast for any bytes", async () => {
		const large = 5 * 1024 ** 2;
		for (const begin of ["\xff\xd8\xff", "\xff\xd8\xff\xe0\0\0", "\xff\xd8\xff\xd0\xff\xd0", "\0\0\0\x18ftypavif"]) {
			for (const fill of [0, 0xff, 0xd0]) {
				const bytes = new Uint8Array(large).fill(fill);
				bytes.set(bytesOf(begin));
				expect(await cpuOf(() => readImageHeader(bytes)), begin).toBeLessThan(500);
			}
		}
		// Segments of length zero would loop for ever.
		const stuck = bytesOf("\xff\xd8\xff\xe0\0\0\xff\xe0\0\0");
		expect(readImageHeader(stuck)).toBeUndefined();
	});
});
