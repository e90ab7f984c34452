import { Link } from "react-router";

interface Tab {
	/** Such as "?estat=aprovats". */
	to: string;
	name: string;
	/** Unknown if it could not be read. */
	count?: number;
	isCurrent: boolean;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap gap-2 max-[26rem]:gap-1">
				{tabs.map(({ to, name, count, isCurrent }) => (
					<li key={to}>
						<Link
							to={to}
							preventScrollReset
							aria-current={isCurrent ? "page" : undefined}
							className={`group inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-ink py-1 pl-4 font-bold text-ink no-underline hover:bg-sand aria-[current]:bg-ink aria-[current]:text-paper max-[26rem]:gap-1 max-[26rem]:pl-2 max-[26rem]:text-[0.875rem] forced-colors:aria-[current]:outline-4 forced-colors:aria-[current]:outline-[Highlight] ${count === undefined ? "pr-4 max-[26rem]:pr-2" : "pr-2 max-[26rem]:pr-1"}`}
						>
							{name}{" "}
							{count !== undefined && (
								<span className="min-w-7 rounded-full bg-sand px-2 text-center text-fine text-ink tabular-nums max-[26rem]:min-w-6 max-[26rem]:px-1.5 max-[26rem]:text-[0.875rem] group-aria-[current]:bg-sun">
									{count}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
