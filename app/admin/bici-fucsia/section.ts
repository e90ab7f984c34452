import { messages as fieldMessages } from "#app/content/forms.ts";
import { defineMessages, failed, success } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.ts";

export const messages = defineMessages("bici-fucsia", {
	created: success("Foto creada correctament"),
	createdMany: success("Fotos creades correctament: {0}"),
	updated: success("Foto actualitzada correctament"),
	uploaded: success("Imatge pujada correctament"),
	deleted: success(`Foto eliminada correctament. ${undoable}`),
	incomplete: failed(fieldMessages.photoIncomplete),
	notImage: failed("Només es permeten fitxers d'imatge"),
	tooLarge: failed(fieldMessages.imageTooLarge),
	notUploaded: failed("Error pujant la imatge"),
	notCreated: failed("Error creant la foto"),
	notUpdated: failed("Error actualitzant la foto"),
	notDeleted: failed("Error eliminant la foto"),
});
