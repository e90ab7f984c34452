import { pictured } from "#tests/fixtures/images.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";

const incomplete = "Títol i imatge són obligatoris";

export const examples = {
	biciFucsiaPhotos: {
		row: (n) => ({
			title: `Foto ${n}`,
			description: "Amb gent",
			imageKey: `photos/${crypto.randomUUID()}.webp`,
			width: 90,
			height: 60,
			position: n >> 1,
		}),
		hidden: [{ isActive: false }],
		seen: ({ imageKey }) => ["/segueixlavivi", imageKey],
		list: { parts: { "": { empty: "No hi ha fotos", calls: 3 } }, notRead: "No s'han pogut carregar les fotos" },
		creation: {
			typed: { title: "A la vinya", description: "Amb raïm" },
			stored: {
				title: "A la vinya",
				description: "Amb raïm",
				position: 0,
				isActive: true,
				width: 90,
				height: 60,
			},
			done: "bici-fucsia.created",
			failures: ["Error pujant la imatge", "Error creant la foto"],
			least: { typed: { title: " Sola " }, stored: { title: "Sola", description: null } },
			file: () => new File([pictured("picture.jpeg")], "vinya.jpg", { type: "image/jpeg" }),
			fileMissing: incomplete,
		},
		edit: {
			typed: { title: "Nova", description: "" },
			stored: { title: "Nova", description: null },
			done: "bici-fucsia.updated",
			failures: ["Error pujant la imatge", "Error actualitzant la foto"],
			replaced: "bici-fucsia.uploaded",
		},
		most: { title: 200, description: 2_000 },
		refused: [
			[{ title: " " }, incomplete, "new"],
			[{ title: "" }, "Escriu un títol", "edit"],
		],
		deletion: {
			question: "Estàs segur que vols eliminar aquesta foto?",
			done: "bici-fucsia.deleted",
			failure: "Error eliminant la foto",
		},
		publication: {
			on: "bici-fucsia.updated",
			off: "bici-fucsia.updated",
			failed: "bici-fucsia.notUpdated",
			failure: "Error actualitzant la foto",
		},
	},
} satisfies Examples;
