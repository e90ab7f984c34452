import { expect, it } from "vitest";
import { z } from "zod";
import type { Version } from "#app/platform/records/record-version.ts";
import { nowBeside } from "./edit-conflict.server.ts";

const beside = (name: string, now: string, typed: string) =>
	nowBeside({ fields: { [name]: now } } as unknown as Version, { [name]: typed })[name];

it.each([
	["reason", "dades", "repetit", "Ara hi ha: «Dades personals»"],
	["scope", "laboral", "infants", "Ara hi ha: «Laboral»"],
	["viviStop", "08305", "08085", "Ara hi ha: «Vilafranca del Penedès»"],
	["date", "2026-05-01", "2026-05-02", "Ara hi ha: «1 de maig de 2026»"],
	["title", "Vella", "Nova", "Ara hi ha: «Vella»"],
	["title", "", "Nova", "Ara és buit."],
])("of the field %s a colleague's «%s» is said in words beside «%s»", (name, now, typed, words) => {
	expect(beside(name, now, typed)?.join()).toContain(words);
});

/** Every schema of a form of the office. */
const schemas = Object.values(import.meta.glob<Record<string, unknown>>("/app/**/schema*.ts", { eager: true }))
	.flatMap((module) => Object.values(module))
	.filter((one): one is z.ZodObject => one instanceof z.ZodObject);

const choices = schemas.flatMap((schema) => {
	const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
	return Object.entries(properties).flatMap(([name, field]) => {
		const codes = (typeof field === "object" && field.enum) || [];
		return codes.length > 1 && /^[a-z]/.test(String(codes[0])) ? [{ name, codes: codes.map(String) }] : [];
	});
});

it.each(choices.filter(({ name }) => ["reason", "scope", "viviStop"].includes(name)))(
	"each code of the list of $name has words beside the field",
	({ name, codes }) => {
		for (const code of codes) expect(beside(name, code, "altra")?.join(), code).not.toBe(`Ara hi ha: «${code}»`);
	},
);

it("no list of a form that edits records is left out", () => {
	/* Lists of forms that only create or look: nobody edits these at the same time. */
	const elsewhere = [
		"kind",
		"category",
		"role",
		"outcome",
		"layout",
		"type",
		"state",
		"status",
		"order",
		"lot",
		"before",
	];
	const known = ["reason", "scope", "viviStop", ...elsewhere];
	expect(choices.filter(({ name }) => !known.includes(name))).toEqual([]);
});
