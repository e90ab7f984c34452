import { Link } from "react-router";
import { may } from "#app/accounts/guard.server.ts";
import { readLastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { unsetSettings } from "#app/jobs/unset-settings.server.ts";
import { countDueRequests } from "#app/persons/requests/queries.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countIn, listCounts, listDays } from "#app/platform/records/queries/counts.ts";
import { addDays, dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { readTestimonialCounts } from "#app/voices/office/testimonial-counts.server.ts";
import { countCorrections } from "../records/moderation/read-corrections.server.ts";
import { NotRead, SectionPage } from "../shell/section-page.tsx";
import type { Route } from "./+types/route";
import { arrivalsOf, firstDay } from "./arrivals.server.ts";
import { Attention } from "./attention.tsx";
import { DayChart } from "./day-chart.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { Breakdown, Totals } from "./testimonial-counts.tsx";
import { ThemeChart } from "./theme-chart.tsx";

/** Requests of persons that are due by then. */
const soonDays = 7;

/** A part that cannot be read leaves the others. */
export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const today = dayInMadrid(new Date());
	const [voices, comments, days, lastCleanup, due, voicesToCorrect, commentsToCorrect] = await Promise.all([
		readTestimonialCounts(state),
		orEmpty(state, "comment-counts", state.read(listCounts(state.db, "mapComments")), undefined),
		orEmpty(state, "arrivals", state.read(listDays(state.db, firstDay(today))), undefined),
		orEmpty(state, "last-sweep", readLastCleanup(state.env), undefined),
		orEmpty(state, "person-requests", state.read(countDueRequests(state.db, addDays(today, soonDays))), undefined),
		countCorrections(state, "testimonials"),
		countCorrections(state, "mapComments"),
	]);
	return {
		voices,
		pendingComments: comments && countIn(comments, "pending"),
		voicesToCorrect,
		commentsToCorrect,
		arrivals: days && arrivalsOf(days, today),
		dueRequests: due?.[0]?.records,
		// Of the server: who moderates or edits can do nothing about it.
		server: may(context, "status") ? { lastCleanup, unset: unsetSettings(state) } : undefined,
	};
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { voices, pendingComments, voicesToCorrect, commentsToCorrect, arrivals, dueRequests, server } = loaderData;
	return (
		<SectionPage section="dashboard">
			{voices ? <Totals counts={voices} /> : <NotRead>No s'han pogut comptar els testimonis</NotRead>}
			<div className="grid grid-cols-1 gap-4 content-start min-[75rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Attention
					pending={voices?.pending}
					unwritten={voices?.unwritten}
					pendingComments={pendingComments}
					voicesToCorrect={voicesToCorrect}
					commentsToCorrect={commentsToCorrect}
					server={server}
					dueRequests={dueRequests}
				/>
				<div className="grid grid-cols-1 gap-4 content-start">
					{voices && <Breakdown counts={voices} />}
					<QuickLinks pending={voices?.pending} />
				</div>
			</div>
			<section aria-labelledby="arrivals">
				<h2 id="arrivals" className="mb-3 text-[1.375rem]">
					Què ha arribat aquestes sis setmanes
				</h2>
				<p>
					<Link to="/admin/xifres">Xifres per mesos i per períodes</Link>
				</p>
				{!arrivals && <NotRead>No s'ha pogut llegir què ha arribat</NotRead>}
				<div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 items-start">
					{arrivals?.map((one) => (
						<DayChart key={one.kind} {...one} />
					))}
					{voices && <ThemeChart counts={voices} />}
				</div>
			</section>
		</SectionPage>
	);
}
