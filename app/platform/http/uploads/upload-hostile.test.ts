import { describe, expect, it } from "vitest";
import {
	admitted,
	boundary,
	encode,
	end,
	fileHead,
	joined,
	noise,
	post,
	statusOf,
	text,
	typed,
} from "#tests/fixtures/multipart.ts";
import { readUpload } from "./upload.server.ts";

const mostFileBytes = 5 * 1024 * 1024;
const expected = { names: ["title", "theme", "__proto__"], file: "audio", mostFileBytes };

const sent = (...form: Parameters<typeof post>) => admitted(post(...form));
const read = (...parts: (string | Uint8Array)[]) => readUpload(sent(joined(...parts)), expected);

describe("a body that is no form of ours", () => {
	const whole = joined(text("title", "a"), fileHead("audio", "a.webm"), noise(500), "\r\n", end);

	it("is refused when it is cut short, wherever", async () => {
		for (let length = 0; length < whole.length - 2; length += 7) {
			expect(await statusOf(readUpload(sent(whole.slice(0, length)), expected)), `${length} bytes`).toBe(400);
		}
	});

	it("is refused for its type or its boundary", async () => {
		for (const type of [
			"",
			"text/plain",
			"application/json",
			"multipart/form-data",
			"multipart/form-data; boundary=",
			'multipart/form-data; boundary=""',
			"multipart/form-data; boundary=other",
			"multipart/form-data; boundary= ",
			`multipart/form-data; boundary=${"-".repeat(8000)}`,
			`multipart/mixed; boundary=${boundary}`,
		]) {
			expect(await statusOf(readUpload(sent(whole, type), expected)), type).toBe(400);
		}
		const empty = new Request("https://bici.test/", { method: "POST", headers: { "Content-Type": typed } });
		expect(await statusOf(readUpload(admitted(empty), expected))).toBe(400);
	});

	it("is refused for a field that comes twice", async () => {
		expect(await statusOf(read(text("title", "a"), text("title", "a"), end))).toBe(400);
	});

	it("is refused for a second file, or one in another field", async () => {
		const file = joined(fileHead("audio", "a.webm"), "x\r\n");
		expect(await statusOf(read(file, file, end))).toBe(400);
		expect(await statusOf(read(file, fileHead("audio", "b.webm"), new Uint8Array(mostFileBytes), "\r\n", end))).toBe(
			400,
		);
		expect(await statusOf(read(fileHead("title", "a.webm"), "x\r\n", end))).toBe(400);
	});
});

describe("hostile parts", () => {
	it("are read or refused, never a failure of ours", async () => {
		const disposition = (line: string, body = "x") => `--${boundary}\r\n${line}\r\n\r\n${body}\r\n${end}`;
		for (const [body, status] of [
			[text("__proto__", "x") + text("constructor", "y") + end, 200],
			[text("title", "\0\u0001\uFFFF") + end, 200],
			[disposition(`Content-Disposition: form-data; name="audio"; filename="${"a".repeat(4096)}"`), 200],
			[disposition(`Content-Disposition: form-data; name="audio"; filename="\0../../x\\"`), 200],
			[disposition(`Content-Disposition: form-data; name="audio"; filename*=nope''%ff%fe`), 200],
			[disposition(`Content-Disposition: form-data; name="${"a".repeat(9000)}"`), 400],
			[disposition(`Content-Disposition: form-data; name="title"\r\nX: ${';a="'.repeat(1800)}`), 200],
			[disposition(`Content-Disposition: form-data; name="${'\\"'.repeat(3500)}`), 200],
			[disposition(`Content-Disposition: ${";".repeat(7000)}`), 200],
			[disposition("X: y"), 200],
			[disposition("\r\n\r\n"), 200],
			[`--${boundary}\r\n\r\n${end}`, 400],
			[`--${boundary}\n\nx\n--${boundary}--`, 400],
			[`preamble\r\n${text("title", "a")}${end}`, 400],
			[`\r\n${text("title", "a")}${end}`, 400],
			[`--${boundary}--`, 200],
			[end + "x".repeat(5000), 200],
		] as const) {
			expect(await statusOf(read(body)), body.slice(0, 200)).toBe(status);
		}
	});

	it("whose names are no UTF-8 are refused, and their values read as far as they are", async () => {
		const odd = new Uint8Array([0xff, 0xfe, 0x00, 0xc3]);
		const head = encode(`--${boundary}\r\nContent-Disposition: form-data; name="`);
		expect(await statusOf(read(head, odd, '"\r\n\r\nx\r\n', end))).toBe(400);
		const upload = await read(
			`--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\n`,
			odd,
			"\r\n",
			end,
		);
		expect(upload.form.get("title")).toBe("��\0�");
	});
});
