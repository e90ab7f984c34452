import { definePublicForm } from "#app/participation/public-form.ts";
import { site } from "#app/platform/content/site.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

export const newsletterForm = definePublicForm({
	id: "newsletter",
	path: "/butlleti",
	page: {
		title: `Butlletí · ${site.name}`,
		description: "Subscriu-te al butlletí de la campanya i rep les novetats de la xarxa ciclable del Penedès.",
		keywords: "butlletí, bicicleta, Penedès",
	},
	closes: false,
	messages: defineMessages("newsletter", {
		sent: done("Subscripció confirmada!", "Gràcies per subscriure't. Rebràs actualitzacions sobre la campanya."),
		/** With double opt-in, for every address. */
		asked: done(
			"Mira el correu!",
			"T'hi hem enviat un enllaç per confirmar que l'adreça és teva. Si no el trobes, busca'l al correu brossa. Te n'enviem un cada hora com a molt.",
		),
		left: done("T'hem donat de baixa", "No rebràs cap més butlletí. Si mai el trobes a faltar, aquí ens tens."),
		notLeft: failed("No t'hem pogut donar de baixa. Torna-ho a provar."),
		notConfirmed: failed("No hem pogut confirmar la subscripció. Torna-ho a provar."),
		duplicate: failed("Aquest correu ja està subscrit a la newsletter.", "Ja estàs subscrit"),
		incomplete: failed("Si us plau, introdueix el teu correu i accepta la política de privacitat."),
		failed: failed("Hi ha hagut un error en processar la subscripció. Torna-ho a provar."),
	}),
});
