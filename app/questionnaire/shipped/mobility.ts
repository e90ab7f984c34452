import type { Option, Questionnaire } from "../engine/definition.ts";
import { agreement, howOften, modes } from "./options.ts";

const option = (name: string, words: string): Option => ({ name, words });

const rides = { q: "com", hasAny: ["bici", "bici-electrica"] } as const;

/** The questionnaire that ships: how people move about, and what the network would change. */
export const mobility: Questionnaire = {
	sections: [
		{
			id: "desplacaments",
			title: "Com et mous",
			text: "Pensa en el trajecte que fas més sovint, el que sigui: a treballar, a estudiar, a comprar o a veure algú.",
			questions: [
				{ id: "origen", type: "municipality", title: "D'on surts?", required: true },
				{ id: "desti", type: "municipality", title: "On vas?", help: "Si és el mateix poble, torna'l a triar." },
				{
					id: "motiu",
					type: "one",
					title: "Per què el fas?",
					options: [
						option("feina", "Per anar a treballar"),
						option("estudis", "Per anar a estudiar"),
						option("acompanyar", "Per acompanyar algú a l'escola"),
						option("compres", "Per comprar o fer gestions"),
						option("lleure", "Per lleure o per veure gent"),
						option("altres", "Per una altra cosa"),
					],
					other: { option: "altres" },
					required: true,
				},
				{ id: "sovint", type: "one", title: "Cada quan el fas?", options: howOften, required: true },
				{
					id: "quilometres",
					type: "number",
					title: "Quants quilòmetres són, només d'anada?",
					help: "A ull.",
					unit: "km",
					min: 0,
					max: 200,
				},
				{
					id: "com",
					type: "several",
					title: "Amb què el fas?",
					help: "Marca totes les maneres que facis servir almenys un cop al mes.",
					options: modes,
					other: { option: "altres", required: true },
					required: true,
					least: 1,
				},
			],
		},
		{
			id: "bici",
			title: "La bici i tu",
			questions: [
				{
					id: "bici-sovint",
					type: "one",
					title: "Cada quan agafes la bici?",
					options: [...howOften, option("mai", "Mai o gairebé mai")],
					required: true,
				},
				{
					id: "per-que-no",
					type: "several",
					title: "Per què no l'agafes més?",
					help: "Tria'n tres com a màxim.",
					when: { not: { q: "bici-sovint", is: "diari" } },
					options: [
						option("perill", "Hi passen cotxes massa de pressa o massa a prop"),
						option("cami", "No hi ha camí, o es talla"),
						option("lluny", "És massa lluny"),
						option("pujada", "Fa massa pujada"),
						option("robatori", "No tinc on deixar-la sense patir"),
						option("temps", "No tinc temps"),
						option("salut", "Per salut o per edat"),
						option("no-tinc", "No tinc bici, o no funciona"),
						option("no-vull", "No m'ha interessat mai"),
						option("altres", "Per una altra cosa"),
					],
					other: { option: "altres" },
					most: 3,
				},
				{
					id: "content",
					type: "scale",
					title: "Què tal és anar en bici on vius?",
					when: { not: { q: "bici-sovint", is: "mai" } },
					min: 0,
					max: 10,
					low: "Fatal",
					high: "Una meravella",
				},
				{
					id: "aparcament",
					type: "one",
					title: "On la deixes quan hi arribes?",
					when: rides,
					options: [
						option("aparcabicis", "En un aparcabicis del carrer"),
						option("tancat", "En un lloc tancat"),
						option("fanal", "Lligada on puc"),
						option("dins", "L'entro a dins"),
					],
				},
			],
		},
		{
			id: "feina",
			title: "A la feina",
			when: { q: "motiu", is: "feina" },
			questions: [
				{
					id: "empresa-ajuda",
					type: "several",
					title: "Què hi ha, a la feina, per a qui hi va en bici?",
					options: [
						option("aparcament", "Un lloc segur per deixar-la"),
						option("dutxa", "Dutxes o vestidor"),
						option("ajut", "Algun ajut o bici de l'empresa"),
						option("res", "Res de tot això"),
					],
				},
				{
					id: "horari",
					type: "one",
					title: "A quina hora hi entres?",
					options: [
						option("mati", "Abans de les nou del matí"),
						option("dia", "Més tard, de dia"),
						option("nit", "A la tarda o a la nit"),
					],
				},
			],
		},
		{
			id: "escola",
			title: "A l'escola o a l'institut",
			when: {
				any: [
					{ q: "motiu", is: "estudis" },
					{ q: "motiu", is: "acompanyar" },
				],
			},
			questions: [
				{
					id: "edat-escola",
					type: "one",
					title: "De quina etapa parlem?",
					options: [
						option("infantil", "Infantil o primària"),
						option("secundaria", "Secundària o batxillerat"),
						option("mes", "Cicles, universitat o adults"),
					],
				},
				{
					id: "sols",
					type: "scale",
					title: "Deixaries que una criatura d'onze anys hi anés tota sola en bici?",
					min: 1,
					max: 5,
					low: "De cap manera",
					high: "I tant",
				},
			],
		},
		{
			id: "seguretat",
			title: "Els camins d'ara",
			questions: [
				{
					id: "opinions",
					type: "matrix",
					title: "Fins a quin punt hi estàs d'acord?",
					rows: [
						option("creuar", "Les cruïlles i les rotondes es poden passar sense por"),
						option("llum", "De nit s'hi veu prou"),
						option("ferm", "El terra és prou bo per a una bici normal"),
						option("senyals", "Se sap per on s'ha d'anar"),
						option("respecte", "Qui va en cotxe respecta qui va en bici"),
					],
					options: agreement,
				},
				{
					id: "punt",
					type: "place",
					title: "On és el lloc que més t'espanta?",
					help: "Marca'l al mapa, si n'hi ha cap.",
				},
				{
					id: "punt-que",
					type: "text",
					title: "Què hi passa, en aquest lloc?",
					when: { q: "punt", answered: true },
				},
			],
		},
		{
			id: "xarxa",
			title: "La xarxa nova",
			text: "La proposta uneix els pobles del Penedès amb camins segurs. Mira-la al mapa del web si no la coneixes.",
			questions: [
				{ id: "linies", type: "line", title: "Quines línies faries servir?", help: "Marca les que vulguis." },
				{
					id: "canvi",
					type: "ranking",
					title: "Què et faria agafar més la bici?",
					help: "Posa primer el que més. No cal que les ordenis totes.",
					options: [
						option("separat", "Camins separats dels cotxes"),
						option("aparcar", "Aparcaments segurs"),
						option("tren", "Poder-la pujar al tren i al bus"),
						option("ombra", "Ombra i fonts"),
						option("llum", "Llum de nit"),
						option("ajut", "Ajuts per comprar-ne una"),
					],
				},
				{
					id: "dies",
					type: "number",
					title: "Quants dies a la setmana l'agafaries, si el camí fos segur?",
					unit: "dies",
					min: 0,
					max: 7,
				},
			],
		},
		{
			id: "tu",
			title: "Qui ets",
			text: "Només per saber si ens respon gent de tota mena. Ho pots deixar en blanc.",
			questions: [
				{
					id: "edat",
					type: "one",
					title: "Quants anys tens?",
					options: [
						option("14", "Menys de 15"),
						option("15-29", "De 15 a 29"),
						option("30-44", "De 30 a 44"),
						option("45-64", "De 45 a 64"),
						option("65", "65 o més"),
					],
				},
				{
					id: "genere",
					type: "one",
					title: "Amb què t'identifiques?",
					options: [
						option("dona", "Dona"),
						option("home", "Home"),
						option("no-binari", "No-binari"),
						option("no-dir", "Prefereixo no dir-ho"),
					],
				},
			],
		},
		{
			id: "final",
			title: "Per acabar",
			questions: [
				{
					id: "comentari",
					type: "text",
					isLong: true,
					title: "Vols dir-nos res més?",
					help: "Només ho llegeix l'equip. No hi posis noms ni telèfons.",
				},
			],
		},
	],
};
