import type { Seed } from "#app/platform/records/seed.ts";
import type { videos } from "../tables.ts";

type Video = Pick<typeof videos.$inferInsert, "scope" | "title" | "description" | "fileType"> & {
	file: string;
	poster: string;
	daysAgo: number;
};

const clips: Video[] = [
	{
		scope: "turistic",
		title: "Passeig marítim",
		description: "La Vivi i una cicloturista, vora mar. Bucle sense so.",
		file: "passeig-maritim.mp4",
		poster: "passeig-maritim.poster.webp",
		fileType: "mp4",
		daysAgo: 24,
	},
	{
		scope: "infants",
		title: "El bicibús",
		description: "La Vivi i tres infants camí de l'escola. Bucle sense so.",
		file: "bicibus.webm",
		poster: "bicibus.poster.webp",
		fileType: "webm",
		daysAgo: 16,
	},
];

export const demo = { videos: clips };

const own = (file: string) => new URL(`./${file}`, import.meta.url);

export const seed: Seed = async ({ store, ago }) => ({
	videos: await Promise.all(
		clips.map(async ({ file, poster, daysAgo, ...row }) => {
			const video = await store("videos", own(file));
			const posterKey = (await store("videos", own(poster))).key;
			const sizes = { posterWidth: 1280, posterHeight: 720, fileSize: video.size };
			return { ...row, ...sizes, videoKey: video.key, posterKey, createdAt: ago(daysAgo) };
		}),
	),
});
