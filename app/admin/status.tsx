import { Link } from "react-router";

/** Where a thing that somebody sent stands; the sheet of styles knows the colour of each. */
export function StatusBadge({ status, children }: { status: string; children: string }) {
	return (
		<span className="status" data-status={status}>
			{children}
		</span>
	);
}

interface Tab {
	name: string;
	/** The list's own address, with what it is to show. */
	to: string;
	/** Unknown where it could not be counted. */
	count?: number;
	isCurrent: boolean;
}

/** The parts of a list, each an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
	return (
		<nav aria-label={label}>
			<ul className="tabs">
				{tabs.map(({ name, to, count, isCurrent }) => (
					<li key={to}>
						<Link to={to} preventScrollReset aria-current={isCurrent ? "page" : undefined}>
							{name} {count !== undefined && <span className="tabs__count">{count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
