import type { Seed } from "#app/platform/records/seed.ts";
import type { landings } from "../tables.ts";

type Landing = Omit<typeof landings.$inferInsert, "id" | "createdAt"> & { daysAgo: number };

const pages: Landing[] = [
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

export const demo = { landings: pages };

export const seed: Seed = async ({ ago }) => ({
	landings: pages.map(({ daysAgo, ...row }) => ({ ...row, createdAt: ago(daysAgo) })),
});
