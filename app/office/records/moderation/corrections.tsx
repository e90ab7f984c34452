import { Link } from "react-router";
import { shortMoment } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { PostButton } from "../form/post-button.tsx";
import { Marks } from "../list/marks.tsx";
import type { ShownCorrection } from "./read-list.server.ts";

/** From the other tabs: the statuses do not count what waits for a review beside its published record. */
export function CorrectionsLink({ count, to }: { count: number | undefined; to: string }) {
	if (!count) return null;
	return (
		<Link to={`${to}#correccions`} className="rounded-full bg-sun px-4 py-1 font-bold text-ink">
			{count === 1 ? "1 correcció per revisar" : `${count} correccions per revisar`}
		</Link>
	);
}

/** Published records whose authors want other words: until the review the public sees the old ones. */
export function Corrections({ corrections }: { corrections: readonly ShownCorrection[] | undefined }) {
	if (!corrections?.length) return null;
	return (
		<section className="grid gap-4" aria-labelledby="correccions">
			<h2 id="correccions">Correccions pendents ({corrections.length})</h2>
			<ul className="grid gap-4">
				{corrections.map((correction) => (
					<Correction key={correction.id} {...correction} />
				))}
			</ul>
		</section>
	);
}

function Correction({ id, recordId, before, after, createdAt, marks }: ShownCorrection) {
	const of = excerpt(after, 60);
	const review = (outcome: string) => ({
		action: `${recordId}/correccio`,
		fields: { correccio: id, resultat: outcome },
		of,
	});
	return (
		<li className="record p-4">
			<h3>Ara diu</h3>
			<p className="record__words">{before}</p>
			<h3 className="mt-4">Vol que digui</h3>
			<p className="record__words">{after}</p>
			<p>
				{shortMoment(createdAt)} <Marks of={marks} />
			</p>
			<div className="mt-4 flex flex-wrap gap-2">
				<PostButton {...review("publica")} variant="default">
					Publicar la correcció
				</PostButton>
				<PostButton {...review("refusa")} isFailureElsewhere>
					Deixar el text d'ara
				</PostButton>
			</div>
		</li>
	);
}

export function EarlierWords({ words }: { words: string | null }) {
	if (words === null) return null;
	return (
		<details className="text-fine">
			<summary>Corregit per qui ho va enviar</summary>
			<p className="whitespace-pre-line">Abans deia: {words}</p>
		</details>
	);
}
