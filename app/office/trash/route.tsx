import { may, mayOf, staff } from "#app/accounts/guard.server.ts";
import { trashDays } from "#app/platform/data/lifetimes.ts";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countTrash, listTrash } from "#app/platform/records/queries/trash.ts";
import { isRecordKind } from "#app/platform/records/records.ts";
import { addDays, dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { mayDelete } from "../access.server.ts";
import { LogEntry } from "../audit-log/entry.tsx";
import { managedRecords } from "../managed-records.server.ts";
import { cutPage, newestFirst, readPage, readTotal } from "../records/list/list.server.ts";
import { PageOfRecords } from "../records/list/record-list.tsx";
import { actorOf, nameOfRecord } from "../records/log-words.ts";
import { SectionPage } from "../shell/section-page.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const who = context.get(staff);
	const seesAddresses = may(context, "addresses");
	const asked = readPage({ request, url }, newestFirst);
	const [rows, total] = await Promise.all([
		orEmpty(state, "trash", state.read(listTrash(state.db, asked.most, asked.start)), undefined),
		readTotal(state, countTrash(state.db), mostCounted),
	]);
	const page = rows && cutPage(asked, rows, ({ deletedAt, id }) => ({ time: deletedAt, id }), total);
	return {
		keptFor: trashDays,
		page: page && {
			...page,
			rows: page.rows.map(({ title, words, since, state, userEmail, ...entry }) => ({
				...entry,
				what: isRecordKind(entry.kind)
					? managedRecords[entry.kind].one
					: `un registre d'un tipus nou («${entry.kind}»)`,
				name: nameOfRecord({ title, words, since, kind: entry.kind }, mayOf(context)),
				by: actorOf(userEmail, who, seesAddresses),
				mayUndo: mayDelete(who, entry.kind, state),
				until: addDays(dayInMadrid(entry.deletedAt), trashDays),
			})),
		},
	};
}

export default function Trash({ loaderData: { keptFor, page } }: Route.ComponentProps) {
	return (
		<SectionPage section="paperera">
			<p>
				El que s'ha eliminat aquests últims {keptFor} dies. Fins que no s'esborra del tot, l'eliminació es pot desfer.
			</p>
			<PageOfRecords page={page} notRead="No s'ha pogut carregar la paperera" nothing="La paperera és buida." isLog>
				{(entry) => <Entry key={entry.id} {...entry} />}
			</PageOfRecords>
		</SectionPage>
	);
}

type Entries = NonNullable<Route.ComponentProps["loaderData"]["page"]>["rows"];

function Entry({ id, what, name, deletedAt, by, mayUndo, until }: Entries[number]) {
	const note = `S'esborra ${withArticle(longDate(until))}.`;
	return (
		<LogEntry section="paperera" note={note} at={deletedAt} by={by} trashId={mayUndo ? id : null} of={name ?? what}>
			{what} {name && <bdi>{name}</bdi>}
		</LogEntry>
	);
}
