import { readCursor, writeCursor } from "#app/data/cursor.ts";
import { pageOfSubscriptions, type Subscription } from "#app/data/newsletter.ts";
import { countIn, listCounts } from "#app/data/record-counts.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { longMoment } from "#app/ui/dates.ts";
import { DeleteLink } from "../deletion/delete-link.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { cutPage, pageLength } from "../list.server.ts";
import { NothingYet, NotRead, Pages, SectionPage } from "../section-page.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const after = readCursor(pageOf(request).searchParams.get("abans"));
	const [rows, counts] = await Promise.all([
		orEmpty(state, "subscriptions", state.read(pageOfSubscriptions(state.db, pageLength + 1, after)), undefined),
		orEmpty(state, "counts", state.read(listCounts(state.db, "newsletterSubscriptions")), undefined),
	]);
	return {
		count: counts && countIn(counts, "all"),
		page: rows && cutPage(request, rows, "abans", ({ createdAt, id }) => writeCursor({ time: createdAt, id })),
	};
}

export default function Subscribers({ loaderData: { count, page } }: Route.ComponentProps) {
	return (
		<SectionPage
			section="subscribers"
			aside={
				<div className="section__aside">
					{count !== undefined && <p className="count">{count === 1 ? "1 subscripció" : `${count} subscripcions`}</p>}
					<ExportButton section="subscribers" />
				</div>
			}
		>
			{!page && <NotRead>No s'han pogut carregar les subscripcions</NotRead>}
			{page?.rows.length === 0 && <NothingYet>Encara no s'hi ha subscrit ningú.</NothingYet>}
			{page && page.rows.length > 0 && (
				<ul className="registry">
					{page.rows.map((subscription) => (
						<Entry key={subscription.id} {...subscription} />
					))}
				</ul>
			)}
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

function Entry({ id, email, createdAt }: Subscription) {
	return (
		<li className="registry__entry">
			<p>
				<time dateTime={createdAt.toISOString()}>{longMoment(createdAt)}</time>
			</p>
			<p>
				<a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
			</p>
			<p className="record__actions">
				<DeleteLink to={`${id}/elimina`} of={email} />
			</p>
		</li>
	);
}
