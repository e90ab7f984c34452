import { definePublicForm } from "#app/participation/public-form.ts";
import { audioProblems } from "#app/platform/content/forms.ts";
import { consent } from "#app/platform/content/privacy.ts";
import { site } from "#app/platform/content/site.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";
import { spokenDuration } from "#app/platform/ui/text/duration.ts";

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
	purpose: {
		title: "Testimonis d'àudio",
		data: "La gravació, el missatge curt que l'acompanya, l'àmbit, la durada i el dia que l'envies; i, si la fem, la transcripció del que hi dius. La teva veu és una dada personal, encara que no diguis com et dius. Del fitxer només en guardem el so: el lloc, els noms i les altres dades que el telèfon hi hagi escrit, les traiem abans de desar-lo.",
		use: "Escoltar la gravació i, si l'aprovem, publicar-la a «Les veus del territori» i al pòdcast, amb la transcripció per a qui no la pot sentir. No fem servir la veu per identificar-te ni en traiem dades biomètriques.",
		basis: `És ${consent}.`,
		term: "testimonials",
		kept: `Si retires el consentiment, la gravació i la transcripció desapareixen del web. Si el formulari et torna amb un error, en guardem l'àudio ${spokenDuration(lifetimes.pendingAudio / 1000)} perquè no l'hagis de tornar a triar.`,
	},
	stored: {
		table: "testimonials",
		name: "Testimonis",
		why: "Perquè la persona ens va deixar la seva veu.",
		columns: { transcript: "Transcripció", audioKey: "Fitxer de veu" },
		retained: { what: "Testimonis d'àudio", why: "Escoltar-los i, si s'aproven, publicar-los." },
	},
});
