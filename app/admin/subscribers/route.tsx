import { mostCounted } from "#app/data/lists/search.ts";
import { countIn, listCounts } from "#app/data/office/record-counts.ts";
import { countSubscriptions, pageOfSubscriptions, type Subscription } from "#app/data/people/newsletter.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { longMoment } from "#app/ui/text/dates.ts";
import { mailLink } from "#app/ui/text/links.ts";
import { ExportButton } from "../exports/export-button.tsx";
import { DeleteLink } from "../records/deletion/delete-link.tsx";
import { cutPage, newestFirst, pageLength, readPage, readTotal } from "../records/list/list.server.ts";
import { RecordList } from "../records/list/record-list.tsx";
import { SearchForm } from "../records/search/search-form.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "../shell/section-page.tsx";
import type { Route } from "./+types/route";
import { subscriberFilters } from "./filters.ts";
import { readSubscriberSearch } from "./search.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(request, newestFirst);
	const { form, wanted } = readSubscriberSearch(asked.url.searchParams);
	const [rows, counts, found] = await Promise.all([
		orEmpty(
			state,
			"subscriptions",
			state.read(pageOfSubscriptions(state.db, pageLength + 1, { ...wanted, start: asked.start })),
			undefined,
		),
		orEmpty(state, "counts", state.read(listCounts(state.db, "newsletterSubscriptions")), undefined),
		wanted && readTotal(state, countSubscriptions(state.db, wanted.words), mostCounted),
	]);
	const count = counts && countIn(counts, "all");
	const all = count === undefined ? undefined : { count };
	const total = wanted ? found : all;
	return {
		count,
		form,
		page: rows && cutPage(asked, rows, ({ createdAt, id }) => ({ time: createdAt, id }), total),
	};
}

export default function Subscribers({ loaderData: { count, form, page } }: Route.ComponentProps) {
	return (
		<SectionPage
			section="subscribers"
			aside={
				<div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
					{count !== undefined && (
						<p className="py-1 px-4 rounded-full bg-sun font-bold">
							{count === 1 ? "1 subscripció" : `${count} subscripcions`}
						</p>
					)}
					<ExportButton section="subscribers" isSearch={form.typed.cerca !== ""} />
				</div>
			}
		>
			<SearchForm section="subscribers" filters={subscriberFilters} search={form} all="Mostra'ls tots" />
			<RecordList rows={page?.rows}>
				{!page && <NotRead>No s'han pogut carregar les subscripcions</NotRead>}
				{page?.rows.length === 0 && (
					<NothingYet>
						{form.typed.cerca
							? `No hem trobat cap subscripció amb «${form.typed.cerca}».`
							: "Encara no s'hi ha subscrit ningú."}
					</NothingYet>
				)}
				{page && page.rows.length > 0 && (
					<ul className="panel grid overflow-hidden">
						{page.rows.map((subscription) => (
							<Entry key={subscription.id} {...subscription} />
						))}
					</ul>
				)}
			</RecordList>
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
				<a href={mailLink(email)}>{email}</a>
			</p>
			<p className="record__actions">
				<DeleteLink to={`${id}/elimina`} of={email} />
			</p>
		</li>
	);
}
