import { consent } from "#app/content/privacy.ts";
import { defineMessages, done, failed } from "#app/http/flash/messages.ts";
import { definePublicForm } from "../public-form.ts";

export const newsletterForm = definePublicForm({
	id: "newsletter",
	path: "/butlleti",
	closes: false,
	messages: defineMessages("newsletter", {
		sent: done("Subscripció confirmada!", "Gràcies per subscriure't. Rebràs actualitzacions sobre la campanya."),
		duplicate: failed("Aquest correu ja està subscrit a la newsletter.", "Ja estàs subscrit"),
		incomplete: failed("Si us plau, introdueix el teu correu i accepta la política de privacitat."),
		invalid: failed("Revisa el correu: no sembla una adreça que puguem fer servir."),
		failed: failed("Hi ha hagut un error en processar la subscripció. Torna-ho a provar."),
	}),
	purpose: {
		title: "Newsletter",
		data: "El teu correu, el dia que t'hi subscrius i el fet que has donat el consentiment.",
		use: "Enviar-te les novetats de la campanya. Res més.",
		basis: `És ${consent}.`,
		kept: "Fins que te'n donis de baixa o deixem de publicar la newsletter.",
		term: "newsletterSubscriptions",
	},
});
