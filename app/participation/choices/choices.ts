export interface Choice {
	/** Continues the page's title: "Digues la teva … per escrit". */
	title: string;
	fact: string;
	text: string;
	action: string;
}

export type TileColour = "fuchsia" | "ochre" | "teal" | "vine";

/** In `tile.ts` of a capability, whose tile follows those of this file. */
export interface Tile extends Choice {
	/** Among the others, from the top. */
	place: number;
	path: string;
	/** 640 × 400; its lower edge has the colour of the tile. */
	drawing: string;
	colour: TileColour;
	opensDialog?: boolean;
}

export const choices = {
	questionnaire: {
		title: "Amb el qüestionari",
		fact: "5‑10 minuts",
		text: "Com et mous, per on passes i què et falta per agafar més la bici. Preguntes curtes, de les que es responen sense pensar-hi gaire.",
		action: "Respon el qüestionari",
	},
	map: {
		title: "Al mapa",
		fact: "Un punt, o vint",
		text: "Mira per on passaria cada camí i marca on en falta un, on en sobra un i on fa por passar.",
		action: "Obre el mapa interactiu",
	},
	closedMap: {
		title: "Al mapa",
		fact: "Sempre obert",
		text: "Mira per on passaria cada camí i què n'ha dit la gent de cada poble.",
		action: "Obre el mapa interactiu",
	},
} as const satisfies Record<string, Choice>;
