import { Link } from "react-router";
import { may, signedIn } from "#app/accounts/guard.server.ts";
import { ExportButton } from "#app/office/records/export-button.tsx";
import { cutPage, newestFirst, pageLength, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { Corrections, CorrectionsLink } from "#app/office/records/moderation/corrections.tsx";
import { readLastReview } from "#app/office/records/moderation/last-review.server.ts";
import { LastReview } from "#app/office/records/moderation/last-review.tsx";
import { countCorrections, readCorrections } from "#app/office/records/moderation/read-corrections.server.ts";
import { ReadAt } from "#app/office/records/moderation/review-buttons.tsx";
import { withReasonName } from "#app/office/records/reply/review.server.ts";
import { SearchForm } from "#app/office/records/search/search-form.tsx";
import { seenBy } from "#app/office/records/sent-fields.server.ts";
import { NothingYet, NotRead, Pages, SectionPage } from "#app/office/shell/section-page.tsx";
import { StatusBadge } from "#app/office/shell/status.tsx";
import { Tabs } from "#app/office/shell/tabs.tsx";
import { scopes } from "#app/platform/content/scope-names.ts";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countEach, listCounts } from "#app/platform/records/queries/counts.ts";
import { personalMarks } from "#app/platform/ui/text/personal-marks.server.ts";
import { countTestimonials, pageOfTestimonials } from "../queries-review.ts";
import { sentTestimonial } from "../send/sent.server.ts";
import { testimonialStatuses } from "../tables.ts";
import type { Route } from "./+types/route";
import { filtersFor } from "./filters.ts";
import { readTestimonialSearch } from "./search.server.ts";
import { statuses, statusWords } from "./status.ts";
import { TestimonialTable } from "./table.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { searchParams } = url;
	const seesPending = may(context, "pending");
	const { wanted: search, status: chosen, form } = readTestimonialSearch(searchParams, seesPending);
	const { isSearch, isBroken } = form;
	// Without a search there is always a tab.
	const status = isSearch ? chosen : (chosen ?? "pending");
	const isUnwritten = !isSearch && status === "approved" && searchParams.get("transcripcio") === "falta";
	const asked = readPage(url, newestFirst);
	const wanted = { status, isUnwritten, search, start: asked.start };
	const [counted, rows, found, lastReview, corrections, toCorrect] = await Promise.all([
		orEmpty(state, "testimonial-counts", state.read(listCounts(state.db, "testimonials")), undefined),
		isBroken
			? []
			: orEmpty(state, "testimonials", state.read(pageOfTestimonials(state.db, pageLength + 1, wanted)), undefined),
		search && !isBroken ? readTotal(state, countTestimonials(state.db, search), mostCounted) : undefined,
		readLastReview(state, context.get(signedIn), "testimonials"),
		!form.isSearch && status === "pending" ? readCorrections(state, "testimonials") : undefined,
		seesPending ? countCorrections(state, "testimonials") : undefined,
	]);
	const counts = counted && countEach(counted, [...testimonialStatuses, ...scopes, "unwritten"]);
	const part = isUnwritten ? "unwritten" : status;
	const total = search ? found : counts && part && { count: counts[part] };
	return {
		status,
		isUnwritten,
		seesPending,
		search: form,
		counts,
		lastReview,
		corrections,
		toCorrect,
		readAt: Date.now(),
		page:
			rows &&
			cutPage(
				asked,
				rows.map(({ pendingTranscript, ...row }) => ({
					...withReasonName(seenBy(context, sentTestimonial.fields, ["title", "category"], row)),
					marks: row.status === "pending" ? personalMarks(`${row.title}\n${pendingTranscript ?? ""}`) : [],
				})),
				({ submittedAt, id }) => ({ time: submittedAt, id }),
				total,
			),
	};
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
	const { status, isUnwritten, seesPending, search, counts, lastReview, corrections, toCorrect, readAt, page } =
		loaderData;
	const { isSearch } = search;
	const shown = seesPending ? statuses : (["approved"] as const);
	const tabs = shown.map((one) => ({
		to: one === "pending" ? "." : `?estat=${statusWords[one].param}`,
		name: statusWords[one].all,
		count: counts?.[one],
		isCurrent: !isSearch && one === status,
	}));
	const unwritten = counts?.unwritten;
	return (
		<SectionPage
			section="testimonials"
			aside={
				<div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
					<CorrectionsLink count={toCorrect} to="/admin/testimonials" />
					{counts &&
						statuses.map((one) => (
							<StatusBadge key={one} status={one}>
								{`${counts[one]} ${statusWords[one][counts[one] === 1 ? "one" : "all"].toLowerCase()}`}
							</StatusBadge>
						))}
					{!search.isBroken && <ExportButton section="testimonials" isSearch={isSearch} />}
				</div>
			}
		>
			<Tabs label="Estat" tabs={tabs} />
			<SearchForm section="testimonials" filters={filtersFor(seesPending)} search={search} all="Deixa la cerca" />
			{!isSearch && status === "approved" && (isUnwritten || unwritten !== 0) && (
				<p>
					{isUnwritten ? (
						<>
							Només els que encara no tenen transcripció. <Link to="?estat=aprovats">Mostra'ls tots</Link>
						</>
					) : (
						<Link to="?estat=aprovats&transcripcio=falta">
							Mostra els que encara no tenen transcripció{unwritten !== undefined && ` (${unwritten})`}
						</Link>
					)}
				</p>
			)}
			<LastReview section="testimonials" review={lastReview} words={["testimoni", "testimonis"]} />
			<ReadAt value={readAt}>
				<Corrections corrections={corrections} />
				<RecordList rows={page?.rows}>
					{!page && <NotRead>No s'han pogut carregar els testimonis</NotRead>}
					{page?.rows.length === 0 && !search.isBroken && (
						<NothingYet>
							{isSearch || !status ? "No hem trobat cap testimoni com els que busques." : statusWords[status].none}
						</NothingYet>
					)}
					{page && page.rows.length > 0 && <TestimonialTable status={status} rows={page.rows} />}
				</RecordList>
			</ReadAt>
			{page && <Pages {...page} />}
		</SectionPage>
	);
}
