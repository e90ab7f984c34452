import { recordMessages, undoable } from "#app/office/records/messages.server.ts";
import { moderationOf } from "#app/office/records/moderation/describe.server.ts";
import { replyNames } from "#app/office/records/reply/schema.server.ts";
import type { ManagedRecords } from "#app/office/section.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";
import { statusWords } from "./status.ts";

export const messages = defineMessages("map-comments", {
	deleted: done("Comentari eliminat correctament", undoable),
	notDeleted: failed("No s'ha pogut eliminar el comentari"),
});

/** Of what is published: for who sees the list. */
const readable = { read: "lists", write: "lists" } as const;

export const records = {
	mapComments: {
		path: "map-comments",
		access: {
			read: "lists",
			write: "moderation",
			export: ["exports", "addresses"],
			below: { linies: readable, "linies.svg": readable },
		},
		one: "un comentari del mapa",
		all: "els comentaris del mapa",
		name: "Comentaris del mapa",
		shownAt: { list: "cerca=&estat=&revisat-des-de=&revisat-fins-a=&" },
		fields: {},
		changes: replyNames,
		deletion: {
			title: "Elimina el comentari",
			question: "Estàs segur que vols eliminar aquest comentari?",
			done: messages.deleted,
			failed: messages.notDeleted,
		},
		moderation: moderationOf("map-comments", {
			statuses: statusWords,
			one: "comentari",
			many: "comentaris",
			said: { approved: "Ja es veu al mapa.", hidden: "Ja no es veu al mapa." },
			waiting: { one: "comentari del mapa", many: "comentaris del mapa" },
			gone: recordMessages.alreadyGone,
			load: () => import("./search.server.ts"),
		}),
		exports: { formats: ["csv", "geojson"], load: () => import("./exports.server.ts") },
	},
} satisfies Partial<ManagedRecords>;
