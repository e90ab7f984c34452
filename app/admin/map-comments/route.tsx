import { readCursor, writeCursor } from "#app/data/cursor.ts";
import { pageOfMapComments } from "#app/data/map-comments.ts";
import { countIn, listCounts } from "#app/data/record-counts.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { ExportButton } from "../export/export-button.tsx";
import { cutPage, pageLength } from "../list.server.ts";
import readingStylesheet from "../reading.css?url";
import { NothingYet, NotRead, Pages, SectionPage } from "../section-page.tsx";
import { Tabs } from "../tabs.tsx";
import type { Route } from "./+types/route";
import { Comment } from "./comment.tsx";
import { placed } from "./placed.server.ts";
import { statuses, statusWords } from "./status.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: readingStylesheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { searchParams } = pageOf(request);
	const status = statuses.find((one) => statusWords[one].param === searchParams.get("estat"));
	const after = readCursor(searchParams.get("abans"));
	const [rows, counts] = await Promise.all([
		orEmpty(
			state,
			"map-comments",
			state.read(pageOfMapComments(state.db, pageLength + 1, { after, status })),
			undefined,
		),
		orEmpty(state, "counts", state.read(listCounts(state.db, "mapComments")), undefined),
	]);
	return {
		shown: status,
		counts: counts && statuses.map((one) => countIn(counts, one)),
		page:
			rows && cutPage(request, rows.map(placed), "abans", ({ createdAt, id }) => writeCursor({ time: createdAt, id })),
	};
}

export default function MapComments({ loaderData: { shown, counts, page } }: Route.ComponentProps) {
	const total = counts?.reduce((sum, count) => sum + count, 0);
	const tabs = statuses.map((status, at) => ({
		name: statusWords[status].all,
		to: `/admin/map-comments?estat=${statusWords[status].param}`,
		count: counts?.[at],
		isCurrent: shown === status,
	}));
	return (
		<SectionPage
			section="map-comments"
			aside={
				<div className="section__aside">
					{total !== undefined && <p className="count">{total === 1 ? "1 comentari" : `${total} comentaris`}</p>}
					<ExportButton section="map-comments" />
					<ExportButton section="map-comments" type="geojson" />
				</div>
			}
		>
			<Tabs
				label="Comentaris per estat"
				tabs={[{ name: "Tots", to: "/admin/map-comments", count: total, isCurrent: !shown }, ...tabs]}
			/>
			{!page && <NotRead>Error al carregar els comentaris</NotRead>}
			{page?.rows.length === 0 && (
				<NothingYet>{shown ? statusWords[shown].none : "Encara no hi ha cap comentari al mapa."}</NothingYet>
			)}
			{page && page.rows.length > 0 && (
				<ul className="letters">
					{page.rows.map((comment) => (
						<Comment key={comment.id} {...comment} />
					))}
				</ul>
			)}
			{page && <Pages {...page} />}
			<p className="fine-print">Límits municipals dels mapes: © Instituto Geográfico Nacional, CC BY 4.0.</p>
		</SectionPage>
	);
}
