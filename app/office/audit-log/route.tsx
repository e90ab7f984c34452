import { Link } from "react-router";
import { may, staff } from "#app/accounts/guard.server.ts";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countAuditLog, listAuditLog, listAuditors } from "#app/platform/records/queries/audit-log.ts";
import { auditLogTotal } from "#app/platform/records/queries/counts.ts";
import { cutPage, newestFirst, readPage, readTotal } from "../records/list/list.server.ts";
import { PageOfRecords } from "../records/list/record-list.tsx";
import { readBulkReviews } from "../records/moderation/bulk-reviews.server.ts";
import { BulkReviews } from "../records/moderation/bulk-reviews.tsx";
import { readSearch } from "../records/search/read.server.ts";
import { SearchForm } from "../records/search/search-form.tsx";
import { SectionPage } from "../shell/section-page.tsx";
import type { Route } from "./+types/route";
import { auditedNames, describeEntry } from "./describe.server.ts";
import { LogEntry } from "./entry.tsx";
import { registryFilters } from "./filters.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const who = context.get(staff);
	const seesAddresses = may(context, "addresses");
	const asked = readPage({ request, url }, newestFirst);
	// People come in the same batch; an unknown id finds nothing.
	const { values, ...form } = readSearch(asked.url.searchParams, registryFilters([], auditedNames));
	const { seccio, que, quan } = values;
	const search = form.isSearch
		? { userId: form.typed.qui || undefined, kind: seccio, action: que, time: quan }
		: undefined;
	const { start } = asked;
	const [people, rows, total, bulkReviews] = await Promise.all([
		seesAddresses ? orEmpty(state, "auditors", state.read(listAuditors(state.db)), []) : [],
		form.isBroken
			? []
			: orEmpty(state, "audit-log", state.read(listAuditLog(state.db, asked.most, { start, search })), undefined),
		search ? readTotal(state, countAuditLog(state.db, search), mostCounted) : readTotal(state, auditLogTotal(state.db)),
		start ? [] : readBulkReviews(context),
	]);
	const page = rows && cutPage(asked, rows, ({ createdAt, id }) => ({ time: createdAt, id }), total);
	return {
		people,
		bulkReviews,
		kinds: auditedNames,
		form,
		// Private messages must not reach the browser: rows carry only a name.
		page: page && {
			...page,
			rows: page.rows.map((entry) => describeEntry(entry, who)),
		},
	};
}

export default function Registry({ loaderData: { people, bulkReviews, kinds, form, page } }: Route.ComponentProps) {
	return (
		<SectionPage section="registre">
			<p>
				Qui ha fet què, i quan. Una eliminació es pot desfer durant 30 dies, també des de la{" "}
				<Link to="/admin/paperera">paperera</Link>.
			</p>
			<SearchForm section="registre" filters={registryFilters(people, kinds)} search={form} all="Mostra'ls tots" />
			<BulkReviews reviews={bulkReviews} />
			<PageOfRecords
				page={page}
				notRead="No s'ha pogut carregar el registre"
				nothing={!form.isBroken && (form.isSearch ? "No hem trobat cap canvi així." : "Encara no s'ha fet cap canvi.")}
				isLog
			>
				{(entry) => <Entry key={entry.id} {...entry} />}
			</PageOfRecords>
		</SectionPage>
	);
}

type Entries = NonNullable<Route.ComponentProps["loaderData"]["page"]>["rows"];

function Entry({ createdAt, by, did, what, name, path, changed, trashId, canUndo }: Entries[number]) {
	const words = (
		<>
			{what} {name && <bdi>{name}</bdi>}
		</>
	);
	return (
		<LogEntry
			section="registre"
			note={changed}
			at={createdAt}
			by={by}
			trashId={canUndo ? trashId : null}
			of={name ?? what}
		>
			{did} {path ? <Link to={path}>{words}</Link> : words}
		</LogEntry>
	);
}
