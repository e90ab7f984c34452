import { NotRead } from "#app/office/shell/section-page.tsx";
import { formatList, formatNumber } from "#app/platform/content/catalan.ts";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { daysWords } from "#app/platform/ui/text/duration.ts";
import type { Route } from "./+types/route";

type LoaderData = Route.ComponentProps["loaderData"];

export function Runs({ runs }: Pick<LoaderData, "runs">) {
	return (
		<section aria-labelledby="passades" className="grid gap-3">
			<h2 id="passades" className="text-[1.375rem]">
				Què s'ha fet
			</h2>
			{!runs && <NotRead>No s'han pogut llegir les passades</NotRead>}
			{runs?.length === 0 && <p>Encara no se n'ha fet cap passada. La neteja de cada hora farà la primera.</p>}
			{runs && runs.length > 0 && (
				<ol className="panel grid overflow-hidden">
					{runs.map((run) => (
						<RunEntry key={run.id} {...run} />
					))}
				</ol>
			)}
		</section>
	);
}

type Run = NonNullable<LoaderData["runs"]>[number];

const outcomes = { done: "Acabada", more: "Encara en quedava", failed: "S'ha interromput" } as const;

function RunEntry({ startedAt, isByHand, outcome, rows, tallies }: Run) {
	const ended = tallies.filter((tally) => tally.ended > 0 || tally.left > 0);
	return (
		<li className="grid gap-1 border-sand px-5 py-3 not-first:border-t-2">
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<time dateTime={startedAt.toISOString()} className="font-bold">
					{longMoment(startedAt)}
				</time>
				<span className="badge mb-0">{outcome ? outcomes[outcome] : "No se sap com va acabar"}</span>
				<span className="text-fine">{isByHand ? "Feta a mà" : "La neteja de cada hora"}</span>
			</p>
			{rows === 0 && ended.length === 0 ? (
				<p>
					{tallies.length > 0 ? `Mirat: ${formatList(tallies.map(({ name }) => name))}. ` : ""}No hi havia res que
					hagués passat de termini.
				</p>
			) : (
				<ul className="text-fine">
					{ended.map((tally) => (
						<Tally key={tally.kind} {...tally} />
					))}
				</ul>
			)}
		</li>
	);
}

function Tally({ name, days, ended, left }: Run["tallies"][number]) {
	return (
		<li>
			{name} (termini: {daysWords(days)}): {formatNumber(ended)}
			{left > 0 && `, i en quedaven ${formatNumber(left)}`}
		</li>
	);
}
