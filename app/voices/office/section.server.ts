import { undoable } from "#app/office/records/messages.server.ts";
import { meanwhile, some } from "#app/office/records/moderation/messages.server.ts";
import { replyNames } from "#app/office/records/reply/schema.server.ts";
import type { FieldNames, ManagedRecords, ModerationOf } from "#app/office/section.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";
import type { TestimonialStatus } from "../queries-review.ts";
import type { transcriptSchema } from "./schema.server.ts";
import { statusWords } from "./status.ts";

export const messages = defineMessages("testimonials", {
	approved: done("Testimoni aprovat", "El testimoni ha estat aprovat correctament."),
	rejected: done("Testimoni rebutjat", "El testimoni ha estat rebutjat correctament."),
	approvedMany: done("Testimonis aprovats", "Aprovats: {0}."),
	rejectedMany: done("Testimonis rebutjats", "Rebutjats: {0}."),
	approvedSome: some("aprovat", "Aprovats"),
	rejectedSome: some("rebutjat", "Rebutjats"),
	notReviewed: failed("No s'ha pogut actualitzar l'estat del testimoni."),
	noneReviewed: failed("No s'ha pogut actualitzar l'estat dels testimonis. No n'ha canviat cap."),
	noneChosen: failed("Tria almenys un testimoni de la llista."),
	pendingMeanwhile: meanwhile("l'ha tornat a deixar pendent", "Pendents"),
	approvedMeanwhile: meanwhile("l'ha aprovat", "Aprovats"),
	rejectedMeanwhile: meanwhile("l'ha rebutjat", "Rebutjats"),
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
		moderation: {
			statuses: statusWords,
			outcomes: {
				approved: { one: messages.approved, many: messages.approvedMany, some: messages.approvedSome },
				rejected: { one: messages.rejected, many: messages.rejectedMany, some: messages.rejectedSome },
			},
			meanwhile: {
				pending: messages.pendingMeanwhile,
				approved: messages.approvedMeanwhile,
				rejected: messages.rejectedMeanwhile,
			},
			waiting: {
				one: "testimoni",
				many: "testimonis",
				ofOne: "d'un testimoni",
				ofMany: "de testimonis",
			},
			load: () => import("./search.server.ts"),
			gone: messages.gone,
			notOne: messages.notReviewed,
			notMany: messages.noneReviewed,
			noneChosen: messages.noneChosen,
		} satisfies ModerationOf<TestimonialStatus, "approved" | "rejected">,
		exports: { formats: ["csv"], load: () => import("./exports.server.ts") },
	},
} satisfies Partial<ManagedRecords>;
