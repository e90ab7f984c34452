import { pictured } from "#tests/fixtures/images.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";

export const examples = {
	homeBackground: {
		// One alone is shown.
		row: (n) => ({
			title: `Fons ${n}`,
			description: "Amb gent",
			mediaKey: `backgrounds/${crypto.randomUUID()}.webp`,
			mediaType: "image",
			isActive: n === 0,
			createdAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		hidden: [{ isActive: false }],
		seen: ({ mediaKey }) => ["/", mediaKey],
		list: {
			parts: { "": { empty: "Encara no hi ha cap mitjà" } },
			notRead: "No s'han pogut carregar els fons de la home",
		},
		creation: {
			typed: { title: "Tardor", description: "Vinyes vermelles" },
			stored: {
				title: "Tardor",
				description: "Vinyes vermelles",
				mediaType: "image",
				isActive: false,
				width: 90,
				height: 60,
				posterKey: null,
			},
			done: "home-background.uploaded",
			failures: ["Error en pujar el mitjà: ara mateix no es pot desar cap canvi"],
			least: { typed: { title: "", description: "" }, stored: { title: null, description: null } },
			file: () => new File([pictured("picture.webp")], "tardor.webp"),
			fileMissing: "Selecciona una imatge o un vídeo",
		},
		edit: {
			typed: { title: "Hivern", description: "" },
			stored: { title: "Hivern", description: null },
			done: "home-background.updated",
			failures: ["Error en actualitzar el mitjà: ara mateix no es pot desar cap canvi"],
		},
		most: { title: 200, description: 2_000 },
		deletion: {
			question: "Estàs segur que vols eliminar aquest mitjà?",
			done: "home-background.deleted",
			failure: "Error en eliminar el mitjà: ",
		},
		publication: {
			on: "home-background.switched",
			off: "home-background.switched",
			failed: "home-background.notSwitched",
			failure: "Error en actualitzar l'estat: ",
		},
	},
} satisfies Examples;
