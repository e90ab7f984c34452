import { pathOf } from "#app/capabilities/path-of.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { site } from "#app/platform/content/site.ts";
import { describePage, siteUrl } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import type { Route } from "./+types/route";
import { Chapters, partId, WhatIsHidden } from "./chapters.tsx";
import { resultsOf, resultsPath, snapshotParam } from "./paths.ts";

export const handle = {
	styles: "results",
	cacheTags: ["questionnaires"],
	searchParams: [snapshotParam],
} satisfies PageHandle;

const page = {
	title: `Els resultats del qüestionari · ${site.name}`,
	description: "Què ha respost la gent del Penedès, pregunta per pregunta: com es mou i què li falta per anar en bici.",
	keywords: "resultats, qüestionari, mobilitat, bicicleta, Penedès, dades obertes",
};
const licence = "https://creativecommons.org/licenses/by/4.0/deed.ca";

export const meta: Route.MetaFunction = (args) => {
	const results = args.loaderData?.results;
	if (!results) return describePage({ ...page, robots: "noindex" }, args);
	const { id, title, day } = results;
	const url = siteUrl(args.matches);
	const dataset = {
		...{ "@context": "https://schema.org", "@type": "Dataset", name: title, description: page.description },
		...{ datePublished: day, license: licence, url: url + resultsPath, creator: { "@id": `${url}/#org` } },
		distribution: [".csv", ".json"].map((ending) => ({
			...{ "@type": "DataDownload", contentUrl: url + resultsOf(id, ending) },
			encodingFormat: ending === ".csv" ? "text/csv" : "application/json",
		})),
	};
	return [...describePage(page, args), { "script:ld+json": dataset }];
};

export const loader = async (args: Route.LoaderArgs) => (await import("./results.server.ts")).load(args);

/** What people have answered, question by question, as it was published. */
export default function PublicResults({ loaderData: { results, others } }: Route.ComponentProps) {
	if (!results) return <NoResults others={others} />;
	const { id, title, day, participants, chapters, isNewest } = results;
	return (
		<>
			<section className="band band--sun">
				<div className="shell grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-8 gap-y-4 max-[36rem]:grid-cols-1">
					<div>
						<h1>Els resultats</h1>
						<p className="font-display text-[1.375rem] font-bold">{title}</p>
						{participants !== "hidden" && (
							<p>
								<span className="block font-display text-[clamp(4rem,15vw,8rem)] font-extrabold leading-none tracking-[-0.03em]">
									<strong>{formatNumber(participants)}</strong>
								</span>{" "}
								persones hi han dit la seva
							</p>
						)}
						<p>
							Publicats <time dateTime={day}>{withArticle(longDate(day))}</time>.
							{!isNewest && (
								<>
									{" "}
									<a href={resultsPath}>N'hi ha de més nous</a>
								</>
							)}
						</p>
					</div>
					<Vivi pose="flag" className="w-[clamp(8rem,26vw,24rem)] max-[36rem]:hidden print:hidden" />
				</div>
			</section>
			<div className="band band--sand">
				<div className="shell">
					<WhatIsHidden />
					<nav aria-label="Parts dels resultats" className="print:hidden">
						<ul className="mt-4 flex flex-wrap gap-2">
							{chapters.map((chapter, n) => (
								<li key={partId(n)}>
									<a href={`#${partId(n)}`} className={buttonClass("outline", "sm")}>
										{chapter.title}
									</a>
								</li>
							))}
						</ul>
					</nav>
					<Chapters chapters={chapters} />
				</div>
			</div>
			<section className="shell band" aria-labelledby="dades">
				<h2 id="dades">Les dades són de tothom</h2>
				<p>
					Te les pots endur i fer-les servir com vulguis, si dius d'on surten: <a href={licence}>CC BY 4.0</a>, «
					{site.name}
					».
				</p>
				<ul className="flex flex-wrap gap-3 mt-6">
					<li>
						<a href={resultsOf(id, ".csv")} className={buttonClass("default")}>
							Baixa-les en CSV
						</a>
					</li>
					<li>
						<a href={resultsOf(id, ".json")} className={buttonClass("outline")}>
							En JSON
						</a>
					</li>
				</ul>
				<Others others={others} />
			</section>
		</>
	);
}

type Loaded = Route.ComponentProps["loaderData"];

function Others({ others }: Pick<Loaded, "others">) {
	if (others.length === 0) return null;
	return (
		<>
			<h2 className="mt-8 text-[1.5rem]">Altres resultats publicats</h2>
			<ul className="mt-3 grid gap-2">
				{others.map(({ id, title, day }) => (
					<li key={id}>
						<a href={resultsOf(id)}>
							{title}, <time dateTime={day}>{longDate(day)}</time>
						</a>
					</li>
				))}
			</ul>
		</>
	);
}

function NoResults({ others }: Pick<Loaded, "others">) {
	const questionnaire = pathOf("questionnaire");
	return (
		<section className="shell shell--narrow band">
			<h1>{others.length > 0 ? "Aquests resultats no hi són" : "Encara no hi ha resultats"}</h1>
			<Vivi pose="asleep" className="my-4 w-60" />
			<p>
				{others.length > 0
					? "Potser s'han retirat, o l'adreça no és ben bé aquesta. Aquí en tens d'altres."
					: "Els publicarem quan hagi respost prou gent, sumats i sense que s'hi reconegui ningú. Torna aviat!"}
			</p>
			<Others others={others} />
			{questionnaire && (
				<p className="mt-6">
					<a href={questionnaire} className={buttonClass("default")}>
						Ves al qüestionari
					</a>
				</p>
			)}
		</section>
	);
}
