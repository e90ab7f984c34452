import { passwordLists } from "virtual:common-passwords";
import { describe, expect, it } from "vitest";
import { newPasswordProblem } from "./new-password.server.ts";
import { dummyHash, hashPassword, verifyPassword } from "./password.server.ts";

const password = "vint-i-tres gavines";
/** Third example of RFC 7914, cut to our length. */
const fromTheRfc = "scrypt$16384$8$1$U29kaXVtQ2hsb3JpZGU=$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI=";

describe("a stored password", () => {
	it("verifies the right password only", async () => {
		const stored = await hashPassword(password);
		expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w+/]{22}==\$[\w+/]{43}=$/);
		expect(await verifyPassword(password, stored)).toEqual({ matches: true, isOutdated: false });
		expect(await verifyPassword(`${password} `, stored)).toEqual({ matches: false, isOutdated: false });
		expect(await hashPassword(password)).not.toBe(stored);
	});

	it("is verified with its stored cost", async () => {
		expect(await verifyPassword("pleaseletmein", fromTheRfc)).toEqual({ matches: true, isOutdated: true });
		expect(await verifyPassword("Pleaseletmein", fromTheRfc)).toEqual({ matches: false, isOutdated: true });
	});

	it("ignores how accents are composed", async () => {
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

	it("has a dummy hash of the same cost that nothing matches", async () => {
		expect(dummyHash()).toBe(dummyHash());
		expect(await verifyPassword(password, dummyHash())).toEqual({ matches: false, isOutdated: false });
	});
});

describe("a new password", () => {
	const email = "Joan.Puig85@exemple.cat";

	it.each([
		password,
		"correct horse battery staple",
		"9f$Kq2!mZx",
		"  quatre   blancs  ",
		"puig amb ametllers",
		// Enough digits to be a password without the word.
		"barcelona8301947562",
		"una-bici-per-a-tothom",
		"el gat menja peix",
		"quan el mal ve d'Almansa, a tots alcança, i a Vilafranca també",
		"9f$Kq2!mZx".repeat(12),
	])("is accepted: %s", async (one) => {
		expect(await newPasswordProblem(one, email)).toBeUndefined();
	});

	it.each([
		["tooShort", ""],
		["tooShort", "9f$Kq2!mZ"],
		["tooShort", "🚲🌊🚲🌊🚲🌊🚲🌊🚲"],
		// Ten characters as typed, nine in NFC.
		["tooShort", "vinyes bò".normalize("NFD")],
		["tooLong", `${"ab".repeat(64)}c`],
		["common", "1234567890"],
		["common", "QWERTYUIOP"],
		["common", "password123"],
		["common", "Password2026!"],
		["common", "basketball"],
		["common", "bicicleta2026"],
		["common", "La bici ens mou!"],
		["common", "Penedès-2026"],
		["common", "VILANOVA I LA GELTRÚ"],
		["common", "contraseña1"],
		["common", "contrasenya"],
		["pattern", "          "],
		["pattern", "🚲".repeat(12)],
		["pattern", "🚲🚲🚲🚲🚲🚲🚲🚲🚲🌊"],
		["pattern", "0123456789"],
		["pattern", "98765432109"],
		["pattern", "1212121212"],
		["pattern", "abcdefghij"],
		["pattern", "zyxwvutsrq"],
		["pattern", "abcabcabcabc"],
		["pattern", "13579246801"],
		["pattern", "asdfghjklñ"],
		["pattern", "poiuytrewq"],
		["common", "1qaz2wsx3edc"],
		["pattern", "789456123000"],
		["common", "labicicleta"],
		["common", "Elpenedès!!1"],
		["pattern", "b1c1cl3t4s"],
		["pattern", "dragonmonkey"],
		["pattern", "a".repeat(64) + "b".repeat(64)],
		["ownEmail", "joan.puig85@exemple.cat"],
		["ownEmail", "JOAN PUIG 2026"],
		["ownEmail", "joanpuig85!!"],
	])("is %s: %s", async (problem, one) => {
		expect(await newPasswordProblem(one, email)).toBe(problem);
	});

	it("is compared with lists that cost a few KB", () => {
		const { common, frequent, keyboards } = passwordLists;
		expect(common.length).toBeGreaterThan(1_500);
		expect(frequent).toHaveLength(3_000);
		expect([...common, ...frequent, JSON.stringify(keyboards)].join("\n").length).toBeLessThan(60_000);
	});
});
