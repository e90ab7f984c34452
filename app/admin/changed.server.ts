import { sha256 } from "#app/crypto/digest.server.ts";
import { hasTaken } from "#app/data/uploads.ts";
import type { Version } from "#app/data/versions.ts";
import { excerpt } from "#app/ui/excerpt.ts";

/** How a form names what it was read from: no words of the record, which may be long. */
export async function digestOf(version: Version | undefined): Promise<string> {
	return version ? sha256(version.text) : "";
}

type Values = Readonly<Record<string, unknown>>;

/** What is typed, as the database would keep it. What is left out stays as it is. */
function differing({ fields }: Version, typed: Values): string[] {
	return Object.keys(fields).filter((name) => {
		const value = typed[name];
		return value !== undefined && fields[name] !== (typeof value === "boolean" ? Number(value) : value);
	});
}

/** Whether a record is what a form brings already: the same form was sent before, or another with the same. */
export function isAlready(version: Version, typed: Values, uploads: readonly unknown[]): boolean {
	const brought = uploads.filter((id) => typeof id === "string" && id !== "") as string[];
	return differing(version, typed).length === 0 && brought.every((id) => hasTaken(version.media, id));
}

/** For each field that somebody else has filled in otherwise: what is there now. */
export function nowBeside(version: Version, typed: Values): Record<string, string[]> {
	const isFlag = (name: string) => typeof typed[name] === "boolean";
	return Object.fromEntries(
		differing(version, typed).map((name) => [name, [wordsFor(version.fields[name] ?? null, isFlag(name))]]),
	);
}

function wordsFor(value: string | number | null, isFlag: boolean): string {
	if (isFlag) return value === 1 ? "Ara està marcat." : "Ara no està marcat.";
	return value === null || value === "" ? "Ara és buit." : `Ara hi ha: «${excerpt(String(value), 200)}»`;
}
