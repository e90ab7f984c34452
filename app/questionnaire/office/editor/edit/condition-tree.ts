import type { Condition, Single } from "../../../engine/definition.ts";

/** A condition as the editor shows it: "not" is a mark of what it is about. */
export interface Group {
	isNot: boolean;
	of: "all" | "any";
	parts: readonly Tree[];
}
export type Tree = Group | { isNot: boolean; single: Single };

/** Places in groups, from the outermost on. Empty: the outermost group itself. */
export type Path = readonly number[];

function treeOf(condition: Condition): Tree {
	if ("not" in condition) {
		const inner = treeOf(condition.not);
		return { ...inner, isNot: !inner.isNot };
	}
	if ("all" in condition) return { isNot: false, of: "all", parts: condition.all.map(treeOf) };
	if ("any" in condition) return { isNot: false, of: "any", parts: condition.any.map(treeOf) };
	return { isNot: false, single: condition };
}

/** The outermost one is always a group. */
export function groupOf(when: Condition | undefined): Group {
	const tree = when && treeOf(when);
	if (tree && "of" in tree) return tree;
	return { isNot: false, of: "all", parts: tree ? [tree] : [] };
}

function conditionOf(tree: Tree): Condition {
	const inner =
		"single" in tree
			? tree.single
			: tree.of === "all"
				? { all: tree.parts.map(conditionOf) }
				: { any: tree.parts.map(conditionOf) };
	return tree.isNot ? { not: inner } : inner;
}

/** A group of one condition is that condition. */
function whenOf(tree: Tree | undefined): Condition | undefined {
	if (!tree) return undefined;
	const [first, ...others] = "parts" in tree ? tree.parts : [];
	return first && "single" in first && others.length === 0 && !tree.isNot ? conditionOf(first) : conditionOf(tree);
}

export function partAt(tree: Tree, [first, ...rest]: Path): Tree | undefined {
	if (first === undefined) return tree;
	const part = "parts" in tree ? tree.parts[first] : undefined;
	return part && partAt(part, rest);
}

/** A group that is left without parts goes too. */
function changedAt(tree: Tree, [first, ...rest]: Path, change: (part: Tree) => Tree | undefined): Tree | undefined {
	if (first === undefined) return change(tree);
	if (!("parts" in tree)) return tree;
	const parts = tree.parts.flatMap((part, n) => (n === first ? (changedAt(part, rest, change) ?? []) : [part]));
	return parts.length > 0 ? { ...tree, parts } : undefined;
}

export type Step =
	| { is: "add"; single: Single; inGroup: boolean }
	| { is: "remove" }
	| { is: "negate" }
	/** From all to any, or back. */
	| { is: "switch" };

const other = { all: "any", any: "all" } as const;

function take(step: Step, part: Tree): Tree | undefined {
	if (step.is === "remove") return undefined;
	if (step.is === "negate") return { ...part, isNot: !part.isNot };
	if (!("parts" in part)) return part;
	if (step.is === "switch") return { ...part, of: other[part.of] };
	const single: Tree = { isNot: false, single: step.single };
	return {
		...part,
		parts: [...part.parts, step.inGroup ? { isNot: false, of: other[part.of], parts: [single] } : single],
	};
}

/** Undefined: it is always shown. */
export const changeCondition = (when: Condition | undefined, path: Path, step: Step): Condition | undefined =>
	whenOf(changedAt(groupOf(when), path, (part) => take(step, part)));
