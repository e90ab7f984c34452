import type { Seed } from "#app/platform/records/seed.ts";
import type { activities } from "../tables.ts";

type Activity = Omit<typeof activities.$inferInsert, "id" | "date" | "createdAt"> & {
	inDays: number;
	/** The first such weekday from then on; 0 is Sunday. */
	weekday?: number;
};

export const demo = {
	activities: [
		{
			title: "Presentem la xarxa a Vilafranca",
			description:
				"Vam desplegar el mapa a la plaça i hi vau enganxar més de dos-cents gomets: on us fa por passar, per on feu drecera i on us cal un aparcabicis.",
			inDays: -40,
			weekday: 6,
			emoji: "📍",
			linkUrl: "https://example.org/agenda/presentacio-vilafranca",
			linkText: "Mira'n el resum",
			viviStop: "08305",
		},
		{
			title: "Taller d'escoles: dibuixa el teu camí",
			description: "Quatre escoles de Sant Sadurní van dibuixar el camí de casa a classe tal com el voldrien.",
			inDays: -21,
			weekday: 4,
			emoji: "🎨",
			viviStop: "08240",
		},
		{
			title: "Nit de concert a peu de via",
			inDays: -8,
			weekday: 5,
			startsAt: "22:00",
			place: "Antiga estació, Sant Sadurní d'Anoia",
			emoji: "🎵",
		},
		{
			title: "La Vivi és avui al mercat del Vendrell",
			description: "Vine a fer-hi una volta de prova! Hi tindrem bicis elèctriques de totes les talles i cascos.",
			inDays: 0,
			startsAt: "09:00",
			endsAt: "14:00",
			place: "La Rambla, el Vendrell",
			emoji: "🎪",
			linkUrl: "https://example.org/agenda/mercat-del-vendrell",
			linkText: "Com arribar-hi",
			viviStop: "43163",
		},
		{
			title: "Bicicletada de vinya en vinya",
			description:
				"Quinze quilòmetres planers per la C-15, de Vilafranca a Sant Sadurní, amb parada per esmorzar en un celler. Ningú no es queda enrere.\nPorta aigua, casc i ganes de xerrar.",
			inDays: 5,
			weekday: 0,
			startsAt: "09:30",
			endsAt: "13:00",
			place: "Plaça de Jaume I, Vilafranca del Penedès",
			emoji: "🚴",
			linkUrl: "https://example.org/agenda/de-vinya-en-vinya",
		},
		{
			title: "Primer bicibús de Gelida",
			description:
				"Cada divendres, un grup de nens i nenes va a l'escola pedalant amb famílies voluntàries. Apunta-t'hi i et direm a quina cantonada et recollim.",
			inDays: 13,
			weekday: 5,
			emoji: "🌟",
			linkUrl: "https://example.org/agenda/bicibus-de-gelida",
			linkText: "Apunta-t'hi",
			viviStop: "08091",
		},
		{
			title: "Esmorzar per a qui va a treballar en bici",
			description: "Coca, fruita i cafè per començar bé el dia. Si hi arribes pedalant, convidem nosaltres!",
			inDays: 22,
			weekday: 3,
			startsAt: "06:30",
			endsAt: "09:00",
			place: "Entrada del polígon de l'Arboç",
			emoji: "💚",
			viviStop: "43016",
		},
		{
			title: "Plantem ombra al camí de Sant Martí Sarroca",
			description:
				"Necessitem mans per plantar-hi cinquanta lledoners i alzines. Les eines les posem nosaltres; tu, calçat que es pugui embrutar.",
			inDays: 36,
			weekday: 6,
			emoji: "🌱",
			linkUrl: "https://example.org/agenda/plantem-ombra",
			linkText: "Vull plantar",
			viviStop: "08227",
		},
		{
			title: "Festa de cloenda: digues l'última",
			description:
				"Tornem a la plaça amb tot el que ens heu dit. Hi haurà castells, vermut, un sorteig i una Vivi molt contenta de veure't.",
			inDays: 60,
			weekday: 6,
			emoji: "🎉",
			linkUrl: "https://example.org/agenda/festa-de-cloenda",
			linkText: "Reserva-hi lloc",
			viviStop: "08305",
		},
	] satisfies Activity[],
};

export const seed: Seed = async ({ day }) => ({
	activities: demo.activities.map(({ inDays, weekday, ...row }: Activity) => ({ ...row, date: day(inDays, weekday) })),
});
