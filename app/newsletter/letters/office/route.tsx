import { Link } from "react-router";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { cutPage, newestFirst, pageLength, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { useHas, useMay } from "#app/office/shell/frame.ts";
import { NothingYet, NotRead, Pages, SectionPage } from "#app/office/shell/section-page.tsx";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { totalOf } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { type Letter, pageOfLetters } from "../queries.ts";
import type { Route } from "./+types/route";
import { StateBadge } from "./state-badge.tsx";
import { isEditable } from "./words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(url, newestFirst);
	const [found, total] = await Promise.all([
		orEmpty(state, "letters", state.read(pageOfLetters(state.db, pageLength + 1, asked.start)), undefined),
		readTotal(state, totalOf(state.db, "letters")),
	]);
	return found && cutPage(asked, found, ({ createdAt, id }) => ({ time: createdAt, id }), total);
}

export default function Letters({ loaderData: page }: Route.ComponentProps) {
	return (
		<SectionPage
			section="butlletins"
			aside={
				<RecordLink to="crea" className={buttonClass()}>
					Nou butlletí
				</RecordLink>
			}
		>
			<p>El que s'envia a qui s'hi ha subscrit. Res no surt fins que obres el butlletí i l'envies.</p>
			<RecordList rows={page?.rows}>
				{!page && <NotRead>No s'han pogut carregar els butlletins</NotRead>}
				{page?.rows.length === 0 && <NothingYet>Encara no hi ha cap butlletí.</NothingYet>}
				{page && page.rows.length > 0 && (
					<ul className="panel grid overflow-hidden">
						{page.rows.map((letter) => (
							<LetterEntry key={letter.id} {...letter} />
						))}
					</ul>
				)}
			</RecordList>
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

type Listed = Pick<Letter, "id" | "subject" | "state" | "sendAt" | "frozenAt" | "stoppedAt" | "createdAt">;

function LetterEntry(letter: Listed) {
	const { id, subject, state, sendAt, frozenAt, createdAt } = letter;
	const [mayEdit, maySend] = [useMay("writes"), useHas("sending")];
	// Others read what has been sent.
	const mayOpen = frozenAt !== null || mayEdit || maySend;
	return (
		<li className="registry__entry">
			<p>
				{mayOpen ? (
					<Link to={`/admin/butlletins/${id}`} className="font-bold">
						{subject}
					</Link>
				) : (
					<strong>{subject}</strong>
				)}
			</p>
			<p>
				<StateBadge letter={letter} />{" "}
				{state === "scheduled" && sendAt ? (
					<>
						Sortirà el <Moment at={sendAt} />
					</>
				) : frozenAt ? (
					<>
						Va sortir el <Moment at={frozenAt} />
					</>
				) : (
					<>
						Creat el <Moment at={createdAt} />
					</>
				)}
			</p>
			<div className="record__actions">
				{isEditable(state, maySend) && (
					<RecordLink to={`${id}/edita`} of={subject} className={buttonClass("outline", "sm")}>
						Editar
					</RecordLink>
				)}
				<DeleteLink to={`${id}/elimina`} of={subject} />
			</div>
		</li>
	);
}

const Moment = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{longMoment(at)}</time>;
