import { formatNumber } from "#app/content/catalan.ts";
import { limits } from "#app/content/limits.ts";
import { foldEmail } from "#app/data/accounts/emails.ts";
import type { Db } from "#app/data/db.server.ts";
import type { Actor } from "#app/data/office/audit-log.ts";
import { findStates, importAddresses, type ProvenAddress } from "#app/data/people/newsletter/import.ts";
import { mostSource } from "#app/data/tables/people/consent.ts";
import type { SubscriptionState } from "#app/data/tables/people/newsletter-subscriptions.ts";
import { email } from "#app/ui/form/schema.ts";
import { isDay, startOfDayInMadrid } from "#app/ui/text/dates.ts";
import { type Cells, readLines } from "./import-lines.server.ts";

export const mostFileBytes = 1024 ** 2;
/** Before it, a date is a slip. */
const firstDay = startOfDayInMadrid("2000-01-01");
/** In one transaction. */
const linesAtOnce = 500;

export interface Refused {
	line: number;
	why: string;
}

export interface Report {
	imported: number;
	refused: Refused[];
}

/** "2026-05-31" and "31/5/2026". */
function readDay(text: string): Date | undefined {
	const [, day = "", month = "", year = ""] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
	const iso = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
	return isDay(iso) ? startOfDayInMadrid(iso) : undefined;
}

function readProof({ correu = "", data = "", origen = "" }: Cells, now: Date): ProvenAddress | string {
	const address = email(limits.email).safeParse(correu);
	if (!address.success) return `«${correu.slice(0, 60)}» no és una adreça que puguem fer servir.`;
	const givenAt = readDay(data);
	if (!givenAt) return "Hi falta la data del consentiment, o no l'entenem. Escriu-la així: 2026-05-31.";
	if (givenAt > now) return "La data del consentiment encara ha d'arribar.";
	if (givenAt < firstDay) return "La data del consentiment és d'abans de l'any 2000: repassa-la.";
	const source = origen.trim();
	if (source === "") return "Hi falta l'origen: on i com va dir que sí.";
	if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(source)) return "L'origen ha de ser una sola línia, sense caràcters invisibles.";
	if (source.length > mostSource) {
		return `L'origen és massa llarg: hi caben ${formatNumber(mostSource)} caràcters.`;
	}
	return { email: address.data, givenAt, source };
}

const known: Readonly<Record<SubscriptionState, string>> = {
	subscribed: "Ja hi és subscrita.",
	pending: "Ja li hem demanat que ho confirmi.",
	unsubscribed: "Se'n va donar de baixa: només s'hi pot tornar a apuntar qui en té l'adreça.",
	bounced: "Els correus ens tornaven.",
	complained: "Va marcar un butlletí com a correu brossa.",
};

/** Imports the lines that are right and names the others. Throws WrongFile, and database errors. */
export async function importSubscribers(
	{ db, id }: { db: Db; id: string },
	by: Actor,
	bytes: Uint8Array,
	now: Date,
): Promise<Report> {
	const refused: Refused[] = [];
	const seen = new Set<string>();
	const right = readLines(bytes).flatMap(({ line, cells }) => {
		const read = typeof cells === "string" ? cells : readProof(cells, now);
		const why =
			typeof read === "string" ? read : seen.has(foldEmail(read.email)) ? "És dos cops al fitxer." : undefined;
		if (typeof read === "string" || why) {
			refused.push({ line, why: why ?? "" });
			return [];
		}
		seen.add(foldEmail(read.email));
		return [{ ...read, line }];
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
