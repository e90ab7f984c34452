import { buttonClass } from "#app/platform/ui/button.ts";
import { RecordLink } from "../list/record-link.tsx";

interface DeleteLinkProps {
	/** Below the list's path. */
	to: string;
	/** For screen readers: the record. */
	of: string;
	children?: string;
}

export function DeleteLink({ to, of, children = "Eliminar" }: DeleteLinkProps) {
	return (
		<RecordLink to={to} of={of} className={`${buttonClass("ghost", "sm")} delete-link`}>
			{children}
		</RecordLink>
	);
}
