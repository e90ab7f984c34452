import { defineMessages, done, failed } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.ts";

export const messages = defineMessages("activities", {
	created: done("Activitat creada correctament"),
	updated: done("Activitat actualitzada correctament"),
	deleted: done("Activitat eliminada correctament", undoable),
	notSaved: failed("Error guardant l'activitat"),
	notDeleted: failed("Error eliminant l'activitat"),
});
