import { definePublicForm } from "#app/participation/public-form.ts";
import { site } from "#app/platform/content/site.ts";
import { defineMessages, done, failed, refused } from "#app/platform/http/flash/messages.ts";

export const testimonialForm = definePublicForm({
	id: "testimonial",
	path: "/testimonis/grava",
	page: {
		title: `Grava el teu testimoni · ${site.name}`,
		description: "Explica'ns com et mous, en un minut i amb la teva veu: grava't aquí mateix o envia'ns un àudio.",
		headingOnceClosed: "Els testimonis ja són tancats",
		descriptionOnceClosed: "Els testimonis de com es mou la gent del Penedès ja són recollits.",
		keywords: "gravar, testimoni, àudio, participació, Penedès",
	},
	closes: true,
	messages: defineMessages("testimonial", {
		sent: done("Testimoni enviat!", "Gràcies! L'escoltarem abans de publicar-lo."),
		incomplete: failed("Les trobaràs marcades al formulari.", "Falten dades"),
		tooMuchAudio: refused(
			"Avui ja hem rebut tot l'àudio que podem agafar d'aquest navegador o de la teva connexió. Torna-ho a provar demà.",
			"Per avui, prou",
		),
		tooMuchAudioWithoutCookie: refused(
			"Avui ja hem rebut molt d'àudio des de la teva connexió. Espera deu segons i torna-ho a enviar. Si et torna a passar, permet les cookies d'aquest web: així no et confondrem amb qui comparteix la connexió amb tu.",
			"Un moment",
		),
		failed: failed("No s'ha pogut enviar el testimoni. Torna-ho a provar."),
	}),
});
