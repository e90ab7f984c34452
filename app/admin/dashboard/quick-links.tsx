import { Link } from "react-router";

const actions = [
	["testimonials", "Revisar testimonis"],
	["reflections", "Llegir reflexions"],
	["activities", "Gestionar activitats"],
	["videos", "Gestionar vídeos"],
	["home-background", "Canviar el fons de la home"],
] as const;

export function QuickLinks({ pending }: { pending?: number }) {
	return (
		<nav className="panel p-5" aria-labelledby="quick-links">
			<h2 id="quick-links" className="mb-3 text-[1.375rem]">
				Accions ràpides
			</h2>
			<ul>
				{actions.map(([path, name]) => (
					<li key={path}>
						<Link to={`/admin/${path}`} className="flex min-h-11 items-center justify-between gap-3 font-semibold">
							{name}
							{path === "testimonials" && pending !== undefined && (
								<span className="py-0.25 px-3 rounded-full bg-sun text-ink font-bold">
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
