import { describe, expect, it } from "vitest";
import { newSecret, otpauthUri } from "#app/accounts/second-factor/totp.server.ts";
import { qrSvgPath } from "./qr-code.server.ts";

describe("qrSvgPath", () => {
	it("draws equal texts alike and different ones differently", async () => {
		// The smallest code has 21 modules a side.
		expect(await qrSvgPath("hola")).toEqual({ size: 21, path: expect.stringMatching(/^(?:M[\d L]+Z)+$/) });
		expect(await qrSvgPath("hola")).toEqual(await qrSvgPath("hola"));
		expect((await qrSvgPath("adéu")).path).not.toBe((await qrSvgPath("hola")).path);
	});

	it("holds the longest address", async () => {
		const uri = await otpauthUri(
			await newSecret(),
			`${"a".repeat(64)}@${"ç".repeat(60)}.${"ç".repeat(60)}.${"ç".repeat(60)}.cat`,
		);
		expect((await qrSvgPath(uri)).size).toBeLessThan(150);
	});
});
