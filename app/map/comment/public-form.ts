import { definePublicForm } from "#app/participation/public-form.ts";
import { consent, publicInterest } from "#app/platform/content/privacy.ts";
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
		invalid: failed("Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari."),
		failed: failed("Hi ha hagut un problema enviant el comentari. Torna-ho a provar."),
	}),
	purpose: {
		title: "Comentaris al mapa",
		data: "El comentari, el dia que l'envies i, només si els vols donar, el lloc de què parla i el teu correu.",
		use: "El comentari i el lloc, per millorar la proposta de xarxa i, un cop revisats, publicar-los al mapa i com a dades obertes, amb llicència CC BY 4.0. El correu, només per parlar amb tu d'aquest comentari: no el publiquem mai.",
		basis: `Per al comentari, ${publicInterest}. Per al correu, ${consent}.`,
		term: "mapComments",
		kept: "El correu, l'esborrem abans si ens ho demanes.",
	},
	stored: {
		table: "map_comments",
		name: "Comentaris del mapa",
		why: "Perquè la persona va comentar la xarxa.",
		columns: {
			comment: "Comentari",
			municipality: "Municipi",
			longitude: "Longitud",
			latitude: "Latitud",
		},
		retained: { what: "Comentaris al mapa", why: "Millorar la xarxa i, un cop revisats, publicar-los." },
	},
});
