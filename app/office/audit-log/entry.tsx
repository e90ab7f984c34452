import type { ReactNode } from "react";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { DeleteLink } from "../records/deletion/delete-link.tsx";
import { PostButton } from "../records/form/post-button.tsx";
import type { Section } from "../sections.ts";

interface LogEntryProps {
	section: Section;
	note?: ReactNode;
	at: Date;
	by: string;
	/** In the trash, where this person may undo it. */
	trashId?: string | null;
	of: string;
	children: ReactNode;
}

/** What happened to a record, by whom, and how it is undone. */
export function LogEntry({ section, note, at, by, trashId, of, children }: LogEntryProps) {
	return (
		<li className="registry__entry">
			<p className="font-bold first-letter:uppercase">{children}</p>
			{note && <p>{note}</p>}
			<p className="flex flex-wrap gap-x-4 text-fine">
				<time dateTime={at.toISOString()}>{longMoment(at)}</time>
				<strong className="min-w-0 font-normal">{by}</strong>
			</p>
			{trashId && (
				<div className="record__actions">
					<PostButton action={`/admin/${section}/${trashId}/recupera`} of={of}>
						Desfés
					</PostButton>
					<DeleteLink to={`${trashId}/elimina`} of={of}>
						Elimina definitivament
					</DeleteLink>
				</div>
			)}
		</li>
	);
}
