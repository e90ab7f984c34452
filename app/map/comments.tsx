import { useParticipation } from "#app/campaign/use-participation.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { CommentNote } from "./comment-note.tsx";
import type { PublicMapComment } from "./queries.ts";

interface CommentsProps {
	title: string;
	comments: readonly PublicMapComment[];
	next?: string;
}

export function Comments({ title, comments, next }: CommentsProps) {
	const { words } = useParticipation();
	return (
		<section id="comentaris" aria-labelledby="comentaris-titol">
			<h2 id="comentaris-titol">{title}</h2>
			{comments.length === 0 ? <p>{words.map.noComments}</p> : null}
			<ul className="map-comments">
				{comments.map((comment) => (
					<li key={comment.id}>
						<Words text={comment.comment} />
						<CommentNote {...comment} />
					</li>
				))}
			</ul>
			{next && (
				<p>
					<a href={next}>Comentaris més antics</a>
				</p>
			)}
		</section>
	);
}

/** Longer comments are folded. The beginning is short because screen readers read the summary as a button's name. */
const most = { characters: 400, lines: 8 };
const shownOfFolded = 120;

function Words({ text }: { text: string }) {
	const isShort = [...text].length <= most.characters && text.split("\n").length <= most.lines;
	if (isShort) return <p className="whitespace-pre-line">{text}</p>;
	return (
		<details className="fold">
			<summary>
				<span className="fold__beginning">{excerpt(text, shownOfFolded)}</span>{" "}
				<span className="fold__more">Llegeix-lo sencer</span>
				<span className="fold__less">Plega'l</span>
			</summary>
			<p className="whitespace-pre-line">{text}</p>
		</details>
	);
}
