import { Link } from "react-router";
import { cutPage, lowestFirst, newestFirst, readPage } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { Tabs } from "#app/office/shell/tabs.tsx";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import type { Route } from "./+types/route";
import { pageOfClosedRequests, pageOfOpenRequests } from "./queries.ts";
import { outcomeWords, personOf, titleOf } from "./words/words.ts";

const closedTab = "?estat=tancades";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const isClosed = url.searchParams.get("estat") === "tancades";
	return { isClosed, today: dayInMadrid(new Date()), page: await (isClosed ? readClosed() : readOpen()) };

	async function readOpen() {
		const asked = readPage({ request, url }, lowestFirst);
		const query = pageOfOpenRequests(state.db, asked.most, asked.start);
		const rows = await orEmpty(state, "person-requests", state.read(query), undefined);
		return rows && cutPage(asked, rows, ({ dueOn, id }) => ({ value: dueOn, id }));
	}

	async function readClosed() {
		const asked = readPage({ request, url }, newestFirst);
		const query = pageOfClosedRequests(state.db, asked.most, asked.start);
		const rows = await orEmpty(state, "person-requests", state.read(query), undefined);
		return rows && cutPage(asked, rows, ({ closedAt, createdAt, id }) => ({ time: closedAt ?? createdAt, id }));
	}
}

export default function PersonRequests({ loaderData: { isClosed, today, page } }: Route.ComponentProps) {
	return (
		<SectionPage
			section="persones"
			aside={
				<RecordLink to="crea" className={buttonClass()}>
					Nova sol·licitud
				</RecordLink>
			}
		>
			<p>
				Qui vol saber què en tenim, corregir-ho, limitar-ho o que ho esborrem. S'ha de respondre en un mes; primer
				surten les que vencen abans.
			</p>
			<Tabs
				label="Sol·licituds"
				tabs={[
					{ to: "/admin/persones", name: "Obertes", isCurrent: !isClosed },
					{ to: closedTab, name: "Tancades", isCurrent: isClosed },
				]}
			/>
			<PageOfRecords
				page={page}
				notRead="No s'han pogut carregar les sol·licituds"
				nothing={isClosed ? "Encara no se n'ha tancat cap." : "No hi ha cap sol·licitud oberta."}
				isLog
			>
				{(request) => <Entry key={request.id} today={today} {...request} />}
			</PageOfRecords>
		</SectionPage>
	);
}

type Entries = NonNullable<Route.ComponentProps["loaderData"]["page"]>["rows"];

function Entry({ id, kind, email, recordId, receivedOn, dueOn, outcome, today }: Entries[number] & { today: string }) {
	return (
		<li className="registry__entry">
			<p className="font-bold first-letter:uppercase">
				<Link to={`/admin/persones/${id}`}>
					{titleOf(kind)}: <bdi>{personOf({ id, email, recordId })}</bdi>
				</Link>
			</p>
			<p className="text-fine">
				Rebuda {withArticle(longDate(receivedOn))}.{" "}
				{outcome ? `${outcomeWords[outcome]}.` : <Due on={dueOn} isLate={dueOn < today} />}
			</p>
		</li>
	);
}

function Due({ on, isLate }: { on: string; isLate: boolean }) {
	return isLate ? (
		<strong>Fora de termini des {withArticle(longDate(on), "de")}.</strong>
	) : (
		<>S'ha de respondre fins {withArticle(longDate(on), "a")}.</>
	);
}
