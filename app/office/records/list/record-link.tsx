import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { useMay } from "../../shell/frame.ts";

interface RecordLinkProps {
	/** Below the list's path. */
	to: string;
	/** For screen readers: the record. */
	of?: string;
	className?: string;
	children: ReactNode;
}

/** To a form: for who may write in the section. */
export function RecordLink({ to, of, className, children }: RecordLinkProps) {
	const { search } = useLocation();
	if (!useMay("writes")) return null;
	return (
		<Link to={{ pathname: to, search }} preventScrollReset className={className}>
			{children}
			{of && <span className="sr-only">: {of}</span>}
		</Link>
	);
}

/** In the row of a record. */
export function EditLink({ to, of }: Pick<RecordLinkProps, "to" | "of">) {
	return (
		<RecordLink to={to} of={of} className={buttonClass("outline", "sm")}>
			Editar
		</RecordLink>
	);
}
