import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Option, Question } from "../engine/definition.ts";

/** From each of them on, up to the next. */
const edges = [0, ...Array.from({ length: 7 }, (_, n) => 10 ** n).flatMap((unit) => [unit, 2 * unit, 5 * unit])];
const below = "-";
const mostSteps = 10;

type Numeric = Pick<Question<"number">, "unit" | "min" | "max">;

const isShort = ({ min, max }: Numeric): boolean =>
	min !== undefined && max !== undefined && [min, max].every(Number.isInteger) && max - min <= mostSteps;

/** They follow from the question alone: bands that differ from one snapshot to the next would say what lies between. */
export function bandsOf(question: Numeric): Option[] {
	const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, unit } = question;
	const words = (text: string) => (unit ? `${text} ${unit}` : text);
	if (isShort(question)) {
		return Array.from({ length: max - min + 1 }, (_, n) => min + n).map((step) => ({
			name: String(step),
			words: words(formatNumber(step)),
		}));
	}
	const within = edges.filter((edge, n) => edge < max && (edges[n + 1] ?? Number.POSITIVE_INFINITY) > min);
	const bands = within.map((from, n) => {
		const to = within[n + 1];
		if (to === undefined && max === Number.POSITIVE_INFINITY) return [from, `${formatNumber(from)} o més`] as const;
		const last = to === undefined ? formatNumber(max) : `menys de ${formatNumber(to)}`;
		return [from, `${from === 1 ? "d'" : "de "}${formatNumber(from)} a ${last}`] as const;
	});
	return [
		...(min < 0 ? [{ name: below, words: words("menys de 0") }] : []),
		...bands.map(([from, text]) => ({ name: String(from), words: words(text.replace(/menys de 1$/, "menys d'1")) })),
	];
}

export function bandOf(question: Numeric, value: number): string | undefined {
	if (isShort(question)) return String(Math.round(value));
	return (
		bandsOf(question)
			.filter(({ name }) => name !== below)
			.findLast(({ name }) => Number(name) <= value)?.name ?? below
	);
}
