import { formatList, formatNumber } from "#app/platform/content/catalan.ts";
import type { Chapter, DrawnTable } from "../chapters.ts";

/** What is hidden, said once. */
export function WhatIsHidden() {
	return (
		<details>
			<summary className="cursor-pointer py-2.5 font-bold">Per què hi ha números amagats?</summary>
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
		<section key={partId(n)} id={partId(n)} aria-labelledby={`${partId(n)}-titol`} className="mt-12">
			<h2 id={`${partId(n)}-titol`} className="text-[clamp(1.75rem,4vw,2.5rem)]">
				{title}
			</h2>
			<div className="mt-5 flex flex-wrap items-start gap-5 print:block">
				{questions.map((question) => (
					<Question key={question.id} {...question} />
				))}
			</div>
		</section>
	));
}

export const partId = (n: number) => `part-${n + 1}`;

const note = "mt-1 text-fine";

function Question({ id, type, title, versions, tables }: Chapter["questions"][number]) {
	const isAnswered = tables.some(({ answered }) => answered !== 0);
	return (
		<article
			aria-labelledby={`r-${id}`}
			className={`${isAnswered && tables.length > 1 ? "basis-full" : "flex-[1_27rem] break-inside-avoid"} rounded-card bg-white p-5 print:mb-6 print:p-0`}
		>
			<h3 id={`r-${id}`} className="text-[1.375rem]">
				{title}
			</h3>
			{(type === "several" || type === "line") && <p className={note}>Es podia triar més d'una resposta.</p>}
			{versions && <p className={note}>{versionsWords(versions)}</p>}
			{isAnswered ? (
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-10 gap-y-2 print:block">
					{tables.map((table) => (
						<Bars key={table.part ?? ""} {...table} labelledBy={`r-${id}`} />
					))}
				</div>
			) : (
				<p className={note}>No ho ha respost ningú.</p>
			)}
		</article>
	);
}

const versionsWords = (versions: readonly number[]) =>
	`Només hi ha les respostes a ${versions.length > 1 ? "les versions" : "la versió"} ${formatList(versions.map(String))} del qüestionari: a les altres no es preguntava igual.`;

const answeredWords = (answered: DrawnTable["answered"]) => {
	if (answered === "hidden") return "No es diu quantes persones han respost.";
	return answered === 1 ? "Ha respost 1 persona." : `Han respost ${formatNumber(answered)} persones.`;
};

function Bars({ words, answered, rows, unshown, mean, labelledBy }: DrawnTable & { labelledBy: string }) {
	if (answered === 0) {
		return (
			<div>
				{words && <h4 className="mt-3 font-bold leading-[1.3]">{words}</h4>}
				<p className={note}>No ho ha respost ningú.</p>
			</div>
		);
	}
	const hasShares = rows.some(({ share }) => share !== undefined);
	return (
		<div className="break-inside-avoid">
			{words && <h4 className="mt-3 font-bold leading-[1.3]">{words}</h4>}
			<p className={note}>
				{answeredWords(answered)}
				{mean !== undefined && ` Mitjana: ${formatNumber(mean, 1)}.`}
			</p>
			{rows.length > 0 && (
				<table className="published" aria-label={words} aria-labelledby={words ? undefined : labelledBy}>
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
			{unshown.length > 0 && <p className={note}>Amb el número amagat: {unshown.join(", ")}.</p>}
		</div>
	);
}

function Row({ words, count, share, length, hasShares }: DrawnTable["rows"][number] & { hasShares: boolean }) {
	return (
		<tr>
			<th scope="row">
				{words}
				<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
					{count !== "hidden" && <rect width={length} height="1" />}
				</svg>
			</th>
			<td>{count === "hidden" ? <em>amagat</em> : <strong>{formatNumber(count)}</strong>}</td>
			{hasShares && <td>{share === undefined ? "" : formatNumber(share)}</td>}
		</tr>
	);
}
