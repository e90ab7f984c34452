import { defineMessages, done, failed } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.ts";

export const messages = defineMessages("reflections", {
	deleted: done("Reflexió eliminada correctament", undoable),
	notDeleted: failed("No s'ha pogut eliminar la reflexió"),
});
