import { describe, expect, it } from "vitest";
import { foldRecoveryCode, hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.server.ts";

describe("recovery codes", () => {
	it("are ten different codes without look-alike characters", () => {
		const codes = newRecoveryCodes();
		expect(new Set(codes).size).toBe(10);
		for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
	});

	it("use each of the 32 characters", () => {
		const codes = Array.from({ length: 100 }, newRecoveryCodes).flat().join("").replaceAll("-", "");
		expect(new Set(codes).size).toBe(32);
	});

	it.each(["k0fq1-9xm4t", "K0FQ1-9XM4T", " k0fq1 9xm4t ", "k0fq19xm4t", "kOfqI–9xm4t", "kofql\u00a09xm4t"])(
		"are recognised when typed as %j",
		async (typed) => {
			expect(foldRecoveryCode(typed)).toBe("k0fq19xm4t");
			expect(await hashRecoveryCode(typed)).toBe(await hashRecoveryCode("k0fq1-9xm4t"));
		},
	);

	it("are stored as SHA-256", async () => {
		expect(await hashRecoveryCode("k7fq2-9xm4t")).toMatch(/^[0-9a-f]{64}$/);
		expect(await hashRecoveryCode("k7fq2-9xm4t")).not.toBe(await hashRecoveryCode("k7fq2-9xm4v"));
	});
});
