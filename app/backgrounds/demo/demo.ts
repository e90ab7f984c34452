import type { Seed } from "#app/platform/records/seed.ts";
import type { homeBackground } from "../tables.ts";

type Background = Omit<typeof homeBackground.$inferInsert, "id" | "mediaKey" | "posterKey" | "createdAt"> & {
	file: string;
	poster: string | null;
	daysAgo: number;
};

const backgrounds: Background[] = [
	{
		title: "Hora daurada",
		description: "El camí blanc entre les vinyes, amb Montserrat al fons i el sol a punt de pondre's.",
		file: "hora-daurada.webp",
		poster: null,
		width: 1600,
		height: 900,
		mediaType: "image",
		daysAgo: 20,
	},
	{
		title: "La Vivi entre vinyes",
		description: "Vídeo de sis segons en bucle, sense so.",
		file: "vivi-entre-vinyes.webm",
		poster: "vivi-entre-vinyes.poster.webp",
		width: 1280,
		height: 720,
		mediaType: "video",
		daysAgo: 10,
	},
];

export const demo = { homeBackground: backgrounds };

const own = (file: string) => new URL(`./${file}`, import.meta.url);

export const seed: Seed = async ({ store, ago }) => ({
	homeBackground: await Promise.all(
		backgrounds.map(async ({ file, poster, daysAgo, ...row }) => ({
			...row,
			mediaKey: (await store("backgrounds", own(file))).key,
			posterKey: poster && (await store("backgrounds", own(poster))).key,
			createdAt: ago(daysAgo),
		})),
	),
});
