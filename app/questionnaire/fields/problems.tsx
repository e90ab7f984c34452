import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { elementPrefix } from "./names.ts";
import type { Asked } from "./question.tsx";

/** Of another field of the form: the id of its element without the prefix. No question has one that begins with a digit. */
type Further = Readonly<Record<`0${string}`, string[]>>;

/** What is to be mended, with links to the questions. */
export function Problems({ of, further }: { of: readonly Omit<Asked, "answer">[]; further?: Further }) {
	const ofQuestions = of.flatMap(({ question, problem }) =>
		problem ? [[question.id, [`${question.title} ${problem}`]] as const] : [],
	);
	const allErrors: Record<string, string[]> = { ...further, ...Object.fromEntries(ofQuestions) };
	// A new answer gets the focus again.
	return (
		<div className="mt-6 empty:hidden">
			<ErrorSummary key={JSON.stringify(allErrors)} form={{ id: elementPrefix, allErrors }} />
		</div>
	);
}
