import type { footerConfig } from "#app/footer/tables.ts";
import type { landings } from "#app/landings/tables.ts";
import type { letters } from "#app/newsletter/letters/tables.ts";

type Landing = Omit<typeof landings.$inferInsert, "id" | "createdAt"> & { daysAgo: number };
type Letter = Pick<typeof letters.$inferInsert, "subject" | "preheader" | "body"> & {
	daysAgo: number;
	/** Else it is a draft. */
	isSent: boolean;
};

export const demoFooterConfig: Omit<typeof footerConfig.$inferInsert, "id"> = {
	footerText: "Projecte impulsat pel [Consell Comarcal del Penedès](https://example.org/consell-comarcal)",
	collaboratorsText: "Amb la col·laboració de",
};

export const demoLandings: Landing[] = [
	{
		title: "Setmana de la Mobilitat",
		slug: "setmana-de-la-mobilitat",
		description: `# Set dies per deixar el cotxe a casa

De dilluns a diumenge, **el Penedès es mou en bici**. Tria un dia, tria un camí i vine a pedalar amb nosaltres.
No cal que siguis cap atleta: *si saps anar en bici, ja en saps prou*.

## Què hi trobaràs

- **Dilluns:** revisió gratuïta de frens i rodes a la plaça de Vilafranca.
- **Dimecres:** bicibús a totes les escoles que s'hi apuntin.
- **Divendres:** esmorzar per a qui va a treballar pedalant, a l'Arboç.
- **Diumenge:** bicicletada familiar de Gelida a Sant Sadurní.

## Com t'hi apuntes

1. Tria l'activitat que et faci més gràcia.
2. Omple el [full d'inscripció](https://example.org/setmana-de-la-mobilitat) abans de dijous.
3. Infla les rodes, corda't el casc i vine!

### I si no tens bici?

Te'n deixem una. Tenim **vint bicis elèctriques** i deu d'infants: demana-la en inscriure't.
Carrer de les Vinyes, 3 (exemple)
De dilluns a divendres, de 16 a 20 h

*Al Penedès, la bici ens mou!*`,
		isActive: true,
		daysAgo: 11,
	},
	{
		title: "Repte de tardor",
		slug: "repte-de-tardor",
		description: `## Mil quilòmetres entre tots

Encara ho estem coent. Quan ho publiquem, hi haurà:

- un **repte per equips**: escola, feina o colla d'amics;
- un mapa que s'anirà pintant *de color fúcsia*;
- premis de proximitat.

Vols donar-nos un cop de mà? [Escriu-nos](https://example.org/repte-de-tardor).`,
		isActive: false,
		daysAgo: 3,
	},
];

export const demoLetters: Letter[] = [
	{
		subject: "La xarxa comença a prendre forma",
		preheader: "Dos-cents gomets, tres carrers i una bici fúcsia",
		body: "# Gràcies per venir\n\nA Vilafranca vau enganxar **més de dos-cents gomets** al mapa. Els més repetits:\n\n- El camí de l'escola de Gelida\n- L'entrada a l'estació de Sant Sadurní\n- La rotonda de la C-15\n\nTots són al [mapa](/mapa), i encara n'hi caben més.\n\n# Què ve ara\n\nLa Vivi passarà pels mercats de la comarca. Mira'n [les parades](/segueixlavivi).",
		daysAgo: 20,
		isSent: true,
	},
	{
		subject: "Què hem fet amb el que ens vau dir",
		preheader: "Les primeres respostes",
		body: "# Hola de nou\n\n{{resultats}}\n\n{{activitats}}\n\nFins aviat!",
		daysAgo: 1,
		isSent: false,
	},
];
