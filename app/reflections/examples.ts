import { ona, type PersonExamples, row } from "#tests/support/worker/person.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";
import { reflections } from "./tables.ts";

export const examples = {
	reflections: {
		row: (n) => ({
			reflection: `Torno ${n}`,
			name: "Òscar",
			email: "o@b.cat",
			emailFolded: "o@b.cat",
			privacyAccepted: true,
			submittedAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		list: {
			parts: {
				"": { empty: "Encara no hi ha cap reflexió." },
				"?cerca=VENT": {
					empty: "No hem trobat cap reflexió amb «VENT».",
					of: { reflection: "Escrit amb vent" },
					others: { reflection: "Escrit" },
					isScanned: true,
				},
			},
			notRead: "No s'han pogut carregar les reflexions",
		},
		receipt: {
			stored: "La llegeix qui dibuixa la xarxa; no la publiquem al web.",
			trashed: "l'ha treta.",
			withdrawn: "Ja no la veu ningú.",
		},
		deletion: {
			question: "Estàs segur que vols eliminar aquesta reflexió?",
			done: "reflections.deleted",
			failure: "No s'ha pogut eliminar la reflexió",
		},
	},
} satisfies Examples;

export const ofPerson = {
	reflections: {
		rows: [
			row(reflections, { reflection: ona.words, name: "Ona", email: ona.email, privacyAccepted: true }),
			row(reflections, { reflection: "Falta llum", reply: `Gràcies, ${ona.email}` }),
		],
	},
} satisfies PersonExamples;
