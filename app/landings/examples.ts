import type { Examples } from "#tests/support/worker/sections/example.ts";

const landing = { title: "Fira de la bici", slug: "fira-de-la-bici", description: "## Hola\n\nVine **en bici**" };
const failures = ["No s'ha pogut guardar la landing page"];
const noSlug = "El slug només pot tenir lletres sense accents, xifres i guions";

export const examples = {
	landings: {
		row: (n) => ({
			title: `Fira ${n}`,
			slug: crypto.randomUUID(),
			description: "Text",
			createdAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		hidden: [{ isActive: false }],
		seen: ({ slug, title }) => [`/landing/${slug}`, title],
		list: {
			parts: { "": { empty: "No hi ha landing pages creades encara." } },
			notRead: "No s'han pogut carregar les landing pages",
		},
		creation: {
			typed: { ...landing, isActive: "on" },
			stored: { ...landing, isActive: true },
			done: "landings.created",
			failures,
			least: {
				typed: { title: "Àgora d'Estiu 2031", slug: " " },
				stored: { title: "Àgora d'Estiu 2031", slug: "agora-destiu-2031", description: "", isActive: false },
			},
		},
		edit: {
			typed: { title: "Nova", description: "" },
			stored: { title: "Nova", description: "", isActive: false },
			done: "landings.updated",
			failures,
		},
		most: { title: 200, slug: 200, description: 50_000 },
		refused: [
			[{ title: "" }, "Escriu un títol"],
			[{ slug: "", title: "" }, "El slug és obligatori", "new"],
			[{ slug: "", title: "¿¡🎉!?" }, "El slug és obligatori", "new"],
			[{ slug: "a/b" }, noSlug, "new"],
			[{ slug: ".." }, noSlug, "new"],
			[{ description: "a\0b" }, "Hi ha caràcters que no podem desar"],
		],
		deletion: {
			question: "Estàs segur que vols eliminar aquesta landing page?",
			done: "landings.deleted",
			failure: "No s'ha pogut eliminar la landing page",
		},
		publication: {
			on: "landings.updated",
			off: "landings.updated",
			failed: "landings.notSaved",
			failure: "No s'ha pogut guardar la landing page",
		},
	},
} satisfies Examples;
