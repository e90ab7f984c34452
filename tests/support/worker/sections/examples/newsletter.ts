import type { Examples } from "../example.ts";

const letter = { subject: "Hola", preheader: "Com va", body: "Text" };
const failures = ["No s'ha pogut desar el butlletí"];

export const examples = {
	newsletterSubscriptions: {
		row: (n) => ({
			email: `Anna.${n}@example.org`,
			emailFolded: `anna.${n}@example.org`,
			privacyAccepted: true,
			createdAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		list: {
			parts: {
				"": { empty: "Encara no s'hi ha subscrit ningú.", others: { state: "pending" } },
				"?cerca=EXAMPLE.ORG": { empty: "No hem trobat cap subscripció amb «EXAMPLE.ORG».", isScanned: true },
			},
			notRead: "No s'han pogut carregar les subscripcions",
		},
		deletion: {
			question: "Estàs segur que vols eliminar aquesta subscripció?",
			done: "subscribers.deleted",
			failure: "No s'ha pogut eliminar la subscripció",
		},
	},
	letters: {
		row: (n) => ({ ...letter, subject: `Hola ${n}`, createdAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)) }),
		list: {
			parts: { "": { empty: "Encara no hi ha cap butlletí." } },
			notRead: "No s'han pogut carregar els butlletins",
		},
		creation: {
			typed: { ...letter, isArchived: "on" },
			stored: { ...letter, isArchived: true, state: "draft" },
			done: "letters.created",
			failures,
			least: {
				typed: { subject: "Hola", preheader: "", body: "Text" },
				stored: { preheader: null, isArchived: false },
			},
		},
		refused: [
			[{ body: "Mira {{actes}} ara" }, "No podem omplir «{{actes}}».", "new"],
			[{ subject: "=?utf-8?q?Hola?=" }, "Treu «=?» o «?=»", "new"],
			[{ preheader: "Una\u2028i dues" }, "Ha de ser una sola línia", "new"],
			[{ subject: "" }, "Escriu l'assumpte", "new"],
			[{ body: "" }, "Escriu el text del butlletí", "new"],
		],
		deletion: {
			question: "Estàs segur que vols eliminar aquest butlletí?",
			done: "letters.deleted",
			failure: "No s'ha pogut eliminar el butlletí",
		},
	},
} satisfies Examples;
