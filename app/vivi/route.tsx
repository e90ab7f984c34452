import { Picture } from "#app/media/images/picture.tsx";
import { pages } from "#app/platform/content/pages.ts";
import { site } from "#app/platform/content/site.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { TextWithAddresses } from "#app/platform/ui/text/linked-text.tsx";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import type { Route } from "./+types/route";
import { listShownPhotos, type Photo } from "./queries.ts";
import { readTour } from "./tour.server.ts";
import { Tour } from "./tour.tsx";

export const { handle, meta } = definePage(pages.vivi, {
	styles: "vivi",
	cacheTags: ["biciFucsiaPhotos", "activities"],
});

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const [photos, tour] = await Promise.all([
		orEmpty(state, "photos", state.read(listShownPhotos(state.db)), []),
		readTour(state),
	]);
	return { photos, tour, socialUrl: state.settings.socialUrl };
}

export default function ViviPage({ loaderData: { photos, tour, socialUrl } }: Route.ComponentProps) {
	return (
		<>
			<section className="band band--sun band--first">
				<div className="shell grid items-center gap-8 md:grid-cols-2">
					<div>
						<p className="badge bg-paper!">Concursos i premis</p>
						<h1>Hola, soc la Vivi!</h1>
						<p>
							Soc una bici elèctrica, fúcsia de dalt a baix, amb un far que ho veu tot i una cistella on sempre hi cap
							alguna cosa més. He nascut per fer voltes pel Penedès i no em penso aturar.
						</p>
						<p className="mt-4">
							Vaig de poble en poble: avui a plaça, demà a l'escola, dissabte al celler. On m'atures, parlem de camins,
							de pors i de dreceres, i ho apuntem tot per fer la xarxa.
						</p>
						<p className="mt-4">
							Si em veus, puja-hi, fes-te una foto amb mi i comparteix-la. Cada foto compta, i n'hi ha que tenen premi.
						</p>
					</div>
					<Vivi pose="flag" className="mx-auto w-full max-w-md" fetchPriority="high" />
				</div>
			</section>

			<section className="shell band" aria-labelledby="galeria">
				<h2 id="galeria">La bici en acció</h2>
				<Gallery photos={photos} />
			</section>

			<Tour {...tour} />

			<section className="shell band grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
				<div className="flex flex-col">
					<h2>Connecta amb nosaltres</h2>
					<p>Mira què n'expliquen els qui ja l'han trobada i digues-hi la teva.</p>
					<SocialLink url={socialUrl} text={`Veure posts ${site.hashtag}`} />
				</div>
				<div className="flex flex-col">
					<h2>Concursos</h2>
					<p>
						Per participar-hi, segueix l'etiqueta {site.hashtag} i els nostres comptes: hi anunciem cada repte, els
						premis i qui els guanya.
					</p>
					<SocialLink url={socialUrl} text="Segueix-nos" />
				</div>
				<Vivi pose="riding" className="w-70 self-end max-lg:hidden" />
			</section>
		</>
	);
}

function Gallery({ photos }: { photos: Photo[] }) {
	if (photos.length === 0) {
		return (
			<div className="grid justify-items-center gap-4 mt-8 text-center">
				<Vivi pose="posing" />
				<p className="text-xl font-bold">Fotos pròximament</p>
				<p>Estem preparant noves aventures amb la Vivi!</p>
			</div>
		);
	}
	// The last ones stand two in a row where a row of three is not full (threes.css).
	const halves = [0, 4, 2][photos.length % 3] ?? 0;
	return (
		<ul className="gallery threes mt-10">
			{photos.map(({ id, title, description, imageKey, width, height }, at) => (
				<li key={id}>
					<figure>
						<Picture
							imageKey={imageKey}
							alt={`Foto: ${title}`}
							width={width}
							height={height}
							sizes={`${at < photos.length - halves ? "(min-width: 64rem) 30vw, " : ""}(min-width: 44rem) 45vw, 92vw`}
						/>
						<figcaption>
							<h3>{title}</h3>
							{description && (
								<p className="mt-2">
									<TextWithAddresses text={description} />
								</p>
							)}
						</figcaption>
					</figure>
				</li>
			))}
		</ul>
	);
}

function SocialLink({ url, text }: { url?: string; text: string }) {
	if (!url) return <p className="mt-auto pt-6 font-bold">Pròximament</p>;
	return (
		<p className="mt-auto pt-6">
			<a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
				{text}
				<span className="sr-only"> (s'obre en una pestanya nova)</span>
			</a>
		</p>
	);
}
