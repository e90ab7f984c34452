import { backgroundProblems } from "#app/content/file-problems.ts";
import { defineMessages, failed, success } from "#app/http/flash/messages.ts";
import { notAnswering, undoable } from "../records/messages.ts";

export const messages = defineMessages("home-background", {
	uploaded: success("Mitjà pujat correctament"),
	updated: success("Mitjà actualitzat correctament"),
	notUpdated: failed(`Error en actualitzar el mitjà: ${notAnswering}`),
	switched: success("Estat actualitzat correctament"),
	deleted: success(`Mitjà eliminat correctament. ${undoable}`),
	notMedia: failed(backgroundProblems.notVideo),
	fileMissing: failed(backgroundProblems.required),
	notUploaded: failed(`Error en pujar el mitjà: ${notAnswering}`),
	notSwitched: failed(`Error en actualitzar l'estat: ${notAnswering}`),
	notDeleted: failed(`Error en eliminar el mitjà: ${notAnswering}`),
});
