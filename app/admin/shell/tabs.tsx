import { Link } from "react-router";

interface Tab {
	/** Its search: "?estat=aprovats". */
	to: string;
	name: string;
	/** Unknown where it could not be read. */
	count?: number;
	isCurrent: boolean;
}

/** The parts of a list: each is an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	return (
		<nav aria-label={label}>
			<ul className="tabs">
				{tabs.map(({ to, name, count, isCurrent }) => (
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
