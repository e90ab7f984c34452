import { definePublicForm } from "#app/participation/public-form.ts";
import { site } from "#app/platform/content/site.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

export const mapCommentForm = definePublicForm({
	id: "map-comment",
	path: "/mapa/comentari",
	page: {
		title: `Fes els teus comentaris · ${site.name}`,
		description: "Digues on falta un camí, on en sobra un i on fa por passar: marca-ho al mapa i explica-ho.",
		headingOnceClosed: "Els comentaris al mapa ja són tancats",
		descriptionOnceClosed: "Què n'ha dit la gent de la xarxa ciclable del Penedès, lloc a lloc.",
		keywords: "comentaris, mapa, participació, xarxa ciclable, Penedès",
	},
	closes: true,
	messages: defineMessages("mapComment", {
		sent: done("Gràcies!", "Revisarem el teu comentari abans de publicar-lo al mapa."),
		failed: failed("Hi ha hagut un problema enviant el comentari. Torna-ho a provar."),
	}),
});
