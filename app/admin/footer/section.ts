import { messages as fieldMessages } from "#app/content/forms.ts";
import { defineMessages, failed, success } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.ts";

export const messages = defineMessages("footer", {
	updated: success("Configuració actualitzada correctament"),
	notUpdated: failed("No s'ha pogut actualitzar la configuració"),
	logoCreated: success("Logo afegit correctament"),
	logoUpdated: success("Logo actualitzat correctament"),
	logoDeleted: success(`Logo eliminat correctament. ${undoable}`),
	logoActivated: success("Logo activat correctament"),
	logoDeactivated: success("Logo desactivat correctament"),
	logoMissing: failed("Si us plau, selecciona una imatge"),
	logoNotImage: failed("Si us plau, selecciona una imatge vàlida"),
	logoTooLarge: failed(fieldMessages.imageTooLarge),
	logoNotSaved: failed("No s'ha pogut guardar el logo"),
	logoNotDeleted: failed("No s'ha pogut eliminar el logo"),
	logoNotSwitched: failed("No s'ha pogut canviar l'estat del logo"),
});
