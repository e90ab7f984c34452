import { Link } from "react-router";
import { OtherFailures } from "#app/office/records/form/failures.tsx";
import { useHas, useMay } from "#app/office/shell/frame.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import { archivePathOf } from "../../../archive/paths.ts";
import type { Frozen } from "../../../sending/queries/sending.ts";
import type { Tallies } from "../../../sending/queries/tallies.ts";
import { StateBadge } from "../state-badge.tsx";
import { isEditable } from "../words.ts";
import { IntentButton } from "./intent-button.tsx";
import { Preview } from "./preview.tsx";
import { type Answers, Progress } from "./progress.tsx";
import { SendForms, type SendFormsProps } from "./send-forms.tsx";

interface LetterPageProps extends SendFormsProps {
	words: Frozen;
	tallies?: Partial<Tallies>;
	codes?: Answers;
	/** How many did not get it and still could. */
	left?: number;
}

export function LetterPage({ words, tallies, codes, left, ...sending }: LetterPageProps) {
	const { letter, canSend, hasAddress } = sending;
	const { id, subject, preheader, state, sendAt, frozenAt, isArchived } = letter;
	const maySend = useHas("sending");
	const mayEdit = useMay("writes") && isEditable(state, maySend);
	return (
		<div className="grid grid-cols-1 gap-6 max-w-184">
			<header className="grid gap-2">
				<p>
					<Link to="/admin/butlletins">Torna a Butlletins</Link>
				</p>
				<h1 className="wrap-anywhere">{subject}</h1>
				{preheader && <p>{preheader}</p>}
				<p>
					<StateBadge letter={letter} />{" "}
					{state === "scheduled" && sendAt && `Sortirà ${withArticle(longMoment(sendAt))}`}
					{frozenAt && `Va sortir ${withArticle(longMoment(frozenAt))}`}
				</p>
			</header>
			<OtherFailures />
			{frozenAt ? (
				<Progress letter={letter} tallies={tallies} codes={codes} left={left} canSend={canSend && hasAddress} />
			) : (
				<SendForms {...sending} />
			)}
			<div className="flex flex-wrap gap-3">
				{mayEdit && (
					<Link to={`/admin/butlletins/${id}/edita`} className={buttonClass("outline")}>
						Editar
					</Link>
				)}
				<IntentButton intent="duplicate">Duplica</IntentButton>
			</div>
			{frozenAt && (
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
					{isArchived ? <a href={archivePathOf(id)}>Mira'l a l'arxiu</a> : <p>No surt a l'arxiu.</p>}
					<IntentButton intent={isArchived ? "unarchive" : "archive"}>
						{isArchived ? "Treu-lo de l'arxiu" : "Posa'l a l'arxiu"}
					</IntentButton>
				</div>
			)}
			<Preview {...words} />
		</div>
	);
}
