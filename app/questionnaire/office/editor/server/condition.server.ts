import { data, redirect } from "react-router";
import { versionField } from "#app/office/records/form/form-result.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import type { Condition, Option, Questionnaire, Single } from "../../../engine/definition.ts";
import { optionsOf } from "../../../engine/options.ts";
import type { Route as AddRoute } from "../+types/add-condition";
import type { Route } from "../+types/condition";
import { partIn, setCondition, type Target } from "../edit/changes.ts";
import { changeCondition, groupOf, type Path, partAt, type Step, type Tree } from "../edit/condition-tree.ts";
import { type Asked, askedBefore, isOperandOf, operatorsFor } from "../edit/operands.ts";
import { namesOf, othersFor, readSingle, typedOf } from "../edit/read-single.ts";
import { conditionPath } from "../paths.ts";
import { applyChange, type Edit, editorPath, notThere, readEdit, requireTarget } from "./edit.server.ts";
import { wordsFor } from "./outline.server.ts";

/** A part of a condition as its page shows it. */
export interface ShownPart {
	path: string;
	isNot: boolean;
	of?: "all" | "any";
	parts: ShownPart[];
	words: string;
}

function shown(tree: Tree, path: Path, inWords: (single: Single) => string): ShownPart {
	const { isNot } = tree;
	if ("single" in tree) return { path: path.join("."), isNot, parts: [], words: inWords(tree.single) };
	const parts = tree.parts.map((part, n) => shown(part, [...path, n], inWords));
	return { path: path.join("."), isNot, of: tree.of, parts, words: "" };
}

const readPath = (text: FormDataEntryValue | null): Path =>
	/^\d{1,3}(\.\d{1,3}){0,9}$/.test(String(text)) ? String(text).split(".").map(Number) : [];

/** Paths are those of the condition as it was read: a form made with another one is refused before. */
const partOf = (form: Questionnaire, target: Target, path: Path) => {
	const part = partIn(form, target);
	return part && partAt(groupOf(part.when), path);
};

const stepped = ({ form }: Edit, target: Target, path: Path, step: Step) =>
	partOf(form, target, path) &&
	setCondition(form, target, changeCondition(partIn(form, target)?.when, path, step) as Condition | undefined);

export async function load(args: Route.LoaderArgs) {
	const { form, revision } = await readEdit(args);
	const target = requireTarget(args.url);
	const part = partIn(form, target) ?? notThere();
	const words = wordsFor(form);
	const inWords = (single: Single) => words(single)?.replace("Només si ", "") ?? "";
	return {
		target,
		title: part.title,
		words: words(part.when),
		root: shown(groupOf(part.when), [], inWords),
		isFirst: askedBefore(form, target).length === 0,
		revision: String(revision),
	};
}

const steps = { treu: "remove", nega: "negate", canvia: "switch" } as const;

export async function act(args: Route.ActionArgs) {
	const state = args.context.get(requestState);
	const sent = await readForm(state.body, ["accio", "lloc", versionField]);
	const edit = await readEdit(args);
	const target = requireTarget(args.url);
	const what = String(sent.get("accio"));
	const is = Object.hasOwn(steps, what) ? steps[what as keyof typeof steps] : notThere();
	const done = await applyChange(state, edit, sent, stepped(edit, target, readPath(sent.get("lloc")), { is }));
	if (done.is !== "saved") return data({ failure: done.why }, { status: done.status });
	return redirect(conditionPath(editorPath(args.params.id), target), 303);
}

const optionsFor = ({ question, shape, operand }: Asked): readonly Option[] =>
	shape === "choices" || (shape === "choice" && (operand.row === undefined || "options" in question))
		? (optionsOf(question) ?? [])
		: [];

/** First what is asked, then what it has to say. */
export async function loadNew(args: AddRoute.LoaderArgs) {
	const { form, revision } = await readEdit(args);
	const { url } = args;
	const target = requireTarget(url);
	const part = partIn(form, target) ?? notThere();
	const all = askedBefore(form, target);
	const path = readPath(url.searchParams.get("lloc"));
	const at = partOf(form, target, path) ?? notThere();
	const now = "single" in at ? at.single : undefined;
	const isOf = now && all.find(({ operand }) => isOperandOf(operand, now));
	const asked = url.searchParams.has("de") ? all.find(({ key }) => key === url.searchParams.get("de")) : isOf;
	return {
		target,
		title: part.title,
		path: path.join("."),
		inGroup: url.searchParams.has("grup"),
		isThere: now !== undefined,
		typed: now && asked && asked === isOf ? typedOf(now, asked) : {},
		all: all.map(({ key, words }) => ({ key, words })),
		asked: asked && {
			key: asked.key,
			words: asked.words,
			shape: asked.shape,
			operators: operatorsFor[asked.shape],
			options: optionsFor(asked),
			others: othersFor(asked, all).map(({ key, words }) => ({ key, words })),
		},
		revision: String(revision),
	};
}

export async function add(args: AddRoute.ActionArgs) {
	const state = args.context.get(requestState);
	const edit = await readEdit(args);
	const { searchParams } = args.url;
	const target = requireTarget(args.url);
	const all = askedBefore(edit.form, target);
	const asked = all.find(({ key }) => key === searchParams.get("de")) ?? notThere();
	const sent = await readForm(state.body, [versionField, ...namesOf(asked)]);
	const again = (problem: string, status: number, field?: string, revision = sent.get(versionField)) => {
		const typed = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
		return data({ problem, field, typed, revision: String(revision) }, { status });
	};
	const read = readSingle(sent, asked, all);
	if ("problem" in read) return again(read.problem, 400, read.field);
	const step: Step = { is: "put", single: read.single, inGroup: searchParams.has("grup") };
	const done = await applyChange(state, edit, sent, stepped(edit, target, readPath(searchParams.get("lloc")), step));
	if (done.is === "saved") return redirect(conditionPath(editorPath(args.params.id), target), 303);
	return again(done.why, done.status, undefined, done.is === "changed" ? String(edit.revision) : undefined);
}
