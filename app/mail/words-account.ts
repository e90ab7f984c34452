import { linkValidity } from "#app/platform/content/forms.ts";
import { site } from "#app/platform/content/site.ts";
import type { MailWords } from "./words.ts";

const validity = `${linkValidity}.`;
export const contact = "Com ens pots escriure";

export const accountReason = `Reps aquest correu perquè algú ha escrit aquesta adreça a ${site.name}.`;
/** What has changed in an account. */
const notice = {
	closing: ["Si has estat tu, no cal que facis res."],
	reason: accountReason,
	drawing: "riding",
} as const;

/** About the account of who gets them. */
export const accountMails = {
	confirmAddress: {
		subject: `Confirma el teu correu a ${site.name}`,
		paragraphs: [
			`Has creat un compte a ${site.name} amb aquest correu. Obre l'enllaç i prem el botó: així sabrem que és teu.`,
		],
		linkLabel: "Confirma el correu",
		closing: [`${validity} Si no has estat tu, no facis res.`],
		reason: accountReason,
	},
	/** For accounts made while no mail could be sent. */
	confirmOrLose: {
		subject: `Confirma el correu del teu compte a ${site.name}`,
		paragraphs: [
			`Tens un compte a ${site.name} amb aquest correu, i encara no l'has confirmat. Tens set dies per fer-ho.`,
			"Entra al teu compte i demana-hi l'enllaç per confirmar-lo. Si no el confirmes, esborrarem el compte.",
		],
		linkLabel: "Entra al teu compte",
		closing: ["Si no has creat cap compte, no facis res: s'esborrarà sol."],
		reason: accountReason,
	},
	/** Works only with the password of the sign-up. */
	finishSignUp: {
		subject: `Acaba de crear el compte a ${site.name}`,
		paragraphs: [
			`Has demanat un compte a ${site.name} amb aquest correu. Obre l'enllaç i escriu-hi la contrasenya que has triat.`,
		],
		linkLabel: "Acaba de crear el compte",
		closing: ["L'enllaç val set dies. Si no has estat tu, no facis res: no es crearà cap compte."],
		reason: accountReason,
	},
	alreadyAccount: {
		subject: `Ja tens un compte a ${site.name}`,
		paragraphs: [
			`Algú ha demanat un compte a ${site.name} amb aquest correu, i ja en tens un.`,
			"Si has estat tu, entra-hi amb la contrasenya de sempre. Si no te'n recordes, allà mateix la pots recuperar.",
		],
		linkLabel: "Entra al teu compte",
		closing: ["Si no has estat tu, no cal que facis res: el teu compte continua igual."],
		reason: accountReason,
	},
	confirmNewAddress: {
		subject: "Confirma el teu correu nou",
		paragraphs: [
			`Vols entrar a ${site.name} amb aquest correu. Obre l'enllaç i prem el botó. Mentre no ho facis, val el d'abans.`,
		],
		linkLabel: "Confirma el correu nou",
		closing: [`${validity} Si no ho has demanat tu, no facis res.`],
		reason: accountReason,
	},
	addressChanged: {
		subject: "Has canviat el correu del teu compte",
		paragraphs: [
			`El teu compte de ${site.name} té un correu nou. Aquest ja no serveix per entrar-hi.`,
			"Si no has estat tu, escriu-nos de seguida. Aquí trobaràs com.",
		],
		linkLabel: contact,
		...notice,
	},
	recoverPassword: {
		subject: "Tria una contrasenya nova",
		paragraphs: [`Has demanat una contrasenya nova per al teu compte de ${site.name}. Obre l'enllaç i tria-la.`],
		linkLabel: "Tria la contrasenya",
		closing: [`${validity} Si no ho has demanat tu, no facis res: la teva contrasenya continua igual.`],
		reason: accountReason,
		drawing: "riding",
	},
	passwordChanged: {
		subject: "Has canviat la contrasenya",
		paragraphs: [
			`El teu compte de ${site.name} té una contrasenya nova.`,
			"Si no has estat tu, recupera el compte ara mateix.",
		],
		linkLabel: "Recupera el compte",
		...notice,
	},
	secondFactorOn: {
		subject: "Ara es demana un codi per entrar",
		paragraphs: [
			`Per entrar al teu compte de ${site.name} cal, a més de la contrasenya, un codi de la teva aplicació.`,
			"Si no has estat tu, escriu-nos de seguida. Aquí trobaràs com.",
		],
		linkLabel: contact,
		...notice,
	},
	secondFactorOff: {
		subject: "Ja no es demana cap codi per entrar",
		paragraphs: [
			`Per entrar al teu compte de ${site.name} n'hi ha prou amb la contrasenya: el codi de l'aplicació ja no es demana.`,
			"Si no has estat tu, canvia la contrasenya ara mateix.",
		],
		linkLabel: "Canvia la contrasenya",
		...notice,
	},
	invitation: {
		subject: `Et conviden a treballar a ${site.name}`,
		paragraphs: [`Qui administra ${site.name} et convida a treballar-hi. Obre l'enllaç per acceptar-ho.`],
		linkLabel: "Accepta la invitació",
		closing: ["L'enllaç val set dies. Si no saps de què va, no facis res."],
		reason: accountReason,
	},
} as const satisfies Record<string, MailWords>;
