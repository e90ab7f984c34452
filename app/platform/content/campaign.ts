export const route = {
	name: "C-15",
	from: "Vilafranca",
	to: "Sant Sadurní",
	facts: [
		{ figure: "15 km", text: "de recorregut, la C-15 en bici" },
		{ figure: "2 M€", text: "dos milions d'euros de fons europeus" },
		{ figure: "2023-2025", text: "anys d'obres" },
	],
} as const;

export const newsletter = {
	title: "Estigues al dia sobre la campanya",
	lead: "Un correu de tant en tant, amb el que passa i el que ve. Si te'n canses, te'n dones de baixa quan vulguis.",
} as const;

export interface Phase {
	title: string;
	label: string;
	text: string;
}

export const phases = [
	{
		title: "Fase 1: recollida de dades",
		label: "En curs",
		text: "Escoltem el territori: el qüestionari, el mapa, les reflexions i els àudios. Tot el que ens dius queda recollit.",
	},
	{
		title: "Fase 2: anàlisi i propostes",
		label: "Pròximament",
		text: "Ordenem el que heu dit, ho contrastem amb els tècnics i en fem propostes de traçat, per trams i amb prioritats.",
	},
	{
		title: "Fase 3: implementació",
		label: "Futur",
		text: "Els ajuntaments i el consell comarcal porten les propostes al carrer i al camí, tram a tram.",
	},
] as const satisfies Phase[];

export const phasesOnceClosed: readonly Phase[] = [
	{
		title: phases[0].title,
		label: "Feta",
		text: "Hem escoltat el territori: el qüestionari, el mapa, les reflexions i els àudios. Tot el que ens heu dit ha quedat recollit.",
	},
	{ ...phases[1], label: "En curs" },
	phases[2],
];
