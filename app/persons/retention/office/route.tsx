import { Link } from "react-router";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { NotRead, SectionPage } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { isRetentionKind, retentionOf } from "#app/platform/records/retention-terms.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { daysWords } from "#app/platform/ui/text/duration.ts";
import { countDueNow, retained } from "../queries/due.ts";
import { listRuns } from "../queries/runs.ts";
import { listSettings, termsOf } from "../queries/set-terms.ts";
import type { RetentionTally } from "../tables.ts";
import type { Route } from "./+types/route";
import { Runs } from "./history.tsx";

const shownRuns = 20;

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { db } = state;
	const now = new Date();
	const [settings, runs, counts] = await Promise.all([
		orEmpty(state, "retention", state.read(listSettings(db)), undefined),
		orEmpty(state, "retention-runs", state.read(listRuns(db, shownRuns)), undefined),
		Promise.all(
			retained.map(async (one) => {
				const [count] = await orEmpty(state, "retention-due", state.read(countDueNow(db, one, now)), []);
				return count && { records: Math.min(count.records, mostCounted), isMore: count.records > mostCounted };
			}),
		),
	]);
	const terms = settings && termsOf(settings);
	const kinds =
		terms &&
		retained.map(({ kind, retention: { name, starts, ends } }, at) => {
			return { kind, name, starts, ends, days: terms[kind], due: counts[at] };
		});
	return { kinds, runs: runs?.map((run) => ({ ...run, tallies: run.tallies.map(named) })) };
}

/** A kind of another version of the site has no other name. */
const named = (tally: RetentionTally) => ({
	...tally,
	name: isRetentionKind(tally.kind) ? retentionOf(tally.kind).name : tally.kind,
});

export default function Retention({ loaderData: { kinds, runs } }: Route.ComponentProps) {
	return (
		<SectionPage
			section="conservacio"
			aside={
				<RecordLink to="terminis" className={buttonClass()}>
					Canvia els terminis
				</RecordLink>
			}
		>
			<p className="max-w-[68ch]">
				Quan a una cosa se li acaba el termini, la neteja de cada hora l'esborra o la deixa anònima. La{" "}
				<a href="/politica-privacitat#terminis">política de privacitat</a> diu els terminis que hi ha aquí.
			</p>
			{!kinds && <NotRead>No s'han pogut llegir els terminis</NotRead>}
			{kinds && (
				<ul className="panel grid overflow-hidden">
					{kinds.map((one) => (
						<Kind key={one.kind} {...one} />
					))}
				</ul>
			)}
			<p className="flex flex-wrap gap-4">
				<Link to="/admin/conservacio/prova" className={buttonClass("outline")}>
					Mira què se n'aniria ara
				</Link>
				<Link to="/admin/conservacio/tractaments" className={buttonClass("outline")}>
					Registre d'activitats de tractament
				</Link>
			</p>
			<Runs runs={runs} />
		</SectionPage>
	);
}

type Kinds = NonNullable<Route.ComponentProps["loaderData"]["kinds"]>;

function Kind({ kind, name, starts, ends, days, due }: Kinds[number]) {
	return (
		<li className="grid gap-x-6 gap-y-2 border-sand px-5 py-4 not-first:border-t-2 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,6fr)_minmax(0,2fr)] min-[60rem]:items-start">
			<h2 className="text-[1.25rem]">{name}</h2>
			<p className="m-0 grid content-start">
				<strong className="font-display text-[1.25rem]">{daysWords(days)}</strong>
				{days !== null && <span className="text-fine">{starts}</span>}
			</p>
			<p>{ends}</p>
			{days !== null && (
				<p className="font-bold min-[60rem]:text-right">
					{!due && "No s'ha pogut comptar"}
					{due?.records === 0 && "Ara, res"}
					{due && due.records > 0 && (
						<Link to={`/admin/conservacio/prova?tipus=${kind}`}>
							{due.isMore && "Més de "}
							{formatNumber(due.records)} {due.records === 1 ? "ja ha passat" : "ja han passat"}
							<span className="sr-only"> de termini: {name}</span>
						</Link>
					)}
				</p>
			)}
		</li>
	);
}
