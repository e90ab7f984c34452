import { useParticipation } from "#app/campaign/use-participation.ts";
import { comarques, type Municipality } from "#app/places/municipalities/municipalities.ts";

interface MunicipalityListProps {
	marked?: Municipality;
	/** Published comments by INE code. */
	counts: Readonly<Record<string, number>>;
	/** The field beside the map finds them too. */
	hasSearch: boolean;
}

export function MunicipalityList({ marked, counts, hasSearch }: MunicipalityListProps) {
	const { words } = useParticipation();
	return (
		<section id="municipis" className="shell band" aria-labelledby="municipis-titol">
			<h2 id="municipis-titol">Tria un municipi</h2>
			<p>
				{words.map.municipalities}
				{hasSearch && (
					<>
						{" "}
						També el pots <a href="#mapa-cerca">cercar pel nom</a>.
					</>
				)}
			</p>
			<div className="comarques">
				<img src="/mapa/municipis.svg" alt="Mapa de comentaris per municipi" width={528} height={660} loading="lazy" />
				{comarques.map(([comarca, municipalities]) => (
					<section key={comarca}>
						<h3>{comarca}</h3>
						<ul>
							{municipalities.map(({ code, slug, name }) => (
								<li key={code}>
									<a href={`/mapa?municipi=${slug}`} aria-current={code === marked?.code ? "true" : undefined}>
										{name}
									</a>
									<Count comments={counts[code]} />
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</section>
	);
}

function Count({ comments }: { comments?: number }) {
	if (!comments) return null;
	return (
		<>
			<span className="sr-only">:</span>
			{"\u00a0"}
			<span className="badge">
				{comments} <span className="sr-only">{comments === 1 ? "comentari" : "comentaris"}</span>
			</span>
		</>
	);
}
