import { buttonClass } from "#app/ui/button.ts";
import { RecordLink } from "../list/record-link.tsx";

interface DeleteLinkProps {
	/** The question, below the list's own path. */
	to: string;
	/** What it is about, for whoever hears the link by itself. */
	of: string;
	children?: string;
}

/** Leads to the question whether to delete a record. It looks like no other of a record's buttons. */
export function DeleteLink({ to, of, children = "Eliminar" }: DeleteLinkProps) {
	return (
		<RecordLink to={to} of={of} className={`${buttonClass("ghost", "sm")} delete-link`}>
			{children}
		</RecordLink>
	);
}
