import { defineMessages, failed, success } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.ts";

export const messages = defineMessages("landings", {
	created: success("Landing page creada correctament"),
	updated: success("Landing page actualitzada correctament"),
	deleted: success(`Landing page eliminada correctament. ${undoable}`),
	slugTaken: failed("Ja hi ha una landing page amb aquest slug. Tria'n un altre."),
	notSaved: failed("No s'ha pogut guardar la landing page"),
	notDeleted: failed("No s'ha pogut eliminar la landing page"),
});
