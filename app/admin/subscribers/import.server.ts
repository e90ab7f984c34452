import { parse } from "csv-parse/sync";
import { limits } from "#app/content/limits.ts";
import { foldEmail } from "#app/data/accounts/emails.ts";
import type { Db } from "#app/data/db.server.ts";
import type { Actor } from "#app/data/office/audit-log.ts";
import { findStates, importAddresses, type ProvenAddress } from "#app/data/people/newsletter/import.ts";
import { mostSource } from "#app/data/tables/people/consent.ts";
import type { SubscriptionState } from "#app/data/tables/people/newsletter-subscriptions.ts";
import { email } from "#app/ui/form/schema.ts";
import { isDay, startOfDayInMadrid } from "#app/ui/text/dates.ts";

export const mostFileBytes = 1024 ** 2;
export const mostLines = 5000;
/** In one transaction. */
const linesAtOnce = 500;

export interface Refused {
	/** As a spreadsheet counts. */
	line: number;
	why: string;
}

export interface Report {
	imported: number;
	refused: Refused[];
}

/** What is wrong with the whole file. */
export class WrongFile extends Error {
	override name = "WrongFile";
}

interface Line {
	info: { lines: number };
	record: Record<string, string | undefined>;
}

const columns = ["correu", "data", "origen"] as const;

/** The first one in the line of names. A name holds none of them. */
const delimiterOf = (text: string) => /[;,\t]/.exec(text)?.[0] ?? ",";

/** Throws WrongFile. */
function readLines(bytes: ArrayBuffer): Line[] {
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new WrongFile("El fitxer no és un text en UTF-8. Desa'l com a «CSV UTF-8» i torna-ho a provar.");
	}
	let lines: Line[];
	try {
		lines = parse<Line>(text, {
			columns: (names: string[]) => names.map((name) => name.toLowerCase()),
			delimiter: delimiterOf(text),
			trim: true,
			info: true,
			skip_empty_lines: true,
			relax_column_count: true,
			max_record_size: 4000,
		});
	} catch (error) {
		const line = error instanceof Error && "lines" in error ? ` a la línia ${error.lines}` : "";
		throw new WrongFile(`No entenem el fitxer${line}: potser hi falten unes cometes.`);
	}
	const [first] = lines;
	if (!first) throw new WrongFile("El fitxer no té cap línia a sota dels noms de les columnes.");
	const missing = columns.filter((name) => !(name in first.record));
	if (missing.length > 0) throw new WrongFile(`Hi falta la columna «${missing.join("», «")}».`);
	if (lines.length > mostLines) {
		throw new WrongFile(`Hi ha massa línies: en un fitxer n'hi caben ${mostLines.toLocaleString("ca")}.`);
	}
	return lines;
}

/** "2026-05-31" and "31/5/2026". */
function readDay(text: string): Date | undefined {
	const [, day = "", month = "", year = ""] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
	const iso = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
	return isDay(iso) ? startOfDayInMadrid(iso) : undefined;
}

function readLine({ correu = "", data = "", origen = "" }: Line["record"], now: Date): ProvenAddress | string {
	const address = email(limits.email).safeParse(correu);
	if (!address.success) return `«${correu.slice(0, 60)}» no és una adreça que puguem fer servir.`;
	const givenAt = readDay(data);
	if (!givenAt) return "Hi falta la data del consentiment, o no l'entenem. Escriu-la així: 2026-05-31.";
	if (givenAt > now) return "La data del consentiment encara ha d'arribar.";
	if (origen === "" || /\p{Cc}/u.test(origen)) return "Hi falta l'origen: on i com va dir que sí.";
	if (origen.length > mostSource) return `L'origen és massa llarg: hi caben ${mostSource} caràcters.`;
	return { email: address.data, givenAt, source: origen };
}

const known: Readonly<Record<SubscriptionState, string>> = {
	subscribed: "Ja hi és subscrita.",
	pending: "Ja li hem demanat que ho confirmi.",
	unsubscribed: "Se'n va donar de baixa: només s'hi pot tornar a apuntar qui en té l'adreça.",
	bounced: "Els correus ens tornaven.",
	complained: "Va marcar un butlletí com a correu brossa.",
};

/** What is right is imported, line by line the rest is named. Throws WrongFile, and errors of the database. */
export async function importSubscribers(
	{ db, id }: { db: Db; id: string },
	by: Actor,
	bytes: ArrayBuffer,
	now: Date,
): Promise<Report> {
	const refused: Refused[] = [];
	const seen = new Set<string>();
	const right = readLines(bytes).flatMap(({ info, record }) => {
		const read = readLine(record, now);
		const why =
			typeof read === "string" ? read : seen.has(foldEmail(read.email)) ? "És dos cops al fitxer." : undefined;
		if (typeof read === "string" || why) {
			refused.push({ line: info.lines, why: why ?? "" });
			return [];
		}
		seen.add(foldEmail(read.email));
		return [{ ...read, line: info.lines }];
	});
	let imported = 0;
	for (let at = 0; at < right.length; at += linesAtOnce) {
		const part = right.slice(at, at + linesAtOnce);
		const states = await findStates(
			db,
			part.map((one) => one.email),
		);
		const unknown = part.filter((one) => {
			const state = states.get(foldEmail(one.email));
			if (state) refused.push({ line: one.line, why: known[state] });
			return state === undefined;
		});
		if (unknown.length > 0) imported += await importAddresses(db, by, unknown, id, now);
	}
	return { imported, refused: refused.toSorted((a, b) => a.line - b.line) };
}
