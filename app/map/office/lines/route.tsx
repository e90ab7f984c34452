import { Link } from "react-router";
import { NothingYet, NotRead } from "#app/office/shell/section-page.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import type { Route } from "./+types/route";

export const loader = async (args: Route.LoaderArgs) => (await import("./lines.server.ts")).loadLines(args);

/** Where people go or want to go, for who plans the network. */
export default function LinesMap({ loaderData: { vista, count, moves, widths } }: Route.ComponentProps) {
	return (
		<div className="grid grid-cols-1 gap-6">
			<header className="flex flex-wrap gap-y-3 gap-x-6 items-center justify-between">
				<h1>Mapa de les línies</h1>
				<Link to="/admin/map-comments" className={buttonClass("outline")}>
					Torna als comentaris
				</Link>
			</header>
			<p>Les línies dels comentaris aprovats. On en coincideixen moltes, el traç és més gruixut.</p>
			{count === undefined && <NotRead>No s'han pogut llegir les línies</NotRead>}
			{count === 0 && <NothingYet>En aquest tros de mapa encara no hi ha cap línia publicada.</NothingYet>}
			<figure className="panel grid justify-items-center gap-4 p-4">
				<img
					src={`/admin/map-comments/linies.svg?vista=${vista}`}
					alt={count === 1 ? "El mapa amb 1 línia" : `El mapa amb ${count ?? 0} línies`}
					width={480}
					height={600}
					className="h-auto max-w-full border-2 border-ink rounded-xl"
				/>
				<nav aria-label="Mou el mapa">
					<ul className="flex flex-wrap gap-2 justify-center">
						{moves.map(({ move, label, to }) => (
							<li key={move}>
								<Link to={to} preventScrollReset className={buttonClass("outline", "sm")}>
									{label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<figcaption>
					<ul className="flex flex-wrap gap-y-2 gap-x-6 items-center justify-center">
						{widths.map(({ from, width }) => (
							<li key={from} className="flex gap-2 items-center">
								<svg width="36" height="20" aria-hidden="true">
									<path d="M2 10H34" stroke="#8a4b00" strokeWidth={width} />
								</svg>
								{from === 1 ? "1 línia" : `${from} o més`}
							</li>
						))}
					</ul>
				</figcaption>
			</figure>
			<p className="text-fine">Límits municipals dels mapes: © Instituto Geográfico Nacional, CC BY 4.0.</p>
		</div>
	);
}
