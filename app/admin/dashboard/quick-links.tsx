import { Link } from "react-router";

const actions = [
	["testimonials", "Revisar testimonis"],
	["reflections", "Llegir reflexions"],
	["activities", "Gestionar activitats"],
	["videos", "Gestionar vídeos"],
	["home-background", "Canviar el fons de la home"],
] as const;

/** Where one goes most; with how many testimonials wait there. */
export function QuickLinks({ pending }: { pending?: number }) {
	return (
		<nav className="panel" aria-labelledby="quick-links">
			<h2 id="quick-links">Accions ràpides</h2>
			<ul className="quick-links">
				{actions.map(([path, name]) => (
					<li key={path}>
						<Link to={`/admin/${path}`}>
							{name}
							{path === "testimonials" && pending !== undefined && (
								<span className="quick-links__badge">
									{pending}
									<span className="sr-only"> pendents</span>
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
