import { ona, type PersonExamples, row } from "#tests/support/worker/person.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";
import { heldUploads, testimonials } from "./tables.ts";

const [pending, approved, rejected] = [
	{ status: "pending", reviewedAt: null },
	{ status: "approved" },
	{ status: "rejected" },
] as const;
const nothingPending = "No hi ha testimonis pendents de revisar.";
const nothingApproved = "No hi ha testimonis aprovats.";

export const examples = {
	testimonials: {
		row: (n) => ({
			title: `Veu ${n}`,
			category: "turistic",
			audioKey: `testimonials/1700000000000-${crypto.randomUUID().replaceAll("-", "").slice(16)}.webm`,
			status: "approved",
			reviewedAt: new Date(Date.UTC(2026, 1, 1)),
			submittedAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		hidden: [pending, rejected],
		seen: ({ title }) => ["/testimonis", title],
		list: {
			parts: {
				"": { empty: nothingPending, of: pending, others: approved, isOldestFirst: true },
				"?estat=pendents": { empty: nothingPending, of: pending, others: rejected, isOldestFirst: true },
				"?estat=pendents&ordre=recents": { empty: nothingPending, of: pending, others: rejected },
				"?estat=aprovats": { empty: nothingApproved, of: approved, others: pending },
				"?estat=rebutjats": { empty: "No hi ha testimonis rebutjats.", of: rejected, others: approved },
				"?estat=aprovats&transcripcio=falta": {
					empty: nothingApproved,
					of: approved,
					others: { transcript: "Hola" },
					isScanned: true,
				},
			},
			notRead: "No s'han pogut carregar els testimonis",
		},
		edit: {
			typed: { transcript: "Després" },
			stored: { transcript: "Després" },
			done: "testimonials.transcribed",
			failures: ["No s'ha pogut desar la transcripció."],
		},
		most: { transcript: 5_000 },
		receipt: {
			stored: "L'escoltarem abans de publicar-lo.",
			published: "Se sent a «Les veus del territori».",
			refused: "L'equip del web no el publica.",
			trashed: "L'equip del web l'ha tret.",
			withdrawn: "Ja no el veu ningú.",
		},
		filled: { peaks: Array.from({ length: 64 }, (_, at) => at) },
		deletion: {
			question: "Estàs segur que vols eliminar aquest testimoni?",
			done: "testimonials.deleted",
			failure: "No s'ha pogut eliminar el testimoni.",
		},
		moderation: {
			refused: "rejected",
			gone: "testimonials.gone",
			failed: "testimonials.notReviewed",
			failure: "No s'ha pogut actualitzar l'estat del testimoni.",
		},
	},
} satisfies Examples;

const voice = "testimonials/ona.m4a";

export const ofPerson = {
	testimonials: {
		rows: [row(testimonials, { id: "v1", title: ona.words, category: "infants", audioKey: voice, status: "approved" })],
		files: [voice],
		shownAt: ["/testimonis", "/testimonis/podcast.xml"],
	},
	held_uploads: {
		rows: [
			row(heldUploads, { id: ona.words, audioKey: "held/ona", audioBytes: 1, contentType: "audio/webm", duration: 1 }),
		],
		files: ["held/ona"],
		endsByItself: true,
	},
} satisfies PersonExamples;
