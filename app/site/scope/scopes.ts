import { route } from "#app/platform/content/campaign.ts";
import type { Scope } from "#app/platform/content/scope-names.ts";

export type Part = "benefits" | "number" | "place" | "voices";

export interface ScopeCopy {
	/** What follows the title: no theme begins as another does, and no two coloured bands meet. */
	order: readonly Part[];
	card: string;
	title: string;
	lead: string;
	/** By their titles. */
	benefits: Readonly<Record<string, string>>;
	/** The number that matters. */
	number: { figure: string; text: string };
	/** Its piece of the map: `view` as `places/view.ts` writes it. */
	detail: { title: string; text: string; view: string };
	description: string;
	keywords: string;
}

export const scopeCopy: Record<Scope, ScopeCopy> = {
	ciutadania: {
		order: ["benefits", "number", "place", "voices"],
		card: "A comprar, al metge, a veure els avis: el dia a dia, a cop de pedal.",
		title: "La bici de cada dia",
		lead: "Molts trajectes de cada dia són curts. Amb un bon camí, cinc quilòmetres són vint minuts de bici i cap volta per aparcar.",
		benefits: {
			"Més temps per a tu":
				"De porta a porta, sense buscar lloc ni mirar el rellotge. La cistella fa de maleter i el semàfor, de pausa.",
			"Carrers que respiren":
				"Menys soroll, menys fum i places on es pot xerrar. Cada cotxe que es queda a casa és espai per a la gent.",
			"Salut i butxaca": "Mitja hora al dia de pedal fa bé al cor i al cap. I omplir el dipòsit costa un esmorzar.",
		},
		number: {
			figure: "20 min",
			text: "per fer cinc quilòmetres en bici: del barri al mercat, o d'un poble al del costat.",
		},
		detail: {
			title: "Els camins del dia a dia",
			text: "Vilafranca i els pobles que té a tocar: mira per on hi passa la xarxa i quins trams hi falten.",
			view: "1.6985,41.3465,2",
		},
		description:
			"La bici per a la vida de cada dia al Penedès: curta distància, carrers tranquils i camins segurs entre pobles.",
		keywords: "bicicleta quotidiana, mobilitat, ciutadania, Penedès",
	},
	infants: {
		order: ["benefits", "place", "voices", "number"],
		card: "Camins segurs per anar a l'escola i a l'institut sense dependre de ningú.",
		title: "A l'escola, pedalant",
		lead: "Anar-hi sol, amb la colla o amb bicibús: un camí segur fins a l'escola és la primera llibertat que es pot regalar.",
		benefits: {
			"Autonomia de debò":
				"Qui hi va pedalant arriba despert i aprèn a decidir. I a casa ningú no ha de fer de taxista.",
			"Entorns escolars tranquils":
				"Davant de l'escola, motxilles i rialles en comptes de dobles files. Els camins escolars fan el barri més segur per a tothom.",
			"Moure's és créixer":
				"Equilibri, pulmons i amistats: la bici és joc i és transport. El bicibús passa, s'hi puja i s'hi canta.",
		},
		number: {
			figure: "10 min",
			text: "per fer dos quilòmetres al pas del bicibús: de casa a l'escola, en colla i xerrant.",
		},
		detail: {
			title: "El camí de l'escola",
			text: "Sant Sadurní i el seu entorn: mira quins camins porten fins a l'escola, i quins encara no.",
			view: "1.785,41.426,2",
		},
		description:
			"Camins escolars i bicibús al Penedès: anar a l'escola i a l'institut en bici amb seguretat i autonomia.",
		keywords: "camí escolar, bicibús, infants, joves, bicicleta, Penedès",
	},
	laboral: {
		order: ["place", "benefits", "number", "voices"],
		card: "De casa a la feina sense embussos, amb la bici o amb la bici i el tren.",
		title: "A la feina, sense embús",
		lead: "Els polígons i les estacions del Penedès són més a prop del que sembla. Falta un camí que hi porti bé, també a les sis del matí.",
		benefits: {
			"Arribes a l'hora":
				"La bici no fa cua. Amb una elèctrica, deu quilòmetres són mitja hora i arribes sense suar la camisa.",
			"Bici i tren, bon equip":
				"Aparcaments segurs a les estacions i camins fins al polígon: l'últim tram deixa de ser el més llarg.",
			"Les empreses hi guanyen":
				"Menys places d'aparcament i gent que arriba desperta i de bon humor. Una dutxa i un aparcabicis surten a compte.",
		},
		number: {
			figure: "30 min",
			text: "per fer deu quilòmetres amb una bici elèctrica: de casa al polígon, o de l'estació a la feina.",
		},
		detail: {
			title: "De casa a la feina",
			text: "De Vilafranca a Sant Sadurní: les estacions, els polígons i la C-15 en bici que els lliga.",
			view: "1.742,41.386,2",
		},
		description:
			"Anar a treballar en bici al Penedès: polígons, estacions i pobles connectats amb camins directes i segurs.",
		keywords: "mobilitat laboral, polígons, bicicleta i tren, Penedès",
	},
	turistic: {
		order: ["place", "voices", "number", "benefits"],
		card: "Vinyes, cellers i mar: el Penedès es descobreix a poc a poc.",
		title: "El Penedès, a poc a poc",
		lead: "Entre Montserrat i el mar hi ha una comarca feta per mirar-la des d'un seient de bici: vinyes, marges, cellers i pobles amb vermut.",
		benefits: {
			"Rutes per a tothom":
				"Planeres, senyalitzades i lligades amb el tren. Vine amb la quitxalla, amb els avis o amb la bici carregada.",
			"De celler en celler":
				"Qui ve en bici s'atura, tasta i compra a prop. El turisme lent deixa els diners als pobles i els camins com eren.",
			"Paisatge que es cuida":
				"Un camí ciclable és també un camí per al pagès, per a qui camina i per a la fauna. Passem sense fer soroll.",
		},
		number: {
			figure: route.facts[0].figure,
			text: "de Vilafranca a Sant Sadurní, entre vinyes: la C-15 en bici, per començar.",
		},
		detail: {
			title: "De les vinyes al mar",
			text: "Del Penedès als ports de Vilanova i Sitges: mira quins camins hi arriben i quins hi arribaran.",
			view: "1.66,41.28,1",
		},
		description:
			"Turisme en bici al Penedès: vinyes, cellers i mar per rutes planeres, senyalitzades i connectades amb el tren.",
		keywords: "cicloturisme, enoturisme, vinyes, Penedès, rutes en bici",
	},
};
