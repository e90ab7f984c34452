import { expect } from "vitest";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";

const activity = {
	title: "Pedalada",
	description: "Amb berenar",
	date: "2031-05-03",
	emoji: "🚴",
	linkUrl: "https://example.org/",
	linkText: "Vine",
	viviStop: "08091",
	startsAt: "09:30",
	endsAt: "14:00",
	place: "Plaça de la Vila",
} as const;
const failures = ["Error guardant l'activitat"];
const noDay = "Revisa la data: ha de ser un dia que existeixi";
const noTime = "Revisa l'hora: escriu-la com ara 09:30";

export const examples = {
	activities: {
		row: (n) => ({
			title: `Pedalada ${n}`,
			description: "Amb\nberenar",
			linkUrl: "https://example.org/",
			date: new Date(Date.UTC(2031, 0, 1 + n / 2)).toISOString().slice(0, 10),
		}),
		seen: ({ title }) => ["/", title],
		list: {
			parts: { "": { empty: "No hi ha activitats creades encara.", isScanned: true } },
			notRead: "Error carregant les activitats",
		},
		creation: {
			typed: activity,
			stored: activity,
			done: "activities.created",
			failures,
			least: {
				typed: { title: " Xerrada ", emoji: "🎯", date: "", linkText: "" },
				stored: {
					title: "Xerrada",
					description: null,
					linkUrl: null,
					linkText: "Inscriu-te",
					viviStop: null,
					date: dayInMadrid(new Date()),
				},
			},
		},
		edit: {
			typed: { ...activity, description: "", linkUrl: "", date: "" },
			// Without a day it stays on its own. Calendars are told of the change.
			stored: {
				...activity,
				description: null,
				linkUrl: null,
				date: "2031-01-01",
				sequence: 1,
				updatedAt: expect.any(Date),
			},
			done: "activities.updated",
			failures,
		},
		most: { title: 200, description: 2_000, place: 200, linkText: 200 },
		refused: [
			[{ title: "" }, "Escriu un títol"],
			[{ date: "2031-02-30" }, noDay],
			[{ date: "demà" }, noDay],
			[{ emoji: "💣" }, "Tria un emoji de la llista"],
			[{ viviStop: "28079" }, "Tria un municipi de la llista"],
			[{ linkUrl: "javascript:alert(1)" }, "ha de ser una adreça sencera"],
			[{ linkUrl: "no és cap adreça" }, "ha de ser una adreça sencera"],
			[{ id: "no-és-cap-id" }, "Revisa el formulari", "new"],
			[{ startsAt: "25:00", endsAt: "" }, noTime],
			[{ startsAt: "9h", endsAt: "" }, noTime],
			[{ startsAt: "", endsAt: "14:00" }, "Digues també a quina hora comença"],
			[{ endsAt: "09:00", startsAt: "14:00" }, "Ha de ser més tard que l'hora de començar"],
			[{ endsAt: "14:00", startsAt: "14:00" }, "Ha de ser més tard que l'hora de començar"],
		],
		filled: { startsAt: "09:30", endsAt: "14:00" },
		deletion: {
			question: "Estàs segur que vols eliminar aquesta activitat?",
			done: "activities.deleted",
			failure: "Error eliminant l'activitat",
		},
	},
} satisfies Examples;
