import { defineMessages, done, failed } from "#app/http/flash/messages.ts";

export const newsletterMessages = defineMessages("newsletter", {
	subscribed: done("Subscripció confirmada!", "Gràcies per subscriure't. Rebràs actualitzacions sobre la campanya."),
	duplicate: failed("Aquest correu ja està subscrit a la newsletter.", "Ja estàs subscrit"),
	incomplete: failed("Si us plau, introdueix el teu correu i accepta la política de privacitat."),
	invalid: failed("Revisa el correu: no sembla una adreça que puguem fer servir."),
	failed: failed("Hi ha hagut un error en processar la subscripció. Torna-ho a provar."),
});
