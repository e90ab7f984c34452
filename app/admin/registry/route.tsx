import { type AuditEntry, listAuditLog } from "#app/data/audit-log.ts";
import { readCursor, writeCursor } from "#app/data/cursor.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { longMoment } from "#app/ui/dates.ts";
import { cutPage, pageLength } from "../list.server.ts";
import { PostButton } from "../post-button.tsx";
import { RecordLink } from "../record-link.tsx";
import { NothingYet, NotRead, Pages, SectionPage } from "../section-page.tsx";
import type { Route } from "./+types/route";
import { actionWords, kindWords } from "./words.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const after = readCursor(pageOf(request).searchParams.get("abans"));
	const rows = await orEmpty(state, "audit-log", state.read(listAuditLog(state.db, pageLength + 1, after)), undefined);
	return rows && cutPage(request, rows, "abans", ({ createdAt, id }) => writeCursor({ time: createdAt, id }));
}

export default function Registry({ loaderData: page }: Route.ComponentProps) {
	return (
		<SectionPage section="registre">
			<p>Qui ha fet què, i quan. El que s'elimina es pot recuperar durant 30 dies.</p>
			{!page && <NotRead>No s'ha pogut carregar el registre</NotRead>}
			{page?.rows.length === 0 && <NothingYet>Encara no s'ha fet cap canvi.</NothingYet>}
			{page && page.rows.length > 0 && (
				<ol className="registry">
					{page.rows.map((entry) => (
						<Entry key={entry.id} {...entry} />
					))}
				</ol>
			)}
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

function Entry({ createdAt, userEmail, action, kind, recordId, title, trashId, canUndo }: AuditEntry) {
	const { one, all } = kindWords[kind];
	const what = recordId ? one : all;
	return (
		<li className="registry__entry">
			<p>
				<time dateTime={createdAt.toISOString()}>{longMoment(createdAt)}</time>
			</p>
			<p>
				<strong>{userEmail}</strong> {actionWords[action]} {what}
				{title && (
					<>
						{" "}
						«<bdi>{title}</bdi>»
					</>
				)}
			</p>
			{canUndo && (
				<div className="record__actions">
					<PostButton action={`/admin/registre/${trashId}/recupera`} of={title ?? what}>
						Desfés
					</PostButton>
					<RecordLink to={`${trashId}/elimina`} of={title ?? what} className={buttonClass("ghost", "sm")}>
						Elimina definitivament
					</RecordLink>
				</div>
			)}
		</li>
	);
}
