export interface Choice {
	/** Continues the page's title: "Digues la teva … per escrit". */
	title: string;
	fact: string;
	text: string;
	action: string;
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
	reflection: {
		title: "Per escrit",
		fact: "Amb nom o sense",
		text: "Una idea, una queixa, un desig. Escriu-ho amb les teves paraules, tan llarg o tan curt com et surti.",
		action: "Escriu una reflexió",
	},
	audio: {
		title: "De viva veu",
		fact: "Un minut",
		text: "Agafa el mòbil i explica-ho com si ho diguessis a la plaça. I escolta què hi diu la resta del Penedès.",
		action: "Envia un àudio",
	},
} as const satisfies Record<string, Choice>;
