import { defineMessages, done, failed } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.ts";
import { meanwhile, some } from "../records/moderation/messages.ts";

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
