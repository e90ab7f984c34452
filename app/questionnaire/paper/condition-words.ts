import { formatList } from "#app/platform/content/catalan.ts";
import { isDay, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import {
	type Compared,
	type Condition,
	type Question,
	type Questionnaire,
	questionsOf,
	type Single,
} from "../engine/definition.ts";
import { optionsOf } from "../engine/options.ts";
import { ordinal, writeNumber } from "../numbers.ts";

/** The question's number on paper, by its id: notes have none. */
export function numbersOf(form: Questionnaire): ReadonlyMap<string, number> {
	const asked = questionsOf(form).filter(({ type }) => type !== "note");
	return new Map(asked.map(({ id }, n) => [id, n + 1]));
}

export const namedIn = (form: Questionnaire) => ({
	numbers: numbersOf(form),
	questions: new Map(questionsOf(form).map((question) => [question.id, question])),
});
type Named = ReturnType<typeof namedIn>;

const either = (words: readonly string[]) =>
	words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} o ${words.at(-1)}`;

const theDay = (day: string) => withArticle(longDate(day));

const boxes = (count: number) => (count === 1 ? "1 casella" : `${count} caselles`);

function countWords({ min, max }: { min?: number; max?: number }): string {
	if (min !== undefined && min === max) return `exactament ${boxes(min)}`;
	if (min !== undefined && max !== undefined) return `entre ${min} i ${boxes(max)}`;
	return min === undefined ? `com a màxim ${boxes(max ?? 0)}` : `com a mínim ${boxes(min)}`;
}

function valueWords(question: Question | undefined, value: unknown): string {
	if (typeof value === "number") return writeNumber(value);
	const option = question && optionsOf(question)?.find(({ name }) => name === value);
	if (option) return `«${option.words}»`;
	return isDay(value) ? theDay(value) : `«${String(value)}»`;
}

/** Of one day that is compared with another. */
function dayWords({ more, atLeast, less, atMost }: Single): string | undefined {
	if (isDay(more)) return `un dia després ${withArticle(longDate(more), "de")}`;
	if (isDay(atLeast)) return `${theDay(atLeast)} o un dia de després`;
	if (isDay(less)) return `un dia abans ${withArticle(longDate(less), "de")}`;
	return isDay(atMost) ? `${theDay(atMost)} o un dia d'abans` : undefined;
}

function singleWords(single: Single, { questions, numbers }: Named, isNot = false): string {
	const question = questions.get(single.q);
	const no = isNot ? "no " : "";
	const at = `a la ${numbers.get(single.q)}`;
	if (single.answered !== undefined) {
		return `${single.answered === isNot ? "no " : ""}has respost la ${numbers.get(single.q)}`;
	}
	const row =
		single.row !== undefined && question?.type === "matrix"
			? question.rows.find(({ name }) => name === single.row)?.words
			: undefined;
	const where = row ? `${at}, a «${row}»,` : single.place ? `${at}, al ${ordinal(single.place)} lloc,` : at;
	const wordsOf = (value: Compared) =>
		typeof value === "object" ? `el que has posat a la ${numbers.get(value.q)}` : valueWords(question, value);
	const all = (names: readonly string[]) => names.map((name) => valueWords(question, name));
	if (single.is !== undefined) return `${where} ${no}has posat ${wordsOf(single.is)}`;
	if (single.isNot !== undefined) return `${where} ${no}has posat una cosa diferent de ${wordsOf(single.isNot)}`;
	const day = question?.type === "date" ? dayWords(single) : undefined;
	if (day) return `${where} ${no}has posat ${day}`;
	if (single.more !== undefined) return `${where} ${no}has posat més de ${wordsOf(single.more)}`;
	if (single.atLeast !== undefined) return `${where} ${no}has posat ${wordsOf(single.atLeast)} o més`;
	if (single.less !== undefined) return `${where} ${no}has posat menys de ${wordsOf(single.less)}`;
	if (single.atMost !== undefined) return `${where} ${no}has posat ${wordsOf(single.atMost)} o menys`;
	if (single.has !== undefined) return `${at} ${no}has marcat ${valueWords(question, single.has)}`;
	if (single.hasAny) return `${at} ${no}has marcat ${either(all(single.hasAny))}`;
	if (single.hasAll) return `${at} ${no}has marcat ${formatList(all(single.hasAll))}`;
	if (single.hasOnly) return `${at} ${no}has marcat només ${either(all(single.hasOnly))}`;
	return `${at} ${no}has marcat ${countWords(single.count ?? {})}`;
}

/** "a la 3 has posat «No»", after "si". Conditions within others stand between brackets. */
export function conditionWords(condition: Condition, named: Named, isWithin = false): string {
	if ("not" in condition) {
		const { not } = condition;
		return "q" in not ? singleWords(not, named, true) : `no es compleix això: ${conditionWords(not, named, true)}`;
	}
	if (!("all" in condition) && !("any" in condition)) return singleWords(condition, named);
	const parts = "all" in condition ? condition.all : condition.any;
	const words = parts.map((part) => conditionWords(part, named, true)).join("all" in condition ? " i " : " o ");
	return isWithin && parts.length > 1 ? `(${words})` : words;
}

/** The number of the first question after this one that is not under the same condition. Undefined at the end. */
export function nextWithout(form: Questionnaire, from: string, condition: Condition): number | undefined {
	const numbers = numbersOf(form);
	const all = form.sections.flatMap(({ when, questions }) => questions.map((question) => ({ question, when })));
	const start = all.findIndex(({ question }) => question.id === from);
	const isUnder = (one: (typeof all)[number]) => one.question.when === condition || one.when === condition;
	const next = all.slice(start + 1).find((one) => !isUnder(one) && numbers.has(one.question.id));
	return next && numbers.get(next.question.id);
}
