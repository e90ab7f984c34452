import type { Section } from "../../sections.ts";
import { PostButton } from "../form/post-button.tsx";

interface LastReviewProps {
	section: Section;
	/** Of this user, while it can be undone. */
	review?: { id: string; after: string; count: number };
	words: readonly [one: string, many: string];
}

const doneWords: Record<string, string> = { approved: "aprovat", rejected: "rebutjat", hidden: "amagat" };

export function LastReview({ section, review, words: [one, many] }: LastReviewProps) {
	if (!review) return null;
	const { id, after, count } = review;
	const what = `${count} ${count === 1 ? one : many}`;
	return (
		<div className="flex flex-wrap gap-y-2 gap-x-4 items-center py-2 px-4 border-2 border-sand rounded-xl bg-white">
			<p>
				Has {doneWords[after]} {what} d'un cop.
			</p>
			<PostButton action={`/admin/${section}/desfes`} fields={{ revisio: id }} of={what}>
				Desfés
			</PostButton>
		</div>
	);
}
