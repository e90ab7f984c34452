import { recordMessages, undoable } from "#app/office/records/messages.server.ts";
import { meanwhile, some } from "#app/office/records/moderation/messages.server.ts";
import { replyNames } from "#app/office/records/reply/schema.server.ts";
import type { ManagedRecords, ModerationOf } from "#app/office/section.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";
import type { MapCommentStatus } from "../queries-review.ts";
import { statusWords } from "./status.ts";

export const messages = defineMessages("map-comments", {
	approved: done("Comentari aprovat", "Ja es veu al mapa."),
	hidden: done("Comentari amagat", "Ja no es veu al mapa."),
	notModerated: failed("No s'ha pogut actualitzar l'estat del comentari."),
	pendingMeanwhile: meanwhile("l'ha tornat a deixar pendent", "Pendents"),
	approvedMeanwhile: meanwhile("l'ha aprovat", "Aprovats"),
	hiddenMeanwhile: meanwhile("l'ha amagat", "Amagats"),
	approvedMany: done("Comentaris aprovats", "Aprovats: {0}."),
	hiddenMany: done("Comentaris amagats", "Amagats: {0}."),
	approvedSome: some("aprovat", "Aprovats"),
	hiddenSome: some("amagat", "Amagats"),
	noneReviewed: failed("No s'ha pogut actualitzar l'estat dels comentaris. No n'ha canviat cap."),
	noneChosen: failed("Tria almenys un comentari de la llista."),
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
		moderation: {
			statuses: statusWords,
			outcomes: {
				approved: { one: messages.approved, many: messages.approvedMany, some: messages.approvedSome },
				hidden: { one: messages.hidden, many: messages.hiddenMany, some: messages.hiddenSome },
			},
			meanwhile: {
				pending: messages.pendingMeanwhile,
				approved: messages.approvedMeanwhile,
				hidden: messages.hiddenMeanwhile,
			},
			waiting: {
				one: "comentari del mapa",
				many: "comentaris del mapa",
				ofOne: "d'un comentari del mapa",
				ofMany: "de comentaris del mapa",
			},
			load: () => import("./search.server.ts"),
			gone: recordMessages.alreadyGone,
			notOne: messages.notModerated,
			notMany: messages.noneReviewed,
			noneChosen: messages.noneChosen,
		} satisfies ModerationOf<MapCommentStatus, "approved" | "hidden">,
		exports: { formats: ["csv", "geojson"], load: () => import("./exports.server.ts") },
	},
} satisfies Partial<ManagedRecords>;
