import { buttonClass } from "#app/platform/ui/button.ts";
import { RecordLink } from "../list/record-link.tsx";

export function DeleteLink({ to, of, children = "Eliminar" }: { to: string; of: string; children?: string }) {
	return (
		<RecordLink to={to} of={of} className={`${buttonClass("ghost", "sm")} delete-link`}>
			{children}
		</RecordLink>
	);
}
