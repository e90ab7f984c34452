import { definePublicForm } from "#app/participation/public-form.ts";
import { consent } from "#app/platform/content/privacy.ts";
import { site } from "#app/platform/content/site.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";
import { spokenDuration } from "#app/platform/ui/text/duration.ts";

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
		invalid: failed("Revisa el correu: no sembla una adreça que puguem fer servir."),
		failed: failed("Hi ha hagut un error en processar la subscripció. Torna-ho a provar."),
	}),
	purpose: {
		title: "Butlletí",
		data: "El teu correu, el dia que t'hi subscrius i la prova que has donat el consentiment: quan, amb quines paraules i amb quin text d'aquesta pàgina.",
		use: "Enviar-te les novetats de la campanya. Res més: no mirem si obres els correus ni què hi cliques.",
		basis: `És ${consent}.`,
		term: "newsletterSubscriptions",
		kept: `Després de la baixa guardem l'adreça només per no tornar-t'hi a escriure: si ens ho demanes, també l'esborrem. Si no confirmes la subscripció, s'esborra al cap de ${spokenDuration(lifetimes.pendingSubscriptions / 1000)}. La prova, sense l'adreça, la guardem ${spokenDuration(lifetimes.consentEvents / 1000)} més; quins butlletins t'hem enviat, ${spokenDuration(lifetimes.deliveries / 1000)}.`,
	},
	stored: {
		table: "newsletter_subscriptions",
		name: "Subscripció al butlletí",
		why: "Perquè la persona s'hi va subscriure.",
		retained: { what: "Subscripció al butlletí", why: "Enviar-te les novetats." },
	},
});
