import { describe, expect, it } from "vitest";
import { matchingStep, newSecret, otpauthUri } from "./totp.server.ts";

/** RFC 6238, appendix B: "12345678901234567890". */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("matchingStep", () => {
	it.each([
		[59, "287082", 0x1],
		[1111111109, "081804", 0x23523ec],
		[1111111111, "050471", 0x23523ed],
		[1234567890, "005924", 0x273ef07],
		[2000000000, "279037", 0x3f940aa],
		[20000000000, "353130", 0x27bc86aa],
	])("matches the code of RFC 6238 at %i s", async (seconds, code, step) => {
		expect(await matchingStep(secret, code, at(seconds))).toBe(step);
	});

	it("accepts a code from one step before its own to one after", async () => {
		const [code, step, begins] = ["050471", 0x23523ed, 0x23523ed * 30];
		expect(await matchingStep(secret, code, at(begins - 30.001))).toBeUndefined();
		expect(await matchingStep(secret, code, at(begins - 30))).toBe(step);
		expect(await matchingStep(secret, code, at(begins))).toBe(step);
		expect(await matchingStep(secret, code, at(begins + 59.999))).toBe(step);
		expect(await matchingStep(secret, code, at(begins + 60))).toBeUndefined();
	});

	it("returns the same step for a repeated or late code, so that it can be refused", async () => {
		const steps = await Promise.all(
			[1111111111, 1111111120, 1111111140].map((seconds) => matchingStep(secret, "050471", at(seconds))),
		);
		expect(new Set(steps).size).toBe(1);
	});

	it.each(["050 471", " 0 5 0 4 7 1\t", "050\u00a0471"])("ignores whitespace in %j", async (code) => {
		expect(await matchingStep(secret, code, at(1111111111))).toBe(0x23523ed);
	});

	it.each(["", "05047", "0504711", "05047a", "050-471", "٠٥٠٤٧١", "０５０４７１", "050471\0", "14050471", "000000"])(
		"refuses %j",
		async (code) => {
			expect(await matchingStep(secret, code, at(1111111111))).toBeUndefined();
		},
	);

	it("refuses the code of another secret", async () => {
		expect(await matchingStep(await newSecret(), "050471", at(1111111111))).toBeUndefined();
	});
});

describe("newSecret", () => {
	it("has 160 random bits", async () => {
		const secrets = await Promise.all(Array.from({ length: 20 }, newSecret));
		for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
		expect(new Set(secrets).size).toBe(20);
	});
});

describe("otpauthUri", () => {
	it("names the campaign and the account", async () => {
		const uri = new URL(await otpauthUri(secret, "anna+bici@bici.cat"));
		expect(uri.protocol + uri.host).toBe("otpauth:totp");
		expect(decodeURIComponent(uri.pathname)).toBe("/La bici ens mou:anna+bici@bici.cat");
		expect(Object.fromEntries(uri.searchParams)).toEqual({
			issuer: "La bici ens mou",
			secret,
			algorithm: "SHA1",
			digits: "6",
			period: "30",
		});
	});
});
