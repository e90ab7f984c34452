import { defineMessages, done, failed } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.ts";

export const messages = defineMessages("subscribers", {
	deleted: done("Subscripció eliminada correctament", undoable),
	notDeleted: failed("No s'ha pogut eliminar la subscripció"),
});
