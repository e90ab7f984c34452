import { listAuditLog } from "#app/data/audit-log.ts";
import { auditLogTotal } from "#app/data/record-counts.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { longMoment } from "#app/ui/dates.ts";
import { DeleteLink } from "../deletion/delete-link.tsx";
import { cutPage, newestFirst, pageLength, readPage, readTotal } from "../list.server.ts";
import { PostButton } from "../post-button.tsx";
import { RecordList } from "../record-list.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "../section-page.tsx";
import type { Route } from "./+types/route";
import { actionWords, deletedAccount, kindWords, nameOf } from "./words.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(request, newestFirst);
	const [rows, total] = await Promise.all([
		orEmpty(state, "audit-log", state.read(listAuditLog(state.db, pageLength + 1, asked.start)), undefined),
		readTotal(state, auditLogTotal(state.db)),
	]);
	if (!rows) return undefined;
	const page = cutPage(asked, rows, ({ createdAt, id }) => ({ time: createdAt, id }), total);
	// What was said in private stays here: a name is enough.
	return {
		...page,
		rows: page.rows.map(({ words, since, ...entry }) => ({ ...entry, name: nameOf({ words, since, ...entry }) })),
	};
}

export default function Registry({ loaderData: page }: Route.ComponentProps) {
	return (
		<SectionPage section="registre">
			<p>Qui ha fet què, i quan. El que s'elimina es pot recuperar durant 30 dies.</p>
			<RecordList rows={page?.rows}>
				{!page && <NotRead>No s'ha pogut carregar el registre</NotRead>}
				{page?.rows.length === 0 && <NothingYet>Encara no s'ha fet cap canvi.</NothingYet>}
				{page && page.rows.length > 0 && (
					<ol className="registry">
						{page.rows.map((entry) => (
							<Entry key={entry.id} {...entry} />
						))}
					</ol>
				)}
			</RecordList>
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

type Entries = NonNullable<Route.ComponentProps["loaderData"]>["rows"];

function Entry({ createdAt, userEmail, action, kind, recordId, name, trashId, canUndo }: Entries[number]) {
	const { one, all } = kindWords[kind];
	const what = recordId ? one : all;
	return (
		<li className="registry__entry">
			<p className="registry__what">
				{actionWords[action]} {what} {name && <bdi>{name}</bdi>}
			</p>
			<p className="registry__who">
				<time dateTime={createdAt.toISOString()}>{longMoment(createdAt)}</time>
				<strong>{userEmail ?? deletedAccount}</strong>
			</p>
			{canUndo && (
				<div className="record__actions">
					<PostButton action={`/admin/registre/${trashId}/recupera`} of={name ?? what}>
						Desfés
					</PostButton>
					<DeleteLink to={`${trashId}/elimina`} of={name ?? what}>
						Elimina definitivament
					</DeleteLink>
				</div>
			)}
		</li>
	);
}
