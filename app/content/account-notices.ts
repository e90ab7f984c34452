import { accountProblems } from "./account.ts";
import { linkProblems, linkValidity } from "./forms.ts";
import type { Notice } from "./notice.ts";

/** How what an owner does to their account has ended. */
export const accountNotices = {
	"account.notChanged": {
		kind: "error",
		title: "Error",
		text: "Alguna cosa ha fallat i no hem canviat res. Torna-ho a provar.",
	},
	"account.passwordChanged": {
		kind: "success",
		title: "Contrasenya canviada",
		text: "A la resta d'aparells hauràs de tornar a entrar.",
		event: "USER_UPDATED",
	},
	"account.newEmailSent": {
		kind: "success",
		title: "Mira el correu nou",
		text: "Hi hem enviat un enllaç. Fins que no l'obris i ho confirmis, val el correu d'ara.",
	},
	"account.emailChanged": {
		kind: "success",
		title: "Correu canviat",
		text: "A partir d'ara entra-hi amb el correu nou.",
		event: "USER_UPDATED",
	},
	"account.notAdministrators": {
		kind: "error",
		title: "No hem canviat el correu",
		text: accountProblems.notAdministrators,
	},
	"account.confirmationSent": {
		kind: "success",
		title: "Mira el correu",
		text: `T'hi hem enviat un enllaç per confirmar-lo. ${linkValidity}.`,
	},
	"account.emailVerified": {
		kind: "success",
		title: "Correu confirmat",
		text: "Gràcies! Ja sabem que és teu.",
		event: "USER_UPDATED",
	},
	"account.confirmationNotSent": {
		kind: "error",
		title: "Error",
		text: accountProblems.mailNotSent,
	},
	"account.tooManyMails": {
		kind: "error",
		title: "Un moment",
		text: linkProblems.tooMany,
	},
	"account.linkSpent": {
		kind: "error",
		title: "Aquest enllaç ja no val",
		text: `${linkValidity}. Demana'n un de nou des del teu compte.`,
	},
	"account.sessionEnded": {
		kind: "success",
		title: "Sessió tancada",
		text: "En aquell aparell caldrà tornar a entrar.",
	},
	"account.sessionGone": {
		kind: "error",
		title: "Aquesta sessió ja no hi és",
		text: "S'havia tancat abans.",
	},
	"account.otherSessionsEnded": {
		kind: "success",
		title: "Sessions tancades",
		text: "Només queda oberta aquesta.",
	},
	"account.codesOn": {
		kind: "success",
		title: "Codis activats",
		text: "A partir d'ara te'n demanarem un cada cop que entris.",
		event: "USER_UPDATED",
	},
	/** The form was sent twice, and the recovery codes were in the first answer. */
	"account.codesAlreadyOn": {
		kind: "success",
		title: "Els codis ja estan activats",
		text: "Si no has arribat a veure els codis de recuperació, fes-ne deu de nous aquí mateix.",
		event: "USER_UPDATED",
	},
	"account.codesRenewed": {
		kind: "success",
		title: "Codis de recuperació nous",
		text: "Els d'abans ja no serveixen.",
		event: "USER_UPDATED",
	},
	"account.codesOff": {
		kind: "success",
		title: "Codis desactivats",
		text: "Per entrar n'hi ha prou amb la contrasenya.",
		event: "USER_UPDATED",
	},
	"account.challengeOver": {
		kind: "error",
		title: "Ha passat massa estona",
		text: "Torna a escriure la contrasenya i et tornarem a demanar el codi.",
	},
	"account.deleted": {
		kind: "success",
		title: "Compte esborrat",
		text: "Gràcies per pedalar amb nosaltres. Torna quan vulguis.",
		event: "SIGNED_OUT",
	},
} as const satisfies Record<string, Notice>;
