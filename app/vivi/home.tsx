import { site } from "#app/platform/content/site.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { path } from "./capability.ts";

export function Band() {
	return (
		<section className="band band--sun" aria-labelledby="vivi-titol">
			<div className="shell grid items-center gap-8 md:grid-cols-2">
				<Vivi pose="flag" className="mx-auto w-full max-w-md" />
				<div>
					<h2 id="vivi-titol">La Vivi ve al teu poble</h2>
					<p>
						És fúcsia, és elèctrica i té més corda que tu. Segueix la seva volta pel Penedès, fes-t'hi una foto i
						comparteix-la amb <strong>{site.hashtag}</strong>.
					</p>
					<p className="mt-6">
						<a href={path} className={buttonClass("default", "lg")}>
							Segueix el tour de la Vivi
						</a>
					</p>
				</div>
			</div>
		</section>
	);
}
