import { describe, expect, it } from "vitest";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { newCode, readCode, secretHashOf, writeCode } from "./receipt-code.ts";

describe("the code of a receipt", () => {
	it("has six groups of four symbols without look-alikes", () => {
		const codes = Array.from({ length: 200 }, () => writeCode(newCode()));
		for (const code of codes) expect(code).toMatch(/^([0-9A-HJ-NP-Z]{4}-){5}[0-9A-HJ-NP-Z]{4}$/);
		expect(new Set(codes).size).toBe(200);
		expect(new Set(codes.join("").replaceAll("-", "")).size).toBe(34);
	});

	it("is read as people type it", () => {
		const code = { id: "7KQ2M8RT", secret: "01ABCDEFGH234567" };
		const written = writeCode(code);
		for (const typed of [
			written,
			written.toLowerCase(),
			written.replaceAll("-", ""),
			written.replaceAll("-", " "),
			written.replaceAll("-", " — "),
			` ${written}\n`,
			written.replace("0", "o").replace("1", "i"),
			written.replace("0", "O").replace("1", "I"),
			`https://bici.test/rebut#${written}`,
		]) {
			expect(readCode(typed), typed).toEqual(code);
		}
	});

	it.each([
		"",
		"7KQ2",
		"7KQ2-M8RT-01AB-CDEF-GH23-456",
		"7KQ2-M8RT-01AB-CDEF-GH23-45678",
		"7KQ2-M8RT-01AB-CDEF-GH23-45Ç7",
	])("is not %s", (typed) => expect(readCode(typed)).toBeUndefined());

	it("is read of hostile strings only where they have its form", () => {
		for (const { name, text } of hostileStrings) {
			const code = readCode(text);
			if (code) expect(writeCode(code), name).toMatch(/^([0-9A-HJ-NP-Z]{4}-){5}[0-9A-HJ-NP-Z]{4}$/);
		}
	});

	it("has a hash of its own for each id", async () => {
		const { secret } = newCode();
		const hashes = await Promise.all(["7KQ2M8RT", "7KQ2M8RU"].map((id) => secretHashOf({ id, secret })));
		expect(new Set(hashes).size).toBe(2);
	});
});
