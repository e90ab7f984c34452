import { definePublicForm } from "#app/participation/public-form.ts";
import { site } from "#app/platform/content/site.ts";
import { defineMessages, done, failed, told } from "#app/platform/http/flash/messages.ts";
import { path } from "../capability.ts";

export const questionnaireForm = definePublicForm({
	id: "questionnaire",
	path,
	page: {
		title: `Qüestionari participatiu · ${site.name}`,
		description: "Uns minuts per dir com et mous pel Penedès i què et falta per agafar més la bici.",
		headingOnceClosed: "El qüestionari ja és tancat",
		descriptionOnceClosed: "El qüestionari sobre com ens movem pel Penedès ja és tancat.",
		keywords: "qüestionari, participació, mobilitat, bicicleta, Penedès",
	},
	closes: true,
	messages: defineMessages("questionnaire", {
		sent: done("Gràcies! Hem rebut les teves respostes."),
		failed: failed("No hem pogut desar les respostes. Torna-ho a provar."),
		erased: done("Hem esborrat les respostes que hi havia en aquest aparell."),
		begin: told("Comença des d'aquí", "En aquest navegador no hi ha cap qüestionari començat."),
		refused: told("Continua per on eres", "Encara no pots respondre aquesta part."),
		notOurs: failed("El que has enviat no és d'aquest qüestionari. No hem canviat res del que havies respost."),
		changed: failed("Les respostes han canviat en una altra pestanya. Repassa-les i torna-ho a enviar."),
		closed: failed("Aquest qüestionari s'ha tancat. Ja no s'hi poden enviar respostes."),
		tooLarge: failed("Has escrit massa per a un sol qüestionari. Escurça algun dels textos."),
		wrongCode: failed("Aquest codi no obre cap qüestionari. Mira que sigui ben escrit. Els codis duren set dies."),
	}),
});

/** A page on the way through it. */
export const stepPage = (title: string) => ({
	...questionnaireForm.page,
	title: `${title} · ${questionnaireForm.page.title}`,
	robots: "noindex",
});
