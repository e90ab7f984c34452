import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

interface RecordLinkProps {
	/** Below the list's path. */
	to: string;
	/** For screen readers: the record. */
	of?: string;
	className: string;
	children: ReactNode;
}

export function RecordLink({ to, of, className, children }: RecordLinkProps) {
	const { search } = useLocation();
	return (
		<Link to={{ pathname: to, search }} preventScrollReset className={className}>
			{children}
			{of && <span className="sr-only">: {of}</span>}
		</Link>
	);
}
