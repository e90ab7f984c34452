import { type Question, type Questionnaire, questionsOf } from "../../../engine/definition.ts";
import { optionsOf } from "../../../engine/options.ts";

/** By name: what answers are joined by. */
const wordsOf = (question: Question) =>
	new Map([
		...(optionsOf(question) ?? []).map(({ name, words }) => [name, words] as const),
		...("rows" in question ? question.rows.map(({ name, words }) => [name, words] as const) : []),
	]);

/** What an editor should know before this is published after the version before. */
export function hintsFor(form: Questionnaire, published: Questionnaire | null): string[] {
	const before = new Map(published && questionsOf(published).map((question) => [question.id, wordsOf(question)]));
	const empty = form.sections
		.filter(({ questions }) => questions.length === 0)
		.map(({ title }) => `La part «${title}» no té cap pregunta, i no es veurà.`);
	const reworded = questionsOf(form).flatMap((question) =>
		[...wordsOf(question)].flatMap(([name, words]) => {
			const was = before.get(question.id)?.get(name);
			return was === undefined || was === words
				? []
				: [
						`A «${question.title}», «${was}» ara diu «${words}», i les respostes d'abans hi compten. Si vol dir una altra cosa, elimina-ho i fes-ho de nou.`,
					];
		}),
	);
	return [...empty, ...reworded];
}
