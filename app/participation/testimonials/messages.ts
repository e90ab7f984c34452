import { audioProblems } from "#app/content/forms.ts";
import { defineMessages, done, failed } from "#app/http/flash/messages.ts";

/** What is wrong with an audio is said as a message too. */
const unusableAudio = Object.fromEntries(
	Object.entries(audioProblems).map(([problem, text]) => [problem, failed(text)]),
) as Record<keyof typeof audioProblems, ReturnType<typeof failed>>;

export const testimonialMessages = defineMessages("testimonial", {
	sent: done("Testimoni enviat!", "Gràcies! L'escoltarem abans de publicar-lo."),
	incomplete: failed("Les trobaràs marcades al formulari.", "Falten dades"),
	invalid: failed("Hi ha alguna cosa que no podem agafar. Ho trobaràs marcat al formulari."),
	...unusableAudio,
	tooMuchAudio: failed(
		"Avui ja hem rebut tot l'àudio que podem agafar de la teva connexió. Torna-ho a provar demà.",
		"Un moment",
	),
	failed: failed("No s'ha pogut enviar el testimoni. Torna-ho a provar."),
});
