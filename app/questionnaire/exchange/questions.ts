import { idPattern } from "../engine/check.ts";
import type { Question, Scale } from "../engine/definition.ts";
import { namedOptions } from "../engine/named-options.ts";
import { boundsOf } from "./conditions/from-xpath.ts";
import { Unread } from "./conditions/parse.ts";
import { nameIn } from "./conditions/to-xpath.ts";
import type { Entry, Lists, Refuse } from "./entries.ts";
import { siteLists } from "./to-xlsform.ts";

export interface Reading {
	lists: Lists;
	/** Lists that a question has taken. */
	used: Set<string>;
	refuse: Refuse;
}

/** A row, with the rows of its group. */
export interface Node {
	entry: Entry;
	inside?: Node[];
}

/** Forms are written by hand: "begin group", "Select one from list or specify other". */
export function typeOf({ said: { type = "" } }: Entry) {
	const joined = type.replace(/^(begin|end|select)\s+/i, "$1_").replace(/\bor[ _](?:specify[ _])?other$/i, "or_other");
	const [kind = "", list = "", other] = joined.split(/\s+/);
	return { kind: kind.toLowerCase(), list, isOr: other === "or_other" };
}

const calculated = "És un càlcul, i el qüestionari no en fa.";
const aboutDevice = "Recull dades de l'aparell o de qui respon, i el qüestionari no en vol.";
const inFile = "Demana un fitxer, i el qüestionari no en recull.";
const reasons: readonly [kinds: string, reason: string][] = [
	["calculate hidden", calculated],
	["start end today deviceid username phonenumber email audit start-geopoint", aboutDevice],
	["image photo audio video file", inFile],
];
const taken = "text integer int decimal date note geopoint range select_one select_multiple rank".split(" ");
const bounded = "integer int decimal select_multiple".split(" ");

function isRequired({ row, said }: Entry, { refuse }: Reading): boolean {
	const required = (said.required ?? "").trim().toLowerCase();
	if (/^(?:yes|true|true\(\)|1)$/.test(required)) return true;
	if (!/^(?:|no|false|false\(\)|0)$/.test(required))
		refuse(row, "Només és obligatòria a vegades, i aquí és sempre o mai: entra com a no obligatòria.");
	return false;
}

function readBounds(entry: Entry, isWhole: boolean, { refuse }: Reading): { min?: number; max?: number } {
	const { row, said } = entry;
	try {
		if (!said.constraint) return {};
		if (bounded.includes(typeOf(entry).kind)) return boundsOf(said.constraint, isWhole);
		throw new Unread("aquest tipus de pregunta no en té");
	} catch (error) {
		if (!(error instanceof Unread)) throw error;
		refuse(row, `La restricció no entra: ${error.message}. La pregunta entra sense.`);
		return {};
	}
}

export const mostSteps = 100;

function readScale({ row, said }: Entry, { lists, used, refuse }: Reading): Scale | undefined {
	const given = new Map(
		[...(said.parameters ?? "").matchAll(/(\w+)\s*=\s*([^\s,;]+)/g)].map(([, name = "", value = ""]) => [name, value]),
	);
	const [min, max] = [Number(given.get("start") ?? 0), Number(given.get("end") ?? 10)];
	const isTaken = Number.isInteger(min) && Number.isInteger(max) && max > min && max - min <= mostSteps;
	if (!isTaken || Number(given.get("step") ?? 1) !== 1) {
		refuse(row, `Una escala puja d'un en un, d'un enter a un altre, ${mostSteps} passos com a molt.`);
		return undefined;
	}
	const ends: Partial<Scale> = {};
	const list = given.get("tick_labelset") ?? "";
	used.add(list);
	for (const { row: at, name, words } of lists.get(list) ?? []) {
		if (Number(name) === min) ends.low = words;
		else if (Number(name) === max) ends.high = words;
		else refuse(at, "D'una escala només entren les paraules dels dos extrems.", "choices");
	}
	return { min, max, ...ends };
}

/** The options of the site stand for those of a list that has some of them. */
function isOfSite(type: keyof typeof siteLists, list: string, { lists, refuse }: Reading): boolean {
	const names = new Set(namedOptions(type).map(({ name }) => name));
	const listed = lists.get(list) ?? [];
	if (list !== siteLists[type] || (listed.length > 0 && !listed.some(({ name }) => names.has(name)))) return false;
	for (const { row, name } of listed) if (!names.has(name)) refuse(row, `«${name}» no és al web.`, "choices");
	return true;
}

type Asked = Pick<Question, "id" | "title" | "help" | "required">;

