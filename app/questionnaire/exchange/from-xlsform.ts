import { WrongWorkbook } from "#app/platform/workbook/unzip.ts";
import { check, type FormFault } from "../engine/check.ts";
import type { Condition, Question, Questionnaire, Section } from "../engine/definition.ts";
import { formFaultWords } from "../fault-words.ts";
import { fromXPath, type Names } from "./conditions/from-xpath.ts";
import { Unread } from "./conditions/parse.ts";
import { nameIn, toXPath } from "./conditions/to-xpath.ts";
import { type Entry, type Refuse, type Refused, readEntries } from "./entries.ts";
import { isMatrix, type Node, type Reading, readMatrix, readQuestion, typeOf } from "./questions.ts";
import { otherWords } from "./to-xlsform.ts";

interface Survey {
	reading: Reading;
	names: Map<string, Names extends ReadonlyMap<string, infer Known> ? Known : never>;
	/** What rows say about when a section or a question is shown. */
	dependents: { target: { id: string; when?: Condition }; rows: readonly Entry[] }[];
	sections: (Section & { questions: Question[] })[];
}

const deepest = 5;

/** Rows with those of their groups. What repeats, and a group too deep, is named with all its rows. */
function treeOf(entries: readonly Entry[], refuse: Refuse): Node[] {
	const top: Node[] = [];
	const open: Node[] = [];
	let left: { depth: number; reason: string } | undefined;
	for (const entry of entries) {
		const { kind } = typeOf(entry);
		const isBegin = kind === "begin_group" || kind === "begin_repeat";
		const isEnd = kind === "end_group" || kind === "end_repeat";
		if (!left && kind === "begin_repeat")
			left = { depth: 0, reason: "Es repeteix, i el qüestionari no té res que es repeteixi." };
		if (!left && isBegin && open.length >= deepest)
			left = { depth: 0, reason: "Hi ha massa grups, l'un dins de l'altre." };
		if (left) {
			left.depth += Number(isBegin) - Number(isEnd);
			if (!isEnd) refuse(entry.row, left.reason);
			if (left.depth === 0) left = undefined;
		} else if (isEnd) {
			if (!open.pop()) refuse(entry.row, "Tanca un grup que no s'ha obert.");
		} else {
			const node: Node = isBegin ? { entry, inside: [] } : { entry };
			(open.at(-1)?.inside ?? top).push(node);
			if (isBegin) open.push(node);
		}
	}
	for (const { entry } of open) refuse(entry.row, "El grup no es tanca: entra fins al final.");
	return top;
}

/** The text of "other", as `to-xlsform` asks for it. Any other text is a question of its own. */
function takesText(question: Question | undefined, { said }: Entry): boolean {
	if ((question?.type !== "one" && question?.type !== "several") || said.label !== otherWords) return false;
	const operator = question.type === "one" ? "is" : "has";
	const option = question.options
		.map(({ name }) => name)
		.find((name) => toXPath({ q: question.id, [operator]: name }, new Map()) === said.relevant);
	if (option === undefined || said.name !== nameIn(question.id, "other")) return false;
	question.other = { option, ...(said.required && { required: true }) };
	return true;
}

/** The questions of a group. A group in it becomes its title and its questions, each with the condition of the group. */
function readInto(to: Question[], nodes: readonly Node[], above: readonly Entry[], isNested: boolean, survey: Survey) {
	const { reading, names, dependents } = survey;
	for (const node of nodes) {
		const { entry, inside } = node;
		if (!inside && takesText(to.at(-1), entry)) continue;
		const isTable = inside && isMatrix(node, isNested);
		const heading: Entry = { ...entry, said: { ...entry.said, type: "note" } };
		const question = isTable
			? readMatrix(node, reading)
			: (!inside || entry.said.label) && readQuestion(inside ? heading : entry, reading);
		if (question && names.has(question.id)) reading.refuse(entry.row, `El nom «${question.id}» es repeteix.`);
		else if (question) {
			to.push(question);
			names.set(question.id, { operand: { q: question.id }, question });
			for (const [n, { name }] of question.type === "matrix" ? question.rows.entries() : [])
				names.set(inside?.[n]?.entry.said.name ?? "", { operand: { q: question.id, row: name }, question });
			dependents.push({ target: question, rows: [...above, entry] });
		}
		if (inside && !isTable) readInto(to, inside, [...above, entry], true, survey);
	}
}

