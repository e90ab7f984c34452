import { describe, expect, it } from "vitest";
import { hashPassword, standInHash, verifyPassword } from "./password.server.ts";

const password = "vint-i-tres gavines";
/** The third example of RFC 7914, cut to our length: the same N and r, another p. */
const fromTheRfc = "scrypt$16384$8$1$U29kaXVtQ2hsb3JpZGU=$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI=";

describe("a stored password", () => {
	it("is verified, and no other", async () => {
		const stored = await hashPassword(password);
		expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w+/]{22}==\$[\w+/]{43}=$/);
		expect(await verifyPassword(password, stored)).toEqual({ matches: true, isOutdated: false });
		expect(await verifyPassword(`${password} `, stored)).toEqual({ matches: false, isOutdated: false });
		expect(await hashPassword(password)).not.toBe(stored);
	});

	it("is verified with the cost it was stored with", async () => {
		expect(await verifyPassword("pleaseletmein", fromTheRfc)).toEqual({ matches: true, isOutdated: true });
		expect(await verifyPassword("Pleaseletmein", fromTheRfc)).toEqual({ matches: false, isOutdated: true });
	});

	it("is the same however its accents are composed", async () => {
		const stored = await hashPassword("mussolà amb ç i ñ".normalize("NFD"));
		expect(await verifyPassword("mussolà amb ç i ñ".normalize("NFC"), stored)).toMatchObject({ matches: true });
	});

	it.each([
		["nothing", ""],
		["the password itself", password],
		["another algorithm", fromTheRfc.replace("scrypt", "bcrypt")],
		["no hash", fromTheRfc.slice(0, fromTheRfc.lastIndexOf("$") + 1)],
		["a hash cut short", fromTheRfc.slice(0, -8)],
		["something behind", `${fromTheRfc}$`],
		["no N", fromTheRfc.replace("16384", "0")],
		["an N that is no power of two", fromTheRfc.replace("16384", "16383")],
		["more memory than a Worker has", fromTheRfc.replace("16384", "1048576")],
		["more time than a Worker has", fromTheRfc.replace("$8$1$", "$8$999$")],
	])("is refused with %s", async (_, stored) => {
		const refused = verifyPassword("pleaseletmein", stored);
		await expect(refused).rejects.toThrow();
		await expect(refused).rejects.not.toThrow(/cCO9/);
	});

	it("has a stand-in that costs the same and that nothing matches", async () => {
		expect(standInHash()).toBe(standInHash());
		expect(await verifyPassword(password, standInHash())).toEqual({ matches: false, isOutdated: false });
	});
});
