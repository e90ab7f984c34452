import { messages } from "./forms.ts";
import type { Notice } from "./notice.ts";

/** What is said where one comes in and goes out. */
export const doorNotices = {
	"account.created": {
		kind: "success",
		title: "Compte creat!",
		text: "Ja has entrat. Pedala on vulguis.",
		event: "SIGNED_IN",
	},
	/** The same whether or not the address has an account. */
	"account.signUpSent": {
		kind: "success",
		title: "Mira el correu",
		text: "T'hem enviat un missatge per acabar de crear el compte. Si no el trobes, mira al correu brossa.",
	},
	"account.signedIn": {
		kind: "success",
		title: "Hola de nou!",
		text: "Has entrat al teu compte.",
		event: "SIGNED_IN",
	},
	"account.taken": {
		kind: "error",
		title: "Error",
		text: messages.emailTaken,
	},
	"account.failed": {
		kind: "error",
		title: "Error",
		text: "No hem pogut crear el compte. Torna-ho a provar.",
	},
	"account.signedOut": {
		kind: "success",
		title: "Sessió tancada",
		event: "SIGNED_OUT",
	},
	"account.leftBackOffice": {
		kind: "success",
		title: "Sessió tancada",
		text: "Has sortit del backoffice correctament.",
		event: "SIGNED_OUT",
	},
	"account.sessionOver": {
		kind: "error",
		title: "La sessió s'ha acabat",
		text: "Torna a entrar i seràs a la pàgina que demanaves.",
	},
	"account.formKept": {
		kind: "error",
		title: "La sessió s'ha acabat",
		text: "Torna a entrar: el que has escrit t'espera durant una hora, tal com ho has deixat.",
	},
	"account.formLost": {
		kind: "error",
		title: "La sessió s'ha acabat",
		text: "L'acció que demanaves no s'ha fet. Torna a entrar i torna-ho a provar.",
	},
	"account.notDone": {
		kind: "error",
		title: "La sessió havia caducat",
		text: "Ja hi tornes a ser, però l'acció no s'ha fet. Torna-ho a provar.",
		event: "SIGNED_IN",
	},
	"account.factorNeeded": {
		kind: "error",
		title: "Et cal un segon factor",
		text: "Per entrar al backoffice has d'activar els codis d'un sol ús.",
	},
} as const satisfies Record<string, Notice>;