/** Groups are sections. What stands between them gets a section of its own. */
function readSections(top: readonly Node[], title: string, survey: Survey) {
	const { sections, reading, dependents } = survey;
	const unused = (wanted: string, n = 1): string => {
		const id = n === 1 ? wanted : `${wanted}_${n}`;
		return sections.some((section) => section.id === id) ? unused(wanted, n + 1) : id;
	};
	let isLoose = false;
	for (const node of top) {
		const { entry, inside } = node;
		const isSection = inside !== undefined && !isMatrix(node, false);
		if (isSection || !isLoose) {
			const { name = "grup", label = name, hint } = isSection ? entry.said : { name: "preguntes", label: title };
			const id = unused(name);
			if (isSection && id !== name)
				reading.refuse(entry.row, `El nom «${name}» es repeteix: el grup entra com a «${id}».`);
			sections.push({ id, title: label, ...(hint && { text: hint }), questions: [] });
		}
		isLoose = !isSection;
		const section = sections.at(-1);
		if (!section) continue;
		if (isSection) dependents.push({ target: section, rows: [entry] });
		const { type, name, label, relevant } = inside?.[0]?.entry.said ?? {};
		const hasText = isSection && type === "note" && name === nameIn(section.id, "text") && label && !relevant;
		if (hasText) section.text = label;
		readInto(section.questions, isSection ? inside.slice(hasText ? 1 : 0) : [node], [], isSection, survey);
	}
}

const unconditional = (reason: string) => `La condició no entra: ${reason}. Es pregunta sempre.`;

function readConditions({ dependents, names, reading }: Survey) {
	for (const { target, rows } of dependents) {
		const all = rows.flatMap(({ row, said }) => {
			try {
				return said.relevant ? [fromXPath(said.relevant, names)] : [];
			} catch (error) {
				if (!(error instanceof Unread)) throw error;
				reading.refuse(row, unconditional(error.message));
				return [];
			}
		});
		if (all.length > 0) target.when = all.length === 1 ? all[0] : { all };
	}
}

const ofTheForm: readonly FormFault["because"][] = ["twice", "badName", "unanswerable"];

/** Conditions that the form cannot have are left out. Undefined where more than that is wrong. */
function checked({ sections, dependents, reading }: Survey): Questionnaire | undefined {
	for (const fault of check({ sections })) {
		const one = dependents.find(({ target }) => target.id === fault.in && target.when);
		if (!one || ofTheForm.includes(fault.because)) continue;
		delete one.target.when;
		reading.refuse(one.rows.at(-1)?.row ?? 1, unconditional(formFaultWords(fault)));
	}
	const [left] = check({ sections });
	if (left) reading.refuse(1, `El qüestionari no entra: ${left.in && `a «${left.in}», `}${formFaultWords(left)}.`);
	return left || sections.length === 0 ? undefined : { sections };
}

const sheetOrder = ["choices", "survey"];
const byPlace = (one: Refused, other: Refused) =>
	sheetOrder.indexOf(other.sheet) - sheetOrder.indexOf(one.sheet) || one.row - other.row;

/** A questionnaire from the workbook of a form; and each row that does not come in, or not whole, with the reason. */
export function fromXlsForm(bytes: Uint8Array): { form?: Questionnaire; title?: string; refused: Refused[] } {
	const refused = new Map<string, Refused>();
	const refuse: Refuse = (row, reason, sheet = "survey") => {
		refused.set(`${sheet} ${row} ${reason}`, { sheet, row, reason });
	};
	try {
		const { survey: entries, lists, title } = readEntries(bytes, refuse);
		const reading: Reading = { lists, used: new Set(), refuse };
		const survey: Survey = { reading, names: new Map(), dependents: [], sections: [] };
		readSections(treeOf(entries, refuse), title ?? "Preguntes", survey);
		readConditions(survey);
		for (const [list, [first]] of lists) {
			if (!reading.used.has(list)) refuse(first?.row ?? 1, `Cap pregunta no fa servir la llista «${list}».`, "choices");
		}
		const form = checked(survey);
		return { ...(form && { form }), ...(title && { title }), refused: [...refused.values()].toSorted(byPlace) };
	} catch (error) {
		if (!(error instanceof WrongWorkbook)) throw error;
		return { refused: [{ sheet: "", row: 0, reason: error.message }] };
	}
}
