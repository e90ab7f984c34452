import { film } from "#tests/support/worker/bodies/video-form.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";

const video = { title: "A la feina amb bici", description: "Cada dia", scope: "laboral" } as const;
const failures = ["No s'ha pogut guardar el vídeo"];

export const examples = {
	videos: {
		row: (n) => ({
			scope: "laboral",
			title: `Vídeo ${n}`,
			description: "Amb gent",
			videoKey: `videos/${crypto.randomUUID()}.mp4`,
			fileType: "mp4",
			createdAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		hidden: [{ isActive: false }],
		seen: ({ scope, videoKey }) => [`/${scope}`, videoKey],
		list: { parts: { "": { empty: "Cap vídeo trobat" } }, notRead: "No s'han pogut carregar els vídeos" },
		creation: {
			typed: video,
			stored: { ...video, fileType: "mp4", isActive: true, posterKey: null },
			done: "videos.created",
			failures,
			least: {
				typed: { scope: "infants", title: "Sol" },
				stored: { scope: "infants", title: "Sol", description: null },
			},
			file: () => new File([film()], "film.mp4", { type: "video/mp4" }),
			fileMissing: "Selecciona un fitxer de vídeo",
		},
		edit: {
			typed: { title: "Un altre", scope: "infants", description: "" },
			stored: { scope: "infants", title: "Un altre", description: null },
			done: "videos.updated",
			failures,
			replaced: "videos.updated",
		},
		most: { title: 200, description: 2_000 },
		refused: [
			[{ scope: "" }, "Tria un àmbit"],
			[{ scope: "un altre" }, "Tria un àmbit"],
			[{ title: " " }, "Escriu un títol"],
		],
		deletion: {
			question: "Estàs segur que vols eliminar aquest vídeo?",
			done: "videos.deleted",
			failure: "No s'ha pogut eliminar el vídeo",
		},
		publication: {
			on: "videos.activated",
			off: "videos.deactivated",
			failed: "videos.notSwitched",
			failure: "No s'ha pogut canviar l'estat del vídeo",
		},
	},
} satisfies Examples;
