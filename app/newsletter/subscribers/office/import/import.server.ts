import { formatNumber } from "#app/platform/content/catalan.ts";
import { limits } from "#app/platform/content/limits.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { findErasures } from "#app/platform/records/queries/erasure-ledger.ts";
import { email } from "#app/platform/ui/form/schema.ts";
import { startOfDayInMadrid } from "#app/platform/ui/text/dates.ts";
import { hasText } from "#app/platform/ui/text/has-text.ts";
import { importAddresses, type ProvenAddress } from "../../queries/import.ts";
import { mostSource } from "../../tables-consent.ts";
import { type Choice, fieldNames, type Problems, type Refused, type Report, type Role } from "./choice.ts";
import { type Order, readDay } from "./days.ts";
import { type Table, toldOrder } from "./preview.server.ts";
import { isYes } from "./yes-no.ts";

/** Before it, a date is a slip. */
const firstDay = startOfDayInMadrid("2000-01-01");
const address = email(limits.email);
const stateWords =
	/^(?:|subscri(?:t|ta|bed)|suscrit[oa]|acti(?:u|va|vo|ve)|confirm(?:at|ada|ado|ed)|s[ií]|yes|true|1)$/i;

function dayProblem(day: Date | undefined, now: Date): string | undefined {
	if (!day) return "No entenem la data del consentiment. Escriu-la així: 31/05/2026.";
	if (day > now) return "La data del consentiment encara ha d'arribar.";
	return day < firstDay ? "La data del consentiment és d'abans de l'any 2000: repassa-la." : undefined;
}

function originProblem(origin: string): string | undefined {
	if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(origin)) return "L'origen ha de ser una sola línia, sense caràcters invisibles.";
	if (origin.length <= mostSource) return undefined;
	return `L'origen és massa llarg: hi caben ${formatNumber(mostSource)} caràcters.`;
}

/** Before any line is read: what none of them could do without, and what was typed for all. */
export function findProblems({ columns, wholeDay, wholeOrigin }: Choice, now: Date): Problems {
	const found: Record<string, string | undefined> = {
		[fieldNames.email]: columns.email === undefined ? "Digues en quina columna hi ha les adreces." : undefined,
		[fieldNames.wholeDay]:
			wholeDay === ""
				? columns.date === undefined
					? "Sense la data no hi ha prova: tria'n la columna, o escriu aquí el dia que van dir que sí."
					: undefined
				: dayProblem(readDay(wholeDay, "day"), now),
		[fieldNames.wholeOrigin]: hasText(wholeOrigin)
			? originProblem(wholeOrigin)
			: columns.origin === undefined
				? "Sense l'origen no hi ha prova: tria'n la columna, o escriu aquí on i com van dir que sí."
				: undefined,
	};
	return Object.fromEntries(Object.entries(found).flatMap(([name, why]) => (why === undefined ? [] : [[name, [why]]])));
}

const consentSaid = (cell: string) => (cell ? `El fitxer hi diu «${cell.slice(0, 40)}»` : "No hi diu res");

interface Reading {
	choice: Choice;
	order: Order;
	width: number;
	now: Date;
	/** Folded addresses of lines that say so. */
	saidNo: Set<string>;
}

function readProof(cells: readonly string[], { choice, order, width, now, saidNo }: Reading): ProvenAddress | string {
	if (cells.slice(width).some((cell) => cell !== "")) {
		return `Hi ha ${cells.length} cel·les i n'hi van ${width}. Si un text porta el separador a dins, posa'l entre cometes.`;
	}
	const { columns, wholeDay, wholeOrigin } = choice;
	const at = (role: Role) => (columns[role] === undefined ? "" : (cells[columns[role]] ?? ""));
	const written = at("email");
	if (!hasText(written)) return "No hi ha cap adreça.";
	const read = address.safeParse(written);
	if (!read.success) {
		const many = (written.match(/@/g) ?? []).length > 1;
		return many
			? "Hi ha més d'una adreça a la mateixa cel·la."
			: `«${written.slice(0, 60)}» no és una adreça que puguem fer servir.`;
	}
	const [state, consent] = [at("state"), at("consent")];
	const hasAgreed = columns.consent === undefined || isYes(consent);
	if (!hasAgreed || !stateWords.test(state)) {
		saidNo.add(foldEmail(read.data));
		if (!hasAgreed) return `${consentSaid(consent)}: només entra qui va dir que sí.`;
		return `El fitxer hi diu «${state.slice(0, 40)}»: només entra qui hi és subscrit.`;
	}
	const day = at("date") || wholeDay;
	if (day === "") return "Hi falta la data del consentiment.";
	const givenAt = readDay(day, at("date") ? order : "day");
	const why = dayProblem(givenAt, now);
	if (!givenAt || why) return why ?? "";
	const origin = (hasText(at("origin")) ? at("origin") : wholeOrigin).trim();
	if (!hasText(origin)) return "Hi falta l'origen: on i com va dir que sí.";
	return originProblem(origin) ?? { email: read.data, givenAt, source: origin };
}

/** Imports the lines that are right and names the others. Throws database errors. */
export async function importSubscribers(
	{ db, id }: { db: Db; id: string },
	by: Actor,
	table: Table,
	choice: Choice,
	now: Date,
): Promise<Report> {
	const order = choice.order ?? toldOrder(table, choice) ?? "day";
	const refused: Refused[] = [];
	const right = new Map<string, ProvenAddress & { line: number }>();
	const reading = { choice, order, width: table.width, now, saidNo: new Set<string>() };
	for (const { line, cells } of table.lines) {
		const read = typeof cells === "string" ? cells : readProof(cells, reading);
		if (typeof read === "string") refused.push({ line, why: read });
		else if (right.has(foldEmail(read.email))) refused.push({ line, why: "És dos cops al fitxer." });
		else right.set(foldEmail(read.email), { ...read, line });
	}
	const refuse = (folded: string, why: string) => {
		const found = right.get(folded);
		if (found && right.delete(folded)) refused.push({ line: found.line, why });
	};
	for (const folded of reading.saidNo) refuse(folded, "En una altra línia del fitxer hi diu que no.");
	const erasures = await findErasures(db, [...right.keys()]);
	for (const [folded, { givenAt }] of right) {
		const erasedAt = erasures.get(folded);
		if (erasedAt && givenAt <= erasedAt) refuse(folded, "Va demanar que l'esborréssim després del dia d'aquest sí.");
	}
	refused.sort((one, other) => one.line - other.line);
	const addresses = [...right.values()];
	if (addresses.length === 0) return { id, imported: 0, known: 0, refused };
	const [origin, ...others] = new Set(addresses.map(({ source }) => source));
	const title = `${choice.fileName} · ${origin}${others.length > 0 ? ` (i ${formatNumber(others.length)} més)` : ""}`;
	const imported = await importAddresses(db, by, addresses, { id, title, lines: table.lines.length }, now);
	return { id, imported, known: addresses.length - imported, refused };
}
