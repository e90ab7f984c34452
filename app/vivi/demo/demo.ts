import type { Seed } from "#app/platform/records/seed.ts";
import type { biciFucsiaPhotos } from "../tables.ts";

type Photo = Omit<typeof biciFucsiaPhotos.$inferInsert, "id" | "imageKey"> & { file: string };

export const demo = {
	biciFucsiaPhotos: [
		{
			title: "La Vivi fa pinya",
			description: "Diada castellera a plaça. Per si de cas, ella s'ho va mirar des de baix.",
			file: "placa-del-castell.webp",
			width: 1200,
			height: 900,
			position: 0,
			isActive: true,
		},
		{
			title: "Sal a la cadena, sorra al cistell",
			description: "De les vinyes a la platja de Sant Sebastià. Es va quedar sense crema solar, però no sense bateria.",
			file: "platja-de-sant-sebastia.webp",
			width: 1200,
			height: 900,
			position: 1,
			isActive: true,
		},
		{
			title: "Visita al celler",
			description: "Voltes de maó, botes de roure i una convidada que només beu electricitat.",
			file: "al-celler.webp",
			width: 1200,
			height: 900,
			position: 2,
			isActive: true,
		},
		{
			title: "L'hora del pati",
			description: "Cavallet de benvinguda a l'escola. Els cascos, ben cordats!",
			file: "pati-de-l-escola.webp",
			width: 1200,
			height: 900,
			position: 3,
			isActive: true,
		},
		{
			title: "Lluna de verema",
			description: null,
			file: "vinya-al-vespre.webp",
			width: 1200,
			height: 900,
			position: 4,
			isActive: true,
		},
		{
			title: "Esperant el tren de les tres",
			description: "Bici i tren, la parella que més quilòmetres fa.",
			file: "a-l-estacio.webp",
			width: 1200,
			height: 900,
			position: 5,
			isActive: false,
		},
	] satisfies Photo[],
};

export const seed: Seed = async ({ store }) => ({
	biciFucsiaPhotos: await Promise.all(
		demo.biciFucsiaPhotos.map(async ({ file, ...row }) => ({
			...row,
			imageKey: (await store("photos", new URL(`./${file}`, import.meta.url))).key,
		})),
	),
});
