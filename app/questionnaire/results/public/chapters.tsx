import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Chapter, DrawnQuestion, DrawnRow, DrawnTable } from "../chapters.ts";

/** What is hidden, said once. */
export function WhatIsHidden() {
	return (
		<details className="published__how">
			<summary>Per què hi ha números amagats?</summary>
			<p>
				Perquè ningú no pugui saber què ha respost una persona concreta. Quan menys de cinc persones han dit una cosa, o
				quan ha canviat en menys de cinc des de l'última publicació, el número no surt. Tampoc no surten els que
				permetrien calcular-lo. El zero sí que es diu.
			</p>
		</details>
	);
}

/** Question by question: a table each, with its bars. */
export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
	return chapters.map(({ title, questions }, n) => (
		<section key={title} id={partId(n)} aria-labelledby={`${partId(n)}-titol`} className="published__part">
			<h2 id={`${partId(n)}-titol`}>{title}</h2>
			<div className="published__questions">
				{questions.map((question) => (
					<Question key={question.id} {...question} />
				))}
			</div>
		</section>
	));
}

export const partId = (n: number) => `part-${n + 1}`;

function Question({ id, type, title, tables }: DrawnQuestion) {
	const [first, ...others] = tables;
	return (
		<article className={others.length > 0 ? "published__question published__question--wide" : "published__question"}>
			<h3 id={`r-${id}`}>{title}</h3>
			{(type === "several" || type === "line") && <p className="published__note">Es podia triar més d'una resposta.</p>}
			{first === undefined && <p>No ho ha respost ningú.</p>}
			<div className="published__tables">
				{tables.map((table) => (
					<Bars key={table.part ?? ""} {...table} labelledBy={`r-${id}`} />
				))}
			</div>
		</article>
	);
}

const answeredWords = (answered: DrawnTable["answered"]) => {
	if (answered === "hidden") return "No es diu quantes persones han respost.";
	return answered === 1 ? "Ha respost 1 persona." : `Han respost ${formatNumber(answered)} persones.`;
};

function Bars({ words, answered, rows, unshown, mean, labelledBy }: DrawnTable & { labelledBy: string }) {
	const hasShares = rows.some(({ share }) => share !== undefined);
	const note =
		mean === undefined ? answeredWords(answered) : `${answeredWords(answered)} Mitjana: ${formatNumber(mean, 1)}.`;
	return (
		<div>
			{words && <h4>{words}</h4>}
			<p className="published__note">{note}</p>
			{rows.length > 0 && (
				<table aria-label={words} aria-labelledby={words ? undefined : labelledBy}>
					<thead>
						<tr>
							<th scope="col">Resposta</th>
							<th scope="col">Persones</th>
							{hasShares && <th scope="col">%</th>}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Row key={row.name} {...row} hasShares={hasShares} />
						))}
					</tbody>
				</table>
			)}
			{rows.length === 0 && unshown.length === 0 && (
				<p>N'hi ha massa poques per dir quantes han triat cada resposta.</p>
			)}
			{unshown.length > 0 && <p className="published__note">Amb el número amagat: {unshown.join(", ")}.</p>}
		</div>
	);
}

function Row({ words, count, share, length, hasShares }: DrawnRow & { hasShares: boolean }) {
	return (
		<tr>
			<th scope="row">
				{words}
				<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
					{count !== "hidden" && <rect width={length} height="1" />}
				</svg>
			</th>
			<td>{count === "hidden" ? <em>amagat</em> : formatNumber(count)}</td>
			{hasShares && <td>{share === undefined ? "" : formatNumber(share)}</td>}
		</tr>
	);
}
