import type { ComponentType } from "react";
import { Agenda } from "#app/agenda/section.tsx";
import { scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { scenes } from "../scope/scenes.ts";
import { scopeCopy } from "../scope/scopes.ts";
import { NetworkMap } from "./network-map.tsx";
import type { HomeSections } from "./sections.server.ts";

export function Sections({ agenda, ...map }: HomeSections) {
	return (
		<>
			<Scopes />
			<NetworkMap {...map} />
			<Band of="vivi" />
			<Agenda {...agenda} />
			<Band of="newsletter" />
		</>
	);
}

function Scopes() {
	return (
		<section id="ambits" className="shell band" aria-labelledby="ambits-titol">
			<h2 id="ambits-titol">Quatre maneres de moure's</h2>
			<ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
				{scopes.map((scope) => (
					<li key={scope} className="tile" data-scope={scope}>
						<img src={scenes[scope]} alt="" width={640} height={400} loading="lazy" />
						<div>
							<h3>
								<a href={`/${scope}`}>{scopeNames[scope]}</a>
							</h3>
							<p>{scopeCopy[scope].card}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

/** A capability has its band of the home page in `home.tsx`. None, if it has been taken out. */
const bands = import.meta.glob<{ Band: ComponentType }>("../../*/home.tsx", { eager: true });

function Band({ of }: { of: string }) {
	const Own = bands[`../../${of}/home.tsx`]?.Band;
	return Own && <Own />;
}
