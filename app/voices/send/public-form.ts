import { definePublicForm } from "#app/participation/public-form.ts";
import { audioProblems } from "#app/platform/content/forms.ts";
import { site } from "#app/platform/content/site.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

const unusableAudio = Object.fromEntries(
	Object.entries(audioProblems).map(([problem, text]) => [problem, failed(text)]),
) as Record<keyof typeof audioProblems, ReturnType<typeof failed>>;

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
		invalid: failed("Hi ha alguna cosa que no podem agafar. Ho trobaràs marcat al formulari."),
		...unusableAudio,
		tooMuchAudio: failed(
			"Avui ja hem rebut tot l'àudio que podem agafar d'aquest navegador o de la teva connexió. Torna-ho a provar demà.",
			"Per avui, prou",
		),
		tooMuchAudioWithoutCookie: failed(
			"Avui ja hem rebut molt d'àudio des de la teva connexió. Espera deu segons i torna-ho a enviar. Si et torna a passar, permet les cookies d'aquest web: així no et confondrem amb qui comparteix la connexió amb tu.",
			"Un moment",
		),
		failed: failed("No s'ha pogut enviar el testimoni. Torna-ho a provar."),
	}),
});
