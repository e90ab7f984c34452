import { Link } from "react-router";
import { may, mayOf, signedIn } from "#app/accounts/guard.server.ts";
import { ExportButton } from "#app/office/records/export-button.tsx";
import { cutPage, newestFirst, pageLength, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { Corrections, CorrectionsLink } from "#app/office/records/moderation/corrections.tsx";
import { readLastReview } from "#app/office/records/moderation/last-review.server.ts";
import { LastReview } from "#app/office/records/moderation/last-review.tsx";
import { Many } from "#app/office/records/moderation/many.tsx";
import { countCorrections, readCorrections } from "#app/office/records/moderation/read-corrections.server.ts";
import { ReadAt } from "#app/office/records/moderation/review-buttons.tsx";
import { withReasonName } from "#app/office/records/reply/review.server.ts";
import { SearchForm } from "#app/office/records/search/search-form.tsx";
import { seenBy } from "#app/office/records/sent-fields.server.ts";
import { useMay } from "#app/office/shell/frame.ts";
import { NothingYet, NotRead, Pages, SectionPage } from "#app/office/shell/section-page.tsx";
import { Tabs } from "#app/office/shell/tabs.tsx";
import { isSeen } from "#app/participation/sent-fields.ts";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countIn, listCounts } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { sentMapComment } from "../comment/sent.server.ts";
import { countMapComments, pageOfMapComments } from "../queries-review.ts";
import type { Route } from "./+types/route";
import { Comment } from "./comment.tsx";
import { filtersFor } from "./filters.ts";
import { type PlacedComment, placed, placedFields } from "./placed.server.ts";
import { readMapCommentSearch } from "./search.server.ts";
import { statuses, statusWords } from "./status.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const seesPending = may(context, "pending");
	const { wanted: found, status, form } = readMapCommentSearch(url.searchParams, seesPending);
	const seesAddresses = isSeen(sentMapComment.fields.email, mayOf(context));
	const search = found && { ...found, byEmail: seesAddresses };
	const { isBroken } = form;
	const asked = readPage(url, newestFirst);
	const wanted = { status, search, start: asked.start };
	const [rows, counts, many, lastReview, corrections, toCorrect] = await Promise.all([
		isBroken
			? []
			: orEmpty(state, "map-comments", state.read(pageOfMapComments(state.db, pageLength + 1, wanted)), undefined),
		orEmpty(state, "counts", state.read(listCounts(state.db, "mapComments")), undefined),
		search && !isBroken ? readTotal(state, countMapComments(state.db, search), mostCounted) : undefined,
		readLastReview(state, context.get(signedIn), "mapComments"),
		!form.isSearch && (!status || status === "pending") ? readCorrections(state, "mapComments") : undefined,
		seesPending ? countCorrections(state, "mapComments") : undefined,
	]);
	const count = counts && sum((status ? [status] : statuses).map((one) => countIn(counts, one)));
	const total = search ? many : count === undefined ? undefined : { count };
	return {
		status,
		search: form,
		counts: counts && statuses.map((one) => countIn(counts, one)),
		lastReview,
		corrections,
		toCorrect,
		readAt: Date.now(),
		seesAddresses,
		seesPending,
		page:
			rows &&
			cutPage(
				asked,
				rows.map((row) => withReasonName(placed(seenBy(context, sentMapComment.fields, placedFields, row)))),
				({ createdAt, id }) => ({ time: createdAt, id }),
				total,
			),
	};
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export default function MapComments({ loaderData }: Route.ComponentProps) {
	const { status, search, seesPending, counts, lastReview, corrections, toCorrect, readAt, page } = loaderData;
	const { isSearch } = search;
	const total = counts && sum(counts);
	const all = { name: "Tots", to: "/admin/map-comments", count: total, isCurrent: !isSearch && !status };
	const tabs = statuses.map((one, at) => ({
		name: statusWords[one].all,
		to: `/admin/map-comments?estat=${statusWords[one].param}`,
		count: counts?.[at],
		isCurrent: !isSearch && status === one,
		isPublic: one === "approved",
	}));
	const none = status ? statusWords[status].none : "Encara no hi ha cap comentari al mapa.";
	return (
		<SectionPage
			section="map-comments"
			aside={
				<div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
					<CorrectionsLink count={toCorrect} to="/admin/map-comments?estat=pendents" />
					{total !== undefined && (
						<p className="py-1 px-4 rounded-full bg-sun font-bold">
							{total === 1 ? "1 comentari" : `${total} comentaris`}
						</p>
					)}
					<Link to="/admin/map-comments/linies" className={buttonClass("outline", "sm")}>
						Mapa de les línies
					</Link>
					{!search.isBroken && <ExportButton section="map-comments" isSearch={isSearch} />}
					{!search.isBroken && <ExportButton section="map-comments" type="geojson" isSearch={isSearch} />}
				</div>
			}
		>
			<Tabs
				label="Comentaris per estat"
				tabs={seesPending ? [all, ...tabs] : tabs.filter(({ isPublic }) => isPublic)}
			/>
			<SearchForm section="map-comments" filters={filtersFor(loaderData)} search={search} all="Deixa la cerca" />
			<LastReview section="map-comments" review={lastReview} words={["comentari", "comentaris"]} />
			<ReadAt value={readAt}>
				<Corrections corrections={corrections} />
				<RecordList rows={page?.rows}>
					{!page && <NotRead>Error al carregar els comentaris</NotRead>}
					{page?.rows.length === 0 && !search.isBroken && (
						<NothingYet>{isSearch ? "No hem trobat cap comentari com els que busques." : none}</NothingYet>
					)}
					{page && page.rows.length > 0 && <Comments status={status} rows={page.rows} />}
				</RecordList>
			</ReadAt>
			{page && <Pages {...page} />}
			<p className="text-fine">Límits municipals dels mapes: © Instituto Geográfico Nacional, CC BY 4.0.</p>
		</SectionPage>
	);
}

/** Only records of one status can be reviewed together. */
function Comments({ status, rows }: { status: PlacedComment["status"] | undefined; rows: readonly PlacedComment[] }) {
	const hasTicks = useMay("writes") && status !== undefined;
	const list = (
		<ul className="panel rows">
			{rows.map((comment) => (
				<Comment key={comment.id} comment={comment} hasTick={hasTicks} />
			))}
		</ul>
	);
	if (!hasTicks) return list;
	return (
		<Many
			status={status}
			becomes={statusWords[status].becomes}
			failure="No s'ha pogut actualitzar l'estat dels comentaris. No n'ha canviat cap."
			rows={rows}
		>
			{list}
		</Many>
	);
}
