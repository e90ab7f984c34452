import { describe, expect, it } from "vitest";
import { letterSchema } from "./schema.ts";

const letter = { subject: "Hola", preheader: "Com va", body: "Text" };

/** What is said at the fields of a letter with these changes. */
function saidOf(change: Partial<typeof letter>) {
	const { error } = letterSchema.safeParse({ ...letter, ...change });
	return error?.issues.map(({ path, message }) => [path.join(), message]);
}

describe.each(["subject", "preheader"] as const)("the %s", (field) => {
	it.each(["Hola", "2 = ?", "Qui ve? = tothom", "Sí=?"])("may be %j", (text) => {
		expect(saidOf({ [field]: text })).toBeUndefined();
	});

	it.each(["a\nb", "a\u2028b", "a\u2029b", "a\tb"])("is one line: %j", (text) => {
		expect(saidOf({ [field]: text })).toEqual([[field, "Ha de ser una sola línia, sense caràcters invisibles."]]);
	});

	it.each(["=?utf-8?B?SG9sYQ==?=", "Hola =?UTF-8?q?Ad=C3=A9u?=!"])("has no encoded word: %j", (text) => {
		expect(saidOf({ [field]: text })).toEqual([
			[field, "Treu «=?» o «?=»: els programes de correu es pensarien que el que hi ha al mig és un codi."],
		]);
	});
});

describe("the body", () => {
	it("has marks on lines of their own", () => {
		expect(saidOf({ body: "Hola\n\n{{ Veus }}\n\n{{activitats}}" })).toBeUndefined();
	});

	it.each([
		["{{actes}}", "{{actes}}"],
		["Mira {{veus}} ara", "{{veus}}"],
	])("is refused for the mark in %j", (body, mark) => {
		expect(saidOf({ body })).toEqual([
			[
				"body",
				`No podem omplir «${mark}». Les marques que hi ha són {{activitats}}, {{veus}} i {{resultats}}, i cada una va sola en una línia.`,
			],
		]);
	});
});
