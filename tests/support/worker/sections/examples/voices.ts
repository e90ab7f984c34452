import type { Examples } from "../example.ts";

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
			...{ status: "approved", reviewedAt: new Date(Date.UTC(2026, 1, 1)) },
			submittedAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		hidden: [pending, rejected],
		seen: ({ title }) => ["/testimonis", title],
		list: {
			parts: {
				"": { empty: nothingPending, of: pending, others: approved },
				"?estat=pendents": { empty: nothingPending, of: pending, others: rejected },
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
