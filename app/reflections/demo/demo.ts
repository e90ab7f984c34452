import type { Seed } from "#app/platform/records/seed.ts";
import type { reflections } from "../tables.ts";

type Reflection = Omit<typeof reflections.$inferInsert, "privacyAccepted"> & { daysAgo: number };

export const demo = {
	reflections: [
		{
			reflection:
				"Vaig en cadira de rodes amb handbike. Si us plau, feu els passos prou amples i no hi poseu pilones cada cinquanta metres: un camí bo per a mi és bo per a tothom.",
			name: "Roser Vidal",
			email: "roser.vidal@example.org",
			daysAgo: 29,
		},
		{
			reflection:
				"A Sant Martí Sarroca som quatre gats, però tots quatre aniríem a Vilafranca en bici si hi hagués un camí separat de la carretera.",
			name: "Quim",
			daysAgo: 26,
		},
		{
			reflection:
				"Penseu en l'ombra. Al juliol, a les tres de la tarda, un carril sense arbres no el fa servir ni la Vivi.",
			daysAgo: 22,
		},
		{
			reflection:
				"Soc mestra a Gelida. Cada matí veig cinquanta cotxes en doble fila per fer un trajecte de deu minuts a peu. Proveu de tancar el carrer mitja hora a l'entrada i a la sortida: ens hi oferim com a escola pilot.\n\nI poseu-hi aparcapatinets, que també n'arriben molts.",
			name: "Anna Soler",
			email: "anna.soler@example.org",
			daysAgo: 17,
		},
		{
			reflection:
				"Tinc un celler petit i cada cop em venen més visitants pedalant. Un punt de càrrega i quatre senyals ben posats farien més feina que qualsevol anunci.",
			name: "Celler de Cal Xic (exemple)",
			email: "celler@example.org",
			daysAgo: 13,
		},
		{
			reflection:
				"No tothom pot anar en bici, i també hem de cabre a la vorera. Que la bici vagi per la calçada i els vianants, tranquils. Gràcies!",
			name: "Pepita",
			daysAgo: 8,
		},
		{
			reflection:
				"Al tren de primera hora ja no hi cap ni una bici més. De què serveix arribar a l'estació si després no pots pujar? Parleu amb qui faci falta.",
			daysAgo: 5,
		},
		{
			reflection: "M'heu fet venir ganes de treure la bici del garatge. Feia onze anys que no la tocava!",
			name: "Miquel",
			email: "miquel@example.org",
			daysAgo: 1,
		},
	] satisfies Reflection[],
};

export const seed: Seed = async ({ ago }) => ({
	reflections: demo.reflections.map(({ daysAgo, ...row }) => ({
		...row,
		privacyAccepted: "email" in row,
		submittedAt: ago(daysAgo),
	})),
});
