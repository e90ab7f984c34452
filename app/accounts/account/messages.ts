import { linkProblems, linkValidity } from "#app/platform/content/forms.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";
import { accountProblems } from "../content/account.ts";

export const accountMessages = defineMessages("account", {
	passwordChanged: done("Contrasenya canviada", "A la resta d'aparells hauràs de tornar a entrar.", "USER_UPDATED"),
	newEmailSent: done(
		"Mira el correu nou",
		"Hi hem enviat un enllaç. Fins que no l'obris i ho confirmis, val el correu d'ara.",
	),
	emailChanged: done("Correu canviat", "A partir d'ara entra-hi amb el correu nou.", "USER_UPDATED"),
	notAdministrators: failed(accountProblems.notAdministrators, "No hem canviat el correu"),
	confirmationSent: done("Mira el correu", `T'hi hem enviat un enllaç per confirmar-lo. ${linkValidity}.`),
	confirmationNotSent: failed(accountProblems.mailNotSent),
	tooManyMails: failed(linkProblems.tooMany, "Un moment"),
	sessionEnded: done("Sessió tancada", "En aquell aparell caldrà tornar a entrar."),
	sessionGone: failed("S'havia tancat abans.", "Aquesta sessió ja no hi és"),
	otherSessionsEnded: done("Sessions tancades", "Només queda oberta aquesta."),
	codesOn: done("Codis activats", "A partir d'ara te'n demanarem un cada cop que entris.", "USER_UPDATED"),
	/** The form was sent twice; the first answer had the recovery codes. */
	codesAlreadyOn: done(
		"Els codis ja estan activats",
		"Si no has arribat a veure els codis de recuperació, fes-ne deu de nous aquí mateix.",
		"USER_UPDATED",
	),
	codesRenewed: done("Codis de recuperació nous", "Els d'abans ja no serveixen.", "USER_UPDATED"),
	codesOff: done("Codis desactivats", "Per entrar n'hi ha prou amb la contrasenya.", "USER_UPDATED"),
	deleted: done("Compte esborrat", "Gràcies per pedalar amb nosaltres. Torna quan vulguis.", "SIGNED_OUT"),
});
