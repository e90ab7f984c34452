import { data } from "react-router";
import { mayOf, signedIn } from "#app/accounts/guard.server.ts";
import { readSearch } from "#app/office/records/search/read.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty, orUnavailable } from "#app/platform/http/fallback.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { findErasureUnderWay, worksHere } from "../queries/erase-person.ts";
import { findPerson, type TablePage } from "../queries/find-person.ts";
import { findVariants, subjectOf } from "../queries/variants.ts";
import { listSettings, termsOf } from "../retention/queries/set-terms.ts";
import type { Route } from "./+types/person";
import { personFilters } from "./filters.ts";
import { lists } from "./page/findings.tsx";
import { Frame } from "./page/frame.tsx";
import { PersonPage } from "./page/page.tsx";
import { auditView, findPersonRequest, listRequestEvents } from "./queries.ts";
import { readNames } from "./words/names.server.ts";
import { shownFinding } from "./words/readable.server.ts";

const mostOfATable = 25;
const unread = "No s'ha pogut carregar la sol·licitud";

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { db } = state;
	const may = mayOf(context);
	const { values, ...form } = readSearch(url.searchParams, personFilters);
	const asked = state.read(findPersonRequest(db, params.id));
	const [found] = await orUnavailable(state, "person-request", asked, unread);
	if (!found) return data({ request: undefined }, { status: 404 });
	const subject = { ...subjectOf(found), words: values.paraules || undefined };
	const variants = await orUnavailable(state, "variants", findVariants(db, found, new Date()), unread);
	const unconfirmed = variants.filter(({ state }) => state !== "confirmed").map(({ email }) => email);
	const view = auditView(db, context.get(signedIn), found.id, new Date());
	const [findings, isOfTeam, events, [erasure], settings, names] = await Promise.all([
		orUnavailable(
			state,
			"person",
			findPerson(db, subject, {
				most: mostOfATable,
				page: readTablePage(url),
				also: [view],
				may,
				variants: unconfirmed,
			}),
			unread,
		),
		orUnavailable(state, "team", worksHere(db, subject), unread),
		orEmpty(state, "events", state.read(listRequestEvents(db, found.id)), []),
		orEmpty(state, "erasure", state.read(findErasureUnderWay(db, found.id)), []),
		orUnavailable(state, "retention", state.read(listSettings(db)), unread),
		orUnavailable(state, "names", readNames(db), unread),
	]);
	return data({
		request: found,
		today: dayInMadrid(new Date()),
		form,
		findings: findings.map((one) => shownFinding(one, termsOf(settings), names, may)),
		variants,
		events,
		isOfTeam,
		isFurtherPage: readTablePage(url) !== undefined,
		isErasing: erasure !== undefined,
	});
}

/** `?taula=map_comments&despres=25`, with `llista` for what may be somebody else's. */
function readTablePage(url: URL): TablePage | undefined {
	const { searchParams } = url;
	const after = /^\d{1,15}$/.exec(searchParams.get("despres") ?? "")?.[0];
	const table = searchParams.get("taula");
	const whose = lists.find(([, id]) => id === searchParams.get("llista"))?.[0] ?? "theirs";
	return table && after ? { table, after: Number(after), whose } : undefined;
}

export default function Person({ loaderData }: Route.ComponentProps) {
	if (!loaderData.request) {
		return <Frame title="Sol·licitud" />;
	}
	return <PersonPage {...loaderData} />;
}
