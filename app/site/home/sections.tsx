import type { ComponentType } from "react";
import { Agenda } from "#app/agenda/section.tsx";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ThirdPartyFrame } from "#app/platform/ui/third-party-frame.tsx";
import { scenes } from "../scope/scenes.ts";
import { scopeCopy } from "../scope/scopes.ts";
import type { HomeSections } from "./sections.server.ts";

type SectionsProps = Pick<HomeSections, "agenda" | "mapUrl" | "showsMap">;

export function Sections({ agenda, mapUrl, showsMap }: SectionsProps) {
	return (
		<>
			<Scopes />
			<NetworkMap mapUrl={mapUrl} showsMap={showsMap} />
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
			<ul className="grid gap-5 mt-10 grid-cols-[repeat(auto-fit,minmax(min(100%,15.5rem),1fr))]">
				{scopes.map((scope) => (
					<li key={scope} className="tile" data-scope={scope}>
						<img src={scenes[scope]} alt="" width={640} height={400} loading="lazy" />
						<div>
							<h3>
								<a href={`/${scope}`}>{scopeCopy[scope].name}</a>
							</h3>
							<p>{scopeCopy[scope].card}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function NetworkMap({ mapUrl, showsMap }: Pick<SectionsProps, "mapUrl" | "showsMap">) {
	const { isOpen, words } = useParticipation();
	return (
		<section id="mapa" className="band band--sand" aria-labelledby="mapa-titol">
			<div className="shell grid items-center gap-8 lg:grid-cols-[2fr_3fr]">
				<div>
					<h2 id="mapa-titol">{words.home.mapTitle}</h2>
					<p>{words.home.map}</p>
					<ul className="mt-6 flex flex-wrap gap-3">
						<li>
							<a href="/mapa" className={buttonClass()} data-dialog>
								Obre el mapa
							</a>
						</li>
						{isOpen && (
							<li>
								<a href="/mapa/comentari" className={buttonClass("outline")} data-dialog>
									Fes els teus comentaris
								</a>
							</li>
						)}
					</ul>
				</div>
				{mapUrl ? (
					<ThirdPartyFrame
						url={mapUrl}
						title="Mapa interactiu de la xarxa"
						isShown={showsMap}
						showHref="?marc=mapa#mapa"
					/>
				) : (
					<a
						href="/mapa"
						className="grid w-full max-w-md mx-auto overflow-hidden [border:2px_solid_var(--color-ink)] rounded-card bg-paper"
					>
						<img
							src="/mapa/imatge.svg"
							alt="Mapa de la xarxa ciclable del Penedès, de Calaf a Vilanova i la Geltrú i el Vendrell, amb les carreteres, el tren i els rius"
							width={480}
							height={600}
							loading="lazy"
							className="w-full"
						/>
					</a>
				)}
			</div>
		</section>
	);
}

/** A capability has its band of the home page in `home.tsx`. None, if it has been taken out. */
const bands = import.meta.glob<{ Band: ComponentType }>("../../*/home.tsx", { eager: true });

function Band({ of }: { of: string }) {
	const Own = bands[`../../${of}/home.tsx`]?.Band;
	return Own && <Own />;
}
