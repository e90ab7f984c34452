import { describe, expect, it } from "vitest";
import { letterSchema } from "./schema.ts";

const letter = { subject: "Hola", preheader: "Com va", body: "Text" };

/** What is said at the fields of a letter with these changes. */
function saidOf(change: Partial<typeof letter>) {
	const { error } = letterSchema.safeParse({ ...letter, ...change });
	return error?.issues.map(({ path, message }) => [path.join(), message]);
}

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
