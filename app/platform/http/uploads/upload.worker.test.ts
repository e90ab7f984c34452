import { describe, expect, it } from "vitest";
import {
	admitted,
	boundary,
	cut,
	encode,
	end,
	endless,
	fileHead,
	joined,
	noise,
	post,
	statusOf,
	streamed,
	text,
	typed,
} from "#tests/fixtures/multipart.ts";
import { readUpload, type Upload } from "./upload.server.ts";

const mostFileBytes = 5 * 1024 * 1024;
const expected = { names: ["title", "theme", "__proto__"], file: "audio", mostFileBytes };
const overhead = 64 * 1024;

const sent = (...form: Parameters<typeof post>) => admitted(post(...form));
const read = (...parts: (string | Uint8Array)[]) => readUpload(sent(joined(...parts)), expected);

function bytesOf(upload: Upload): Uint8Array {
	if (!upload.file) throw new Error("no file");
	return upload.file.bytes;
}

describe("an upload", () => {
	it("has its fields and its file", async () => {
		const bytes = noise(100_000);
		const upload = await read(
			text("title", "Anar a l'escola\r\nen bici 🚲"),
			text("theme", "infants"),
			text("other", "x"),
			text("other", "y"),
			fileHead("audio", 'la meva "veu".webm'),
			bytes,
			"\r\n",
			end,
		);
		expect([...upload.form]).toEqual([
			["title", "Anar a l'escola\r\nen bici 🚲"],
			["theme", "infants"],
		]);
		expect(bytesOf(upload)).toEqual(bytes);
	});

	it("is the same however it is cut into chunks", async () => {
		const bytes = joined(noise(200), `\r\n--${boundary.slice(0, -1)}`, noise(200), "\r\n--", "\r\n\r\n");
		const body = joined(text("title", "a"), fileHead("audio", "a.webm"), bytes, "\r\n", end);
		for (let length = 1; length < 80; length++) {
			const upload = await readUpload(sent(streamed(cut(body, length)).body), expected);
			expect(upload.form.get("title"), `chunks of ${length}`).toBe("a");
			expect(bytesOf(upload), `chunks of ${length}`).toEqual(bytes);
		}
	});

	it("is what the platform's own FormData makes", async () => {
		const form = new FormData();
		form.set("title", 'Ç "à"');
		form.set("audio", new File([noise(1000)], "veu;=\\ç.m4a", { type: "audio/mp4" }));
		const upload = await readUpload(
			admitted(new Request("https://bici.test/", { method: "POST", body: form })),
			expected,
		);
		expect(upload.form.get("title")).toBe('Ç "à"');
		expect(bytesOf(upload)).toEqual(noise(1000));
	});

	it("has no file when none was chosen", async () => {
		const upload = await read(text("title", "a"), fileHead("audio", ""), "\r\n", end);
		expect(upload.file).toBeUndefined();
		expect(upload.form.get("title")).toBe("a");
		expect((await read(text("title", "a"), text("audio", "words"), end)).file).toBeUndefined();
	});

	it("has an empty file when an empty one was chosen", async () => {
		expect(bytesOf(await read(fileHead("audio", "a.webm"), "\r\n", end))).toHaveLength(0);
	});

	it("may be a form without files", async () => {
		const upload = await readUpload(
			sent("title=a&other=b&audio=a.webm", "application/x-www-form-urlencoded"),
			expected,
		);
		expect([...upload.form]).toEqual([["title", "a"]]);
		expect(upload.file).toBeUndefined();
	});

	it("takes a file of just the limit, and none beyond", async () => {
		const whole = await read(text("title", "a"), fileHead("audio", "a"), new Uint8Array(mostFileBytes), "\r\n", end);
		expect(bytesOf(whole)).toHaveLength(mostFileBytes);
		const more = await read(text("title", "a"), fileHead("audio", "a"), new Uint8Array(mostFileBytes + 1), "\r\n", end);
		expect(more.file).toMatchObject({ isTooLarge: true });
		expect(more.form.get("title")).toBe("a");
	});
});

