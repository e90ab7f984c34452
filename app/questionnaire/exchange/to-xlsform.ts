import { writeWorkbook } from "#app/platform/workbook/write.ts";
import { isScale, type Question, type Questionnaire, questionsOf, type Scale } from "../engine/definition.ts";
import { optionsOf } from "../engine/options.ts";
import { nameIn, type Questions, toXPath } from "./conditions/to-xpath.ts";

/** The last one is ours: other programs pass over it. */
export const surveyColumns = "type name label hint required relevant constraint appearance parameters unit" as const;
export type Said = Partial<Record<string, string>>;

/** A question of one of these lists comes back as what it was. */
export const siteLists = { municipality: "municipis", line: "linies" } as const;
/** By its words one knows the question that asks for the text of the option "other". */
export const otherWords = "Quina altra?";

const listOf = ({ id, type }: Question) =>
	type === "municipality" || type === "line" ? siteLists[type] : nameIn(id, "opcions");

/** The words at the ends of a scale are options of a list too. */
function optionRows(question: Question): string[][] {
	const { min, max, low, high } = question as Partial<Scale>;
	const ends = [
		{ name: String(min), words: low },
		{ name: String(max), words: high },
	];
	return (optionsOf(question) ?? ends).flatMap(({ name, words }) => (words ? [[listOf(question), name, words]] : []));
}

const bounds = (subject: string, min: number | undefined, max: number | undefined) =>
	[...(min === undefined ? [] : [`${subject} >= ${min}`]), ...(max === undefined ? [] : [`${subject} <= ${max}`])].join(
		" and ",
	);

/** What is asked, and how. */
function kindOf(question: Question): Said {
	const { type } = question;
	const { least, most } = question as { least?: number; most?: number };
	const constraint = bounds("count-selected(.)", least, most);
	if (type === "text") return { type, appearance: question.isLong ? "multiline" : "" };
	if (type === "number")
		return { type: "decimal", unit: question.unit, constraint: bounds(".", question.min, question.max) };
	if (type === "scale" || (type === "matrix" && isScale(question))) {
		const { min, max, low, high } = question as Scale;
		const labels = low || high ? ` tick_labelset=${listOf(question)}` : "";
		return { type: "range", parameters: `start=${min} end=${max} step=1${labels}` };
	}
	if (type === "several" || type === "line") return { type: `select_multiple ${listOf(question)}`, constraint };
	if (type === "ranking") return { type: `rank ${listOf(question)}` };
	if (type === "place") return { type: "geopoint" };
	return { type: type === "date" || type === "note" ? type : `select_one ${listOf(question)}` };
}

function questionRows(question: Question, questions: Questions): Said[] {
	const { id: name, title: label, help: hint, when } = question;
	const required = question.required ? "yes" : "";
	const relevant = when && toXPath(when, questions);
	const kind = kindOf(question);
	if (question.type === "matrix") {
		const appearance = kind.type === "range" ? "field-list" : "table-list";
		const rows = question.rows.map((row) => ({ ...kind, name: nameIn(name, row.name), label: row.words, required }));
		return [{ type: "begin_group", name, label, hint, relevant, appearance }, ...rows, { type: "end_group" }];
	}
	const asked = { ...kind, name, label, hint, required, relevant };
	const other = "other" in question ? question.other : undefined;
	if (!other) return [asked];
	const isOther = { q: name, [question.type === "one" ? "is" : "has"]: other.option };
	return [
		asked,
		{
			type: "text",
			name: nameIn(name, "other"),
			label: otherWords,
			required: other.required ? "yes" : "",
			relevant: toXPath(isOther, questions),
		},
	];
}

/** A questionnaire as the workbook that ODK, Kobo and others read. */
export function toXlsForm(form: Questionnaire, { title }: { title: string }): Uint8Array<ArrayBuffer> {
	const questions = new Map(questionsOf(form).map((question) => [question.id, question]));
	const rows = form.sections.flatMap(({ id: name, title: label, text, when, questions: asked }): Said[] => [
		{ type: "begin_group", name, label, relevant: when && toXPath(when, questions), appearance: "field-list" },
		...(text ? [{ type: "note", name: nameIn(name, "text"), label: text }] : []),
		...asked.flatMap((question) => questionRows(question, questions)),
		{ type: "end_group" },
	]);
	const columns = surveyColumns.split(" ");
	const lists = new Map([...questions.values()].map((question) => [listOf(question), optionRows(question)]));
	return writeWorkbook([
		{ name: "survey", rows: [columns, ...rows.map((row) => columns.map((column) => row[column]))] },
		{ name: "choices", rows: [["list_name", "name", "label"], ...[...lists.values()].flat()] },
		{
			name: "settings",
			rows: [
				["form_title", "form_id"],
				[title, "questionari"],
			],
		},
	]);
}
