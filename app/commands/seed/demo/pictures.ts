import type { footerLogos } from "#app/footer/tables.ts";
import type { biciFucsiaPhotos } from "#app/vivi/tables.ts";

type Photo = Omit<typeof biciFucsiaPhotos.$inferInsert, "id" | "imageKey"> & { file: string };
type Logo = Omit<typeof footerLogos.$inferInsert, "id" | "imageKey"> & { file: string };

export const demoPhotos: Photo[] = [
	{
		title: "La Vivi fa pinya",
		description: "Diada castellera a plaça. Per si de cas, ella s'ho va mirar des de baix.",
		file: "photos/placa-del-castell.webp",
		width: 1200,
		height: 900,
		position: 0,
		isActive: true,
	},
	{
		title: "Sal a la cadena, sorra al cistell",
		description: "De les vinyes a la platja de Sant Sebastià. Es va quedar sense crema solar, però no sense bateria.",
		file: "photos/platja-de-sant-sebastia.webp",
		width: 1200,
		height: 900,
		position: 1,
		isActive: true,
	},
	{
		title: "Visita al celler",
		description: "Voltes de maó, botes de roure i una convidada que només beu electricitat.",
		file: "photos/al-celler.webp",
		width: 1200,
		height: 900,
		position: 2,
		isActive: true,
	},
	{
		title: "L'hora del pati",
		description: "Cavallet de benvinguda a l'escola. Els cascos, ben cordats!",
		file: "photos/pati-de-l-escola.webp",
		width: 1200,
		height: 900,
		position: 3,
		isActive: true,
	},
	{
		title: "Lluna de verema",
		description: null,
		file: "photos/vinya-al-vespre.webp",
		width: 1200,
		height: 900,
		position: 4,
		isActive: true,
	},
	{
		title: "Esperant el tren de les tres",
		description: "Bici i tren, la parella que més quilòmetres fa.",
		file: "photos/a-l-estacio.webp",
		width: 1200,
		height: 900,
		position: 5,
		isActive: false,
	},
];

export const demoLogos: Logo[] = [
	{
		name: "Ajuntaments del Penedès (exemple)",
		file: "logos/ajuntaments-del-penedes.png",
		width: 320,
		height: 120,
		linkUrl: "https://example.org/ajuntaments",
		position: 0,
		isActive: true,
	},
	{
		name: "Consorci de Turisme (exemple)",
		file: "logos/consorci-de-turisme.png",
		width: 320,
		height: 120,
		linkUrl: "https://example.org/turisme",
		position: 1,
		isActive: true,
	},
	{
		name: "Fons europeus (exemple)",
		file: "logos/fons-europeus.png",
		width: 320,
		height: 120,
		linkUrl: null,
		position: 2,
		isActive: true,
	},
	{
		name: "Cellers amics de la bici (exemple)",
		file: "logos/cellers-amics-de-la-bici.png",
		width: 320,
		height: 120,
		linkUrl: "https://example.org/cellers",
		position: 3,
		isActive: false,
	},
];
