import { messages as fieldMessages, linkValidity } from "#app/platform/content/forms.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

export const loginMessages = defineMessages("login", {
	wrong: failed("Email o contrasenya incorrectes.", "Error d'autenticació"),
	unavailable: failed("Hi ha hagut un problema amb l'autenticació.", "Error d'autenticació"),
	failed: failed("Hi ha hagut un problema amb l'autenticació."),
	tooMany: failed(
		"Hi ha hagut massa intents d'entrar en aquest compte. Espera un quart d'hora i torna-ho a provar, o recupera la contrasenya.",
		"Error d'autenticació",
	),
	tooManyYet: failed(
		"Hi ha hagut massa intents d'entrar en aquest compte. Espera un quart d'hora i torna-ho a provar.",
		"Error d'autenticació",
	),
	denied: failed("No tens permisos d'administrador.", "Accés denegat"),
	restricted: failed(
		"Aquest compte està limitat, perquè ens ho van demanar. Si és teu i hi vols tornar a entrar, escriu-nos.",
		"No s'hi pot entrar",
	),
	welcome: done("Benvingut!", "Has entrat correctament al backoffice.", "SIGNED_IN"),
});

export const recoveryMessages = defineMessages("recovery", {
	sent: done(
		"Mira el correu",
		"Si aquesta adreça té un compte, hi rebràs un enllaç per triar una contrasenya nova. Val una hora.",
	),
	done: done("Contrasenya canviada", "Hem tancat totes les sessions que hi havia obertes. Ja pots entrar amb la nova."),
	failed: failed("No hem pogut canviar la contrasenya. Torna-ho a provar."),
});

export const accessMessages = defineMessages("account", {
	created: done("Compte creat!", "Ja has entrat. Pedala on vulguis.", "SIGNED_IN"),
	signUpSent: done(
		"Mira el correu",
		"T'hem enviat un missatge per acabar de crear el compte. Si no el trobes, mira al correu brossa.",
	),
	signedIn: done("Hola de nou!", "Has entrat al teu compte.", "SIGNED_IN"),
	taken: failed(fieldMessages.emailTaken),
	failed: failed("No hem pogut crear el compte. Torna-ho a provar."),
	signedOut: done("Sessió tancada", undefined, "SIGNED_OUT"),
	leftBackOffice: done("Sessió tancada", "Has sortit del backoffice correctament.", "SIGNED_OUT"),
	sessionOver: failed("Torna a entrar i seràs a la pàgina que demanaves.", "La sessió s'ha acabat"),
	draftStored: failed(
		"Torna a entrar: el que has escrit t'espera durant una hora, tal com ho has deixat.",
		"La sessió s'ha acabat",
	),
	formLost: failed("L'acció que demanaves no s'ha fet. Torna a entrar i torna-ho a provar.", "La sessió s'ha acabat"),
	notDone: failed(
		"Ja hi tornes a ser, però l'acció no s'ha fet. Torna-ho a provar.",
		"La sessió havia caducat",
		"SIGNED_IN",
	),
	changedMeanwhile: failed("Mentre ho enviaves t'han canviat l'accés, i no s'ha desat res. Torna-ho a provar."),
	factorNeeded: failed("Per entrar al backoffice has d'activar els codis d'un sol ús.", "Et cal un segon factor"),
	factorNeededDraftStored: failed(
		"Per entrar al backoffice has d'activar els codis d'un sol ús. El que has escrit t'espera durant una hora.",
		"Et cal un segon factor",
	),
	deniedDraftStored: failed(
		"No tens permisos d'administrador. El que has escrit t'espera durant una hora, per si te'ls tornen.",
		"Accés denegat",
	),
	invitationAccepted: done("Invitació acceptada", "Ja hi pots entrar amb la teva contrasenya."),
	notChanged: failed("Alguna cosa ha fallat i no hem canviat res. Torna-ho a provar."),
	emailVerified: done("Correu confirmat", "Gràcies! Ja sabem que és teu.", "USER_UPDATED"),
	linkSpent: failed(`${linkValidity}. Demana'n un de nou des del teu compte.`, "Aquest enllaç ja no val"),
	challengeOver: failed("Torna a escriure la contrasenya i et tornarem a demanar el codi.", "Ha passat massa estona"),
});