describe("a body over the limit", () => {
	it("stops being read at the limit when its file never ends, whatever length it declares", async () => {
		for (const length of [undefined, "0", "1000", "99999999999"]) {
			const headers = length ? { "Content-Length": length } : undefined;
			const { body, taken } = streamed(endless(text("title", "a"), fileHead("audio", "a.webm")));
			const upload = await readUpload(sent(body, typed, headers), expected);
			expect(upload.file).toMatchObject({ isTooLarge: true });
			expect(upload.form.get("title")).toBe("a");
			expect(taken.bytes).toBeLessThan(mostFileBytes + overhead + 3 * 16 * 1024);
			expect(taken.isCancelled).toBe(true);
		}
	});

	it("stops being read at the limit when it is made of parts without end", async () => {
		const part = encode(text("title", "x".repeat(70_000)));
		const { body, taken } = streamed(
			(function* () {
				while (true) yield part;
			})(),
		);
		expect(await statusOf(readUpload(sent(body), expected))).toBe(413);
		expect(taken.bytes).toBeLessThan(mostFileBytes + overhead + 3 * part.length);
		expect(taken.isCancelled).toBe(true);
	});

	it("stops being read at the limit when its words never end, and where it ends, whatever follows", async () => {
		for (const [begin, status] of [
			[text("title", "a").trimEnd(), 413],
			[text("title", "a") + end, 200],
		] as const) {
			const { body, taken } = streamed(endless(begin));
			expect(await statusOf(readUpload(sent(body), expected))).toBe(status);
			expect(taken.bytes).toBeLessThan(4 * overhead);
			expect(taken.isCancelled).toBe(true);
		}
	});

	it("is not kept where its file is not wanted: what stands before it says so, what follows is not searched", async () => {
		const file = joined(fileHead("audio", "a.webm"), noise(mostFileBytes), "\r\n");
		const body = joined(text("title", "a"), file, text("theme", "b"), end);
		const asked: unknown[] = [];
		const wants = async (before: FormData) => asked.push(before.get("title")) === 0;
		const upload = await readUpload(sent(streamed(cut(body, 64 * 1024)).body), { ...expected, wants });
		expect(asked).toEqual(["a"]);
		expect(upload.file).toBeUndefined();
		expect(upload.isUnread).toBe(true);
		expect([...upload.form]).toEqual([["title", "a"]]);
	});

	it("may be whole with a file that is too large, its words before and after kept", async () => {
		const file = joined(fileHead("audio", "a"), new Uint8Array(mostFileBytes + 1), "\r\n");
		const upload = await read(text("title", "a"), file, text("theme", "b"), end);
		expect(upload.file).toMatchObject({ isTooLarge: true });
		expect([...upload.form]).toEqual([
			["title", "a"],
			["theme", "b"],
		]);
	});

	it("is one whose words are longer than words may be", async () => {
		const longWords = text("title", "x".repeat(overhead + 1));
		expect(await statusOf(read(longWords, fileHead("audio", "a"), "x\r\n", end))).toBe(413);
	});

	it("has parts only up to a point", async () => {
		expect(await statusOf(read(text("x", "").repeat(100), end))).toBe(200);
		expect(await statusOf(read(text("x", "").repeat(101), end))).toBe(400);
		expect(await statusOf(read(text("x", "").repeat(50_000), end))).toBe(400);
	});
});

it("twenty at once all arrive whole", async () => {
	const sound = noise(mostFileBytes);
	const recordings = Array.from({ length: 20 }, (_, n) => joined(`${n}`.padStart(2), sound.subarray(2)));
	const uploads = await Promise.all(
		recordings.map((bytes, n) => {
			const body = joined(text("title", `veu ${n}`), fileHead("audio", `${n}.webm`), bytes, "\r\n", end);
			return readUpload(sent(streamed(cut(body, 64 * 1024)).body), expected);
		}),
	);
	for (const [n, upload] of uploads.entries()) {
		expect(upload.form.get("title")).toBe(`veu ${n}`);
		expect(Buffer.compare(bytesOf(upload), recordings[n] ?? new Uint8Array())).toBe(0);
	}
});
