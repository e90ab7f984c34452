import type { Seed } from "#app/platform/records/seed.ts";
import type { videos } from "../tables.ts";

type Video = Omit<typeof videos.$inferInsert, "id" | "videoKey" | "posterKey" | "fileSize" | "createdAt"> & {
	file: string;
	poster: string;
	daysAgo: number;
};

export const demo = {
	videos: [
		{
			scope: "turistic",
			title: "Passeig marítim",
			description: "La Vivi i una cicloturista, vora mar. Bucle sense so.",
			file: "passeig-maritim.mp4",
			poster: "passeig-maritim.poster.webp",
			posterWidth: 1280,
			posterHeight: 720,
			fileType: "mp4",
			isActive: true,
			daysAgo: 24,
		},
		{
			scope: "infants",
			title: "El bicibús",
			description: "La Vivi i tres infants camí de l'escola. Bucle sense so.",
			file: "bicibus.webm",
			poster: "bicibus.poster.webp",
			posterWidth: 1280,
			posterHeight: 720,
			fileType: "webm",
			isActive: true,
			daysAgo: 16,
		},
	] satisfies Video[],
};

const own = (file: string) => new URL(`./${file}`, import.meta.url);

export const seed: Seed = async ({ store, ago }) => ({
	videos: await Promise.all(
		demo.videos.map(async ({ file, poster, daysAgo, ...row }) => {
			const video = await store("videos", own(file));
			const posterKey = (await store("videos", own(poster))).key;
			return { ...row, videoKey: video.key, fileSize: video.size, posterKey, createdAt: ago(daysAgo) };
		}),
	),
});
