import { Link } from "react-router";
import { may, mayOf } from "#app/accounts/guard.server.ts";
import { ExportButton } from "#app/office/records/export-button.tsx";
import { CorrectionsLink } from "#app/office/records/moderation/corrections.tsx";
import { readReviewList } from "#app/office/records/moderation/read-list.server.ts";
import { ReviewedList } from "#app/office/records/moderation/reviewed-list.tsx";
import { withReasonName } from "#app/office/records/reply/review.server.ts";
import { SearchForm } from "#app/office/records/search/search-form.tsx";
import { seenBy } from "#app/office/records/sent-fields.server.ts";
import { useMay } from "#app/office/shell/frame.ts";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { Tabs } from "#app/office/shell/tabs.tsx";
import { isSeen } from "#app/participation/sent-fields.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { sentMapComment } from "../comment/sent.server.ts";
import { countMapComments, pageOfMapComments } from "../queries-review.ts";
import type { Route } from "./+types/route";
import { Comment } from "./comment.tsx";
import { filtersFor } from "./filters.ts";
import { placed, placedFields } from "./placed.server.ts";
import { readMapCommentSearch } from "./search.server.ts";
import { statuses, statusWords } from "./status.ts";

export async function loader(args: Route.LoaderArgs) {
	const { url, context } = args;
	const { wanted: found, status, form } = readMapCommentSearch(url.searchParams, may(context, "pending"));
	const seesAddresses = isSeen(sentMapComment.fields.email, mayOf(context));
	const search = found && { ...found, byEmail: seesAddresses };
	return {
		seesAddresses,
		...(await readReviewList(args, {
			kind: "mapComments",
			form,
			status,
			parts: status ? [status] : statuses,
			pageOf: (db, most, page) => pageOfMapComments(db, most, { status, search, ...page }),
			countOf: search && ((db) => countMapComments(db, search)),
			show: (row) => withReasonName(placed(seenBy(context, sentMapComment.fields, placedFields, row))),
			atOf: ({ createdAt, id }) => ({ time: createdAt, id }),
		})),
	};
}

export default function MapComments({ loaderData }: Route.ComponentProps) {
	const { status, search, seesPending, counts, toCorrect, page } = loaderData;
	const { isSearch } = search;
	const shown = seesPending ? statuses : (["approved"] as const);
	const total = counts && shown.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
	const all = { name: "Tots", to: "/admin/map-comments", count: total, isCurrent: !isSearch && !status };
	const mayWrite = useMay("writes");
	const tabs = shown.map((one) => ({
		name: statusWords[one].all,
		to: `/admin/map-comments?estat=${statusWords[one].param}`,
		count: counts && (counts[one] ?? 0),
		isCurrent: !isSearch && status === one,
	}));
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
			<Tabs label="Comentaris per estat" tabs={seesPending ? [all, ...tabs] : tabs} />
			<SearchForm section="map-comments" filters={filtersFor(loaderData)} search={search} all="Deixa la cerca" />
			<ReviewedList
				list={loaderData}
				statuses={statusWords}
				notRead="Error al carregar els comentaris"
				notFound={
					isSearch ? "No hem trobat cap comentari com els que busques." : "Encara no hi ha cap comentari al mapa."
				}
			>
				<ul className="panel rows">
					{page?.rows.map((comment) => (
						<Comment key={comment.id} comment={comment} hasTick={mayWrite} />
					))}
				</ul>
			</ReviewedList>
			<p className="text-fine">Límits municipals dels mapes: © Instituto Geográfico Nacional, CC BY 4.0.</p>
		</SectionPage>
	);
}
