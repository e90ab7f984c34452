import { undoable } from "#app/office/records/messages.server.ts";
import { moderationOf } from "#app/office/records/moderation/describe.server.ts";
import { replyNames } from "#app/office/records/reply/schema.server.ts";
import type { FieldNames, ManagedRecords } from "#app/office/section.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";
import type { transcriptSchema } from "./schema.server.ts";
import { statusWords } from "./status.ts";

export const messages = defineMessages("testimonials", {
	gone: failed("Aquest testimoni ja no hi és: algú altre l'ha eliminat mentrestant."),
	transcribed: done("Transcripció desada"),
	notTranscribed: failed("No s'ha pogut desar la transcripció."),
	deleted: done("Testimoni eliminat correctament", undoable),
	notDeleted: failed("No s'ha pogut eliminar el testimoni."),
});

export const records = {
	testimonials: {
		path: "testimonials",
		access: { read: "lists", write: "moderation", export: "exports" },
		one: "el testimoni",
		all: "els testimonis",
		name: "Testimonis",
		shownAt: "form",
		fields: { transcript: "la transcripció" } satisfies FieldNames<typeof transcriptSchema>,
		changes: replyNames,
		waiting: [
			{
				part: "unwritten",
				one: "testimoni publicat sense transcripció",
				many: "testimonis publicats sense transcripció",
				at: "?estat=aprovats&transcripcio=falta",
			},
		],
		deletion: {
			title: "Elimina el testimoni",
			question: "Estàs segur que vols eliminar aquest testimoni?",
			done: messages.deleted,
			failed: messages.notDeleted,
		},
		moderation: moderationOf("testimonials", {
			statuses: statusWords,
			one: "testimoni",
			many: "testimonis",
			said: {
				approved: "El testimoni ha estat aprovat correctament.",
				rejected: "El testimoni ha estat rebutjat correctament.",
			},
			waiting: { one: "testimoni", many: "testimonis" },
			gone: messages.gone,
			load: () => import("./search.server.ts"),
		}),
		exports: { formats: ["csv"], load: () => import("./exports.server.ts") },
	},
} satisfies Partial<ManagedRecords>;
