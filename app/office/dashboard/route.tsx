import { Link } from "react-router";
import { may } from "#app/accounts/guard.server.ts";
import { readLastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { unsetSettings } from "#app/jobs/unset-settings.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { listDays } from "#app/platform/records/queries/counts.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import type { Board } from "../charts/board.ts";
import { NotRead, SectionPage } from "../shell/section-page.tsx";
import type { Route } from "./+types/route";
import { arrivalsOf, firstDay } from "./arrivals.server.ts";
import { Attention } from "./attention.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { readCounts, readWaiting } from "./waiting.server.ts";
import { WeekChart } from "./week-chart.tsx";

/** Each capability that shows its numbers here has `<folder>/office/dashboard.tsx`. */
const boards = Object.values(import.meta.glob<{ board: Board }>("../../*/office/dashboard.tsx", { eager: true })).map(
	({ board }) => board,
);

/** A part that cannot be read leaves the others. */
export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const today = dayInMadrid(new Date());
	const counting = readCounts(context);
	const [counts, waiting, days, lastCleanup] = await Promise.all([
		counting,
		readWaiting(context, counting),
		orEmpty(state, "arrivals", state.read(listDays(state.db, firstDay(today))), undefined),
		orEmpty(state, "last-sweep", readLastCleanup(state.env), undefined),
	]);
	return {
		counts,
		seesPending: may(context, "pending"),
		waiting,
		arrivals: days && arrivalsOf(days, today),
		// Of the server: who moderates or edits can do nothing about it.
		server: may(context, "status") ? { lastCleanup, unset: unsetSettings(state) } : undefined,
	};
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { counts, seesPending, waiting, arrivals, server } = loaderData;
	const shown = boards.map((board) => ({ ...board, counts: counts[board.kind] }));
	return (
		<SectionPage section="dashboard">
			{shown.map(({ kind, notRead, counts, Totals }) =>
				counts ? (
					<Totals key={kind} counts={counts} seesPending={seesPending} />
				) : (
					<NotRead key={kind}>{notRead}</NotRead>
				),
			)}
			<div className="grid grid-cols-1 gap-4 content-start min-[75rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Attention waiting={waiting} server={server} />
				<div className="grid grid-cols-1 gap-4 content-start">
					{shown.map(
						({ kind, counts, Breakdown }) =>
							counts && <Breakdown key={kind} counts={counts} seesPending={seesPending} />,
					)}
					<QuickLinks pending={seesPending ? counts.testimonials?.pending : undefined} />
				</div>
			</div>
			<section aria-labelledby="arrivals">
				<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
					<h2 id="arrivals" className="text-[1.375rem]">
						Què ha arribat aquestes vuit setmanes
					</h2>
					<Link to="/admin/xifres">Xifres per mesos i per períodes</Link>
				</div>
				{!arrivals && <NotRead>No s'ha pogut llegir què ha arribat</NotRead>}
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3">
					{arrivals?.map((one) => (
						<WeekChart key={one.kind} {...one} />
					))}
				</div>
			</section>
			{shown.map(({ kind, counts, Chart }) => counts && <Chart key={kind} counts={counts} seesPending={seesPending} />)}
		</SectionPage>
	);
}
