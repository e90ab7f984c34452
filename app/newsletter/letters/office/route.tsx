import { Link } from "react-router";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { newestFirst, readList } from "#app/office/records/list/list.server.ts";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { useHas, useMay } from "#app/office/shell/frame.ts";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import { type Letter, pageOfLetters } from "../queries.ts";
import type { Route } from "./+types/route";
import { StateBadge } from "./state-badge.tsx";
import { isEditable } from "./words.ts";

export const loader = (args: Route.LoaderArgs) =>
	readList(args, {
		name: "letters",
		kind: "letters",
		order: newestFirst,
		pageOf: pageOfLetters,
		atOf: ({ createdAt, id }) => ({ time: createdAt, id }),
	});

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
			<PageOfRecords
				page={page}
				notRead="No s'han pogut carregar els butlletins"
				nothing="Encara no hi ha cap butlletí."
			>
				{(letter) => <LetterRow key={letter.id} {...letter} />}
			</PageOfRecords>
		</SectionPage>
	);
}

type Listed = Pick<Letter, "id" | "subject" | "state" | "sendAt" | "frozenAt" | "stoppedAt" | "createdAt">;

function LetterRow(letter: Listed) {
	const { id, subject, state, frozenAt } = letter;
	const [words, at] = momentOf(letter);
	const [mayEdit, maySend] = [useMay("writes"), useHas("sending")];
	// Others read what has been sent.
	const mayOpen = frozenAt !== null || mayEdit || maySend;
	return (
		<Row
			of={subject}
			title={mayOpen ? <Link to={`/admin/butlletins/${id}`}>{subject}</Link> : subject}
			facts={
				<>
					<StateBadge letter={letter} />
					<span>
						{words} <time dateTime={at.toISOString()}>{withArticle(longMoment(at))}</time>
					</span>
				</>
			}
			actions={
				isEditable(state, maySend) && (
					<RecordLink to={`${id}/edita`} of={subject} className={buttonClass("outline", "sm")}>
						Editar
					</RecordLink>
				)
			}
			more={(state === "draft" || maySend) && <DeleteLink to={`${id}/elimina`} of={subject} />}
		/>
	);
}

/** When it leaves, has left or was made. */
function momentOf({ state, sendAt, frozenAt, createdAt }: Listed): readonly [words: string, at: Date] {
	if (state === "scheduled" && sendAt) return ["Sortirà", sendAt];
	return frozenAt ? ["Va sortir", frozenAt] : ["Creat", createdAt];
}
