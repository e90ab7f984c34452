import { ona, type PersonExamples, row } from "#tests/support/worker/person.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";
import { mapComments } from "./tables.ts";

const [hidden, approved] = [{ status: "hidden" }, { status: "approved" }] as const;

export const examples = {
	mapComments: {
		row: (n) => ({
			comment: `Aquí hi falta llum ${n}`,
			longitude: 1.6978,
			latitude: 41.3463,
			municipality: "08305",
			email: "anna@example.org",
			emailFolded: "anna@example.org",
			status: "approved",
			createdAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		hidden: [{ status: "pending" }, hidden],
		seen: ({ comment }) => ["/mapa?punt=1.6978,41.3463", comment],
		list: {
			parts: {
				"": { empty: "Encara no hi ha cap comentari al mapa." },
				"?estat=pendents": {
					empty: "No hi ha cap comentari pendent.",
					of: { status: "pending" },
					others: approved,
					isOldestFirst: true,
				},
				"?ordre=antics": { empty: "Encara no hi ha cap comentari al mapa.", isOldestFirst: true },
				"?estat=aprovats": { empty: "No hi ha cap comentari aprovat.", of: approved, others: hidden },
				"?estat=amagats": { empty: "No hi ha cap comentari amagat.", of: hidden, others: approved },
			},
			notRead: "Error al carregar els comentaris",
		},
		receipt: {
			stored: "El llegirem abans de publicar-lo al mapa.",
			published: "Es veu al mapa.",
			refused: "L'equip del web no el publica.",
			trashed: "L'equip del web l'ha tret.",
			withdrawn: "Ja no el veu ningú.",
		},
		filled: { line: "[[100,100,50,50],[]]" },
		deletion: {
			question: "Estàs segur que vols eliminar aquest comentari?",
			done: "map-comments.deleted",
			failure: "No s'ha pogut eliminar el comentari",
		},
		moderation: {
			refused: "hidden",
			gone: "record.alreadyGone",
			failed: "map-comments.notReviewed",
			failure: "No s'ha pogut actualitzar l'estat del comentari.",
		},
	},
} satisfies Examples;

export const ofPerson = {
	map_comments: {
		rows: [
			row(mapComments, {
				id: "c4",
				comment: "Falta llum",
				status: "hidden",
				reason: "dades",
				reply: `Hi surt ${ona.words}`,
			}),
			row(mapComments, {
				comment: ona.words,
				email: ona.email.toUpperCase(),
				longitude: 1.7,
				latitude: 41.3,
				municipality: "08305",
				status: "approved",
			}),
		],
		shownAt: ["/mapa", "/mapa/comentaris.geojson"],
	},
} satisfies PersonExamples;
