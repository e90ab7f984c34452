import { defineMessages, done, refused } from "#app/platform/http/flash/messages.ts";

export const mailMessages = defineMessages("mail", {
	later: done(
		"Ho tenim desat",
		"Avui hem d'enviar molts correus i el teu trigarà unes hores. No cal que ho tornis a demanar: t'arribarà.",
	),
	tooManyFromHere: refused(
		"Avui ja s'han demanat massa correus des de la teva connexió. Torna-ho a provar demà o des d'una altra, com ara les dades del mòbil.",
		"Per avui, prou",
	),
	tooManyToThere: refused(
		"Avui ja hem enviat massa correus a aquesta adreça. Mira si els tens al correu brossa, o torna-ho a provar demà.",
		"Per avui, prou",
	),
});
