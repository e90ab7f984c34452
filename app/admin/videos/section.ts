import { videoProblems } from "#app/content/file-problems.ts";
import { defineMessages, failed, success } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.ts";

export const messages = defineMessages("videos", {
	created: success("Vídeo creat correctament"),
	updated: success("Vídeo actualitzat correctament"),
	deleted: success(`Vídeo eliminat correctament. ${undoable}`),
	activated: success("Vídeo activat correctament"),
	deactivated: success("Vídeo desactivat correctament"),
	fileMissing: failed(videoProblems.required),
	notVideo: failed(videoProblems.notVideo),
	notSaved: failed("No s'ha pogut guardar el vídeo"),
	notDeleted: failed("No s'ha pogut eliminar el vídeo"),
	notSwitched: failed("No s'ha pogut canviar l'estat del vídeo"),
});
