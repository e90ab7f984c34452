import type { homeBackground } from "#app/backgrounds/tables.ts";
import type { videos } from "#app/videos/tables.ts";

type Background = Omit<typeof homeBackground.$inferInsert, "id" | "mediaKey" | "posterKey" | "createdAt"> & {
	file: string;
	poster: string | null;
	daysAgo: number;
};
type Video = Omit<typeof videos.$inferInsert, "id" | "videoKey" | "posterKey" | "fileSize" | "createdAt"> & {
	file: string;
	poster: string;
	daysAgo: number;
};

export const demoHomeBackground: Background[] = [
	{
		title: "Hora daurada",
		description: "El camí blanc entre les vinyes, amb Montserrat al fons i el sol a punt de pondre's.",
		file: "backgrounds/hora-daurada.webp",
		poster: null,
		width: 1600,
		height: 900,
		mediaType: "image",
		isActive: true,
		daysAgo: 20,
	},
	{
		title: "La Vivi entre vinyes",
		description: "Vídeo de sis segons en bucle, sense so.",
		file: "backgrounds/vivi-entre-vinyes.webm",
		poster: "backgrounds/vivi-entre-vinyes.poster.webp",
		width: 1280,
		height: 720,
		mediaType: "video",
		isActive: false,
		daysAgo: 10,
	},
];

export const demoVideos: Video[] = [
	{
		scope: "turistic",
		title: "Passeig marítim",
		description: "La Vivi i una cicloturista, vora mar. Bucle sense so.",
		file: "videos/passeig-maritim.mp4",
		poster: "videos/passeig-maritim.poster.webp",
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
		file: "videos/bicibus.webm",
		poster: "videos/bicibus.poster.webp",
		posterWidth: 1280,
		posterHeight: 720,
		fileType: "webm",
		isActive: true,
		daysAgo: 16,
	},
];
