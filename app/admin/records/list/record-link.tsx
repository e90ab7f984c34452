import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

interface RecordLinkProps {
	/** Below the list's own path. */
	to: string;
	/** What it is about, for whoever hears the link by itself. */
	of?: string;
	className: string;
	children: ReactNode;
}

/** Leads from a list to a form about it, which stands over the list just as it is shown now. */
export function RecordLink({ to, of, className, children }: RecordLinkProps) {
	const { search } = useLocation();
	return (
		<Link to={{ pathname: to, search }} preventScrollReset className={className}>
			{children}
			{of && <span className="sr-only">: {of}</span>}
		</Link>
	);
}