function readSelect(
	entry: Entry,
	asked: Asked,
	bounds: { min?: number; max?: number },
	reading: Reading,
): Question | undefined {
	const { kind, list, isOr } = typeOf(entry);
	const most = bounds.max !== undefined && { most: bounds.max };
	reading.used.add(list);
	if (kind === "select_one" && isOfSite("municipality", list, reading)) return { ...asked, type: "municipality" };
	if (kind === "select_multiple" && isOfSite("line", list, reading)) return { ...asked, type: "line", ...most };
	const options = (reading.lists.get(list) ?? []).map(({ name, words }) => ({ name, words }));
	if (options.length === 0) {
		reading.refuse(entry.row, `La llista «${list}» no és al full «choices».`);
		return undefined;
	}
	if (kind === "rank") return { ...asked, type: "ranking", options };
	if (isOr && !options.some(({ name }) => name === "other")) options.push({ name: "other", words: "Una altra" });
	const chosen = { ...asked, options, ...(isOr && { other: { option: "other" } }) };
	if (kind === "select_one") return { ...chosen, type: "one" };
	return { ...chosen, type: "several", ...(bounds.min !== undefined && { least: bounds.min }), ...most };
}

/** The question that a row asks, without its condition. What cannot be taken is named. */
export function readQuestion(entry: Entry, reading: Reading): Question | undefined {
	const { row, said } = entry;
	const { name: id, label: title, hint: help, unit } = said;
	const { kind } = typeOf(entry);
	const reason = reasons.find(([kinds]) => kinds.split(" ").includes(kind))?.[1];
	if (!taken.includes(kind) || !id || !title) {
		const missing = taken.includes(kind)
			? "Li falta «name» o «label»."
			: `«${kind}» no és cap tipus de pregunta d'aquí.`;
		reading.refuse(row, reason ?? missing);
		return undefined;
	}
	if (!idPattern.test(id)) {
		reading.refuse(row, `El nom «${id}» ha de començar amb una lletra i no pot portar punts ni espais.`);
		return undefined;
	}
	const asked: Asked = { id, title, ...(help && { help }), ...(isRequired(entry, reading) && { required: true }) };
	const bounds = readBounds(entry, kind !== "decimal", reading);
	const scale = kind === "range" ? readScale(entry, reading) : undefined;
	if (kind === "text") return { ...asked, type: kind, ...(said.appearance?.includes("multiline") && { isLong: true }) };
	if (kind === "date" || kind === "note") return { ...asked, type: kind };
	if (kind === "geopoint") return { ...asked, type: "place" };
	if (kind === "range") return scale && { ...asked, type: "scale", ...scale };
	if (/^(?:int|decimal)/.test(kind)) return { ...asked, type: "number", ...(unit && { unit }), ...bounds };
	return readSelect(entry, asked, bounds, reading);
}

/** A group whose rows are all answered alike. In another group, rows are questions. */
export function isMatrix({ entry: { said: group }, inside = [] }: Node, isNested: boolean): boolean {
	const first = inside[0]?.entry;
	const { kind, list, isOr } = first ? typeOf(first) : { kind: "" };
	const isTable =
		kind === "select_one" && !isOr && list !== siteLists.municipality && group.appearance?.includes("table-list");
	const isScales = kind === "range" && isNested && group.appearance?.includes("field-list");
	const alike = inside.every(({ entry: { said }, inside: deeper }) => {
		const isSame = ["type", "parameters", "required"].every((column) => said[column] === first?.said[column]);
		return isSame && !deeper && said.name && said.label && !said.hint && !said.relevant && !said.constraint;
	});
	return Boolean((isTable || isScales) && group.name && group.label && alike);
}

export function readMatrix({ entry, inside = [] }: Node, reading: Reading): Question | undefined {
	const { name: id = "", label: title = "", hint: help } = entry.said;
	const one = inside[0] && readQuestion(inside[0].entry, reading);
	if (one?.type !== "one" && one?.type !== "scale") {
		reading.refuse(entry.row, "La taula no entra, perquè les seves respostes no entren.");
		return undefined;
	}
	const rows = inside.map(
		({
			entry: {
				said: { name = "", label = "" },
			},
		}) => {
			const prefix = nameIn(id, "");
			return { name: name.startsWith(prefix) ? name.slice(prefix.length) : name, words: label };
		},
	);
	const { required, title: _title, help: _help, ...answers } = one;
	return { ...answers, id, title, ...(help && { help }), ...(required && { required }), rows, type: "matrix" };
}
