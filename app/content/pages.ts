import { site } from "./site.ts";

export interface PageDescription {
	title: string;
	description: string;
	keywords?: string;
	robots?: string;
}

const home: PageDescription = {
	title: `${site.slogan} · ${site.name}`,
	description:
		"Digues com ha de ser la xarxa ciclable del Penedès: mira el mapa, comenta'l, envia la teva veu i apunta't a les activitats.",
	keywords: "bicicleta, Penedès, xarxa ciclable, participació ciutadana, mobilitat sostenible, C-15",
};

/** Title, description and keywords of each page. */
export const pages = {
	home,
	newsletter: {
		title: `Butlletí · ${site.name}`,
		description: "Subscriu-te al butlletí de la campanya i rep les novetats de la xarxa ciclable del Penedès.",
		keywords: "butlletí, newsletter, bicicleta, Penedès",
	},
	notFound: { ...home, robots: "noindex" },
} as const satisfies Record<string, PageDescription>;
