import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { reasonOf } from "#app/platform/content/review-reasons.ts";
import { type Scope, scopeNames } from "#app/platform/content/scope-names.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { hasTaken } from "#app/platform/records/queries/uploads.ts";
import type { Version } from "#app/platform/records/record-version.ts";
import { isDay, longDate } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { fileField, posterField } from "../uploads/names.ts";

/** A digest, because the fields may be long. */
export async function digestOf(version: Version | undefined): Promise<string> {
	return version ? sha256(version.text) : "";
}

/** Characters shown of the current value, and of the equal text in front. */
const [mostShown, before] = [600, 40];

type Values = Readonly<Record<string, unknown>>;

/** Compares values as the database stores them. Omitted fields stay unchanged. */
function differing({ fields }: Version, typed: Values): string[] {
	return Object.keys(fields).filter((name) => {
		const value = typed[name];
		return value !== undefined && fields[name] !== (typeof value === "boolean" ? Number(value) : value);
	});
}

/** For the audit log; all fields of a new record. */
export function changedFields(before: Version | undefined, typed: Values, hasFile: boolean): string[] {
	const fields = before ? differing(before, typed) : Object.keys(typed);
	const poster = typeof typed[posterField] === "string" && typed[posterField] !== "" ? [posterField] : [];
	return [...fields, ...poster, ...(hasFile ? [fileField] : [])];
}

/** A repeated submission, or an equal one by somebody else. */
export function isAlready(version: Version, typed: Values, uploads: readonly unknown[]): boolean {
	const brought = uploads.filter((id) => typeof id === "string" && id !== "") as string[];
	return differing(version, typed).length === 0 && brought.every((id) => hasTaken(version.media, id));
}

export function nowBeside(version: Version, typed: Values): Record<string, string[]> {
	const isFlag = (name: string) => typeof typed[name] === "boolean";
	return Object.fromEntries(
		differing(version, typed).map((name) => {
			const now = version.fields[name] ?? null;
			const text = (value: unknown) => textOf(name, String(value ?? ""));
			return [name, [isFlag(name) ? wordsForFlag(now) : wordsFor(text(now), text(typed[name]))]];
		}),
	);
}

/** What lists of forms call the codes that are stored. */
const codeWords: Readonly<Record<string, (code: string) => string | undefined>> = {
	reason: (code) => reasonOf(code)?.name,
	scope: (code) => scopeNames[code as Scope],
	viviStop: nameOfMunicipality,
};

const textOf = (name: string, value: string) => codeWords[name]?.(value) ?? (isDay(value) ? longDate(value) : value);

const wordsForFlag = (now: string | number | null) => (now === 1 ? "Ara està marcat." : "Ara no està marcat.");

/** Begins shortly before the first difference. */
function wordsFor(now: string, typed: string): string {
	if (now === "") return "Ara és buit.";
	const [letters, others] = [[...now], [...typed]];
	const alike = letters.findIndex((letter, at) => letter !== others[at]);
	const from = letters.length <= mostShown ? 0 : Math.max(0, (alike < 0 ? letters.length : alike) - before);
	return `Ara hi ha: «${from > 0 ? "…" : ""}${excerpt(letters.slice(from).join(""), mostShown)}»`;
}
