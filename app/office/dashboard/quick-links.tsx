import { useContext } from "react";
import { Link } from "react-router";
import { FrameContext } from "../shell/frame.ts";

const actions = [
	["testimonials", "Revisar testimonis", "writes"],
	["reflections", "Llegir reflexions", "opens"],
	["activities", "Gestionar activitats", "writes"],
	["videos", "Gestionar vídeos", "writes"],
	["home-background", "Canviar el fons de la home", "writes"],
] as const;

export function QuickLinks({ pending }: { pending?: number }) {
	const frame = useContext(FrameContext);
	const mine = actions.filter(([path, , what]) => frame?.[what].some((section: string) => section === path));
	return (
		<nav className="panel p-5" aria-labelledby="quick-links">
			<h2 id="quick-links" className="mb-3 text-[1.375rem]">
				Accions ràpides
			</h2>
			<ul>
				{mine.map(([path, name]) => (
					<li key={path}>
						<Link to={`/admin/${path}`} className="flex min-h-11 items-center justify-between gap-3 font-bold">
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
