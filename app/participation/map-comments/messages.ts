import { defineMessages, done, failed } from "#app/http/flash/messages.ts";

export const mapCommentMessages = defineMessages("mapComment", {
	sent: done("Gràcies!", "Revisarem el teu comentari abans de publicar-lo al mapa."),
	invalid: failed("Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari."),
	failed: failed("Hi ha hagut un problema enviant el comentari. Torna-ho a provar."),
});
