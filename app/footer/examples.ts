import { pictured } from "#tests/fixtures/images.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";

const noPosition = "La posició ha de ser un número enter";
const notRead = "No s'ha pogut carregar la configuració del footer";
const logo = { name: "Celler", linkUrl: "https://example.org/" };
const texts = { footerText: "Fet al Penedès", collaboratorsText: "Amb vosaltres" };
const failures = ["No s'ha pogut guardar el logo"];

export const examples = {
	footerConfig: {
		row: () => ({ id: "footer", footerText: "Abans", collaboratorsText: "Amb" }),
		seen: ({ footerText }) => ["/", footerText],
		edit: {
			typed: texts,
			stored: texts,
			done: "footer.updated",
			failures: ["No s'ha pogut actualitzar la configuració"],
		},
		most: { footerText: 2_000, collaboratorsText: 2_000 },
		refused: [
			[{ footerText: " " }, "Escriu el text principal"],
			[{ collaboratorsText: "" }, "Escriu el text de qui hi col·labora"],
		],
	},
	footerLogos: {
		row: (n) => ({
			name: `Celler ${n}`,
			linkUrl: "https://example.org/",
			imageKey: `logos/${crypto.randomUUID()}.webp`,
			width: 90,
			height: 60,
			position: n >> 1,
		}),
		hidden: [{ isActive: false }],
		seen: ({ imageKey }) => ["/", imageKey],
		list: {
			// Those that are shown stand on its page besides.
			parts: { "": { empty: "No hi ha logos", of: { isActive: false } } },
			notRead,
		},
		creation: {
			typed: { ...logo, position: "3" },
			stored: { ...logo, position: 3, isActive: true, width: 90, height: 60 },
			done: "footer.logoCreated",
			failures,
			least: { typed: { name: "Celler", linkUrl: "", position: "" }, stored: { linkUrl: null, position: 0 } },
			file: () => new File([pictured("picture.png")], "celler.png"),
			fileMissing: "Si us plau, selecciona una imatge",
		},
		edit: {
			typed: { name: "Un altre", linkUrl: "", position: "7" },
			stored: { name: "Un altre", linkUrl: null, position: 7 },
			done: "footer.logoUpdated",
			failures,
			replaced: "footer.logoUpdated",
		},
		most: { name: 200 },
		refused: [
			[{ name: " " }, "Escriu un nom"],
			[{ linkUrl: "javascript:alert(1)" }, "ha de ser una adreça sencera"],
			[{ position: "-1" }, noPosition],
			[{ position: "1.5" }, noPosition],
			[{ position: "99999" }, noPosition],
		],
		deletion: {
			question: "Estàs segur que vols eliminar aquest logo?",
			done: "footer.logoDeleted",
			failure: "No s'ha pogut eliminar el logo",
		},
		publication: {
			on: "footer.logoActivated",
			off: "footer.logoDeactivated",
			failed: "footer.logoNotSwitched",
			failure: "No s'ha pogut canviar l'estat del logo",
		},
	},
} satisfies Examples;
