import type { Seed } from "#app/platform/records/seed.ts";
import type { biciFucsiaPhotos } from "../tables.ts";

type Photo = Pick<typeof biciFucsiaPhotos.$inferInsert, "title" | "description" | "isActive"> & { file: string };

const photos: Photo[] = [
	{
		title: "La Vivi fa pinya",
		description: "Diada castellera a plaça. Per si de cas, ella s'ho va mirar des de baix.",
		file: "placa-del-castell.webp",
	},
	{
		title: "Sal a la cadena, sorra al cistell",
		description: "De les vinyes a la platja de Sant Sebastià. Es va quedar sense crema solar, però no sense bateria.",
		file: "platja-de-sant-sebastia.webp",
	},
	{
		title: "Visita al celler",
		description: "Voltes de maó, botes de roure i una convidada que només beu electricitat.",
		file: "al-celler.webp",
	},
	{
		title: "L'hora del pati",
		description: "Cavallet de benvinguda a l'escola. Els cascos, ben cordats!",
		file: "pati-de-l-escola.webp",
	},
	{
		title: "Lluna de verema",
		file: "vinya-al-vespre.webp",
	},
	{
		title: "Esperant el tren de les tres",
		description: "Bici i tren, la parella que més quilòmetres fa.",
		file: "a-l-estacio.webp",
		isActive: false,
	},
];

export const demo = { biciFucsiaPhotos: photos };

export const seed: Seed = async ({ store }) => ({
	biciFucsiaPhotos: await Promise.all(
		photos.map(async ({ file, ...row }, position) => ({
			...row,
			position,
			width: 1200,
			height: 900,
			imageKey: (await store("photos", new URL(`./${file}`, import.meta.url))).key,
		})),
	),
});
