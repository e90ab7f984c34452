import { defineMessages, done, failed } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.ts";
import { meanwhile, some } from "../records/moderation/messages.ts";

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
