import { linkValidity } from "#app/platform/content/forms.ts";
import { site } from "#app/platform/content/site.ts";
import type { Drawing } from "./frame.ts";

export interface MailWords {
	/** In the subject and the paragraphs `{your}` is what the mail is about (`nameSent`). */
	subject: string;
	/** After the greeting, unless it is an alarm. */
	paragraphs: readonly string[];
	isAlarm?: true;
	linkLabel: string;
	closing: readonly string[];
	reason: string;
	/** The label of the way out, if there is one. */
	leave?: string;
	/** It waves unless something else stands here. */
	drawing?: Drawing;
}

const validity = `${linkValidity}.`;
export const contact = "Com ens pots escriure";

const accountReason = `Reps aquest correu perquè algú ha escrit aquesta adreça a ${site.name}.`;
/** What has changed in an account. */
const notice = {
	closing: ["Si has estat tu, no cal que facis res."],
	reason: accountReason,
	drawing: "riding",
} as const;
const news = {
	linkLabel: "Mira-ho amb el codi del rebut",
	closing: [],
	reason: "Reps aquest correu perquè vas demanar que t'aviséssim aquí i ho vas confirmar.",
	leave: "No m'aviseu més",
	drawing: "listening",
} as const;
/** On the site: the button leads to the thing itself, so nobody needs the code. */
const published = { ...news, linkLabel: "Mira-ho al web", drawing: "flag" } as const;
/** To an address that nobody has confirmed. */
const answer = {
	...news,
	closing: ["Si no ens has escrit tu, algú s'ha equivocat de correu. No cal que facis res."],
	reason: `Reps aquest correu perquè algú va deixar aquesta adreça a ${site.name} per rebre-hi resposta.`,
	leave: "No m'escriviu més",
} as const;
const newsletterReason = `Reps aquest correu perquè algú ha escrit aquesta adreça al formulari del butlletí de ${site.name}.`;
export const letterReason = `Reps aquest correu perquè ets a la llista del butlletí de ${site.name}.`;
const alarm = {
	isAlarm: true,
	linkLabel: "Mira l'estat del web",
	reason: "Reps aquest correu perquè la teva adreça és la dels avisos del web.",
} as const;

export const mails = {
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
	/** Perhaps of the person of a request: to another address of the mailbox. */
	confirmVariant: {
		subject: `Aquesta adreça és teva? Una sol·licitud a ${site.name}`,
		paragraphs: [
			"Hem rebut una sol·licitud sobre les dades d'algú amb una adreça molt semblant a aquesta. El que tenim amb aquesta adreça pot ser teu.",
			"Si la sol·licitud la vas fer tu, obre l'enllaç i prem el botó, i ho hi inclourem.",
		],
		linkLabel: "Sí, és meva",
		closing: ["L'enllaç val 7 dies. Si no vas demanar res, no facis res: ho deixarem tot com està."],
		reason: `Reps aquest correu perquè a ${site.name} hi ha alguna cosa amb aquesta adreça.`,
		drawing: "listening",
	},
	receiptCode: {
		subject: `El rebut {ofYour} a ${site.name}`,
		paragraphs: [
			"Ens has enviat {a} i n'has demanat el rebut per correu. Amb l'enllaç podràs veure què n'hem fet, corregir-ho o retirar-ho.",
			"Qui té l'enllaç també ho pot fer: no el passis a ningú.",
		],
		linkLabel: "Obre el rebut",
		closing: ["Si no ens has enviat res, algú s'ha equivocat de correu. No cal que facis res."],
		reason: accountReason,
	},
	published: {
		subject: `Hem publicat {your} a ${site.name}`,
		paragraphs: ["{Your} ja és al web. Gràcies per dir-hi la teva!"],
		...published,
	},
	publishedAndAnswered: {
		subject: "Hem publicat {your} i t'hem respost",
		paragraphs: ["{Your} ja és al web, i t'hem respost. Gràcies per dir-hi la teva!"],
		...published,
	},
	notPublished: {
		subject: `Hem revisat {your} a ${site.name}`,
		paragraphs: [
			"Hem revisat {your} i no és al web. Al rebut veuràs com està i ho podràs corregir: si ho fas, ho tornarem a mirar.",
		],
		...news,
	},
	answered: {
		subject: "Hi ha resposta {toYour}",
		paragraphs: ["Hem respost {toYour}. Ho trobaràs també al rebut."],
		...news,
	},
	answer: {
		subject: "Hi ha resposta {toYour}",
		paragraphs: ["Hem respost {toYour}:"],
		...answer,
	},
	answerPublished: {
		subject: "Hem publicat {your} i t'hem respost",
		paragraphs: ["{Your} ja és al web, i t'hem respost:"],
		...answer,
		linkLabel: published.linkLabel,
	},
	answerNotPublished: {
		subject: "Hem revisat {your} i t'hem respost",
		paragraphs: [
			"Hem revisat {your} i no és al web. Si tens el codi del rebut, ho podràs corregir: ho tornarem a mirar.",
		],
		...answer,
	},
	correctionPublished: {
		subject: `Hem publicat la teva correcció a ${site.name}`,
		paragraphs: ["La correcció {ofYour} ja és al web."],
		...published,
	},
	correctionNotPublished: {
		subject: `Hem revisat la teva correcció a ${site.name}`,
		paragraphs: [
			"Hem revisat la correcció {ofYour} i no l'hem publicada: el text és el d'abans. Al rebut veuràs com està.",
		],
		...news,
	},
	severalNews: {
		subject: `Novetats del que ens vas enviar a ${site.name}`,
		paragraphs: ["Hi ha novetats del que ens vas enviar:"],
		...news,
	},
	confirmNews: {
		subject: `Confirma que vols els avisos de ${site.name}`,
		paragraphs: ["Algú, potser tu, vol que t'avisem en aquest correu quan hi hagi novetats d'això que ens ha enviat:"],
		linkLabel: "Sí, aviseu-me",
		closing: [
			"Mentre no premis el botó de la pàgina, no t'avisarem. L'enllaç val 7 dies. Si no ho has demanat tu, no facis res: n'esborrarem l'adreça.",
		],
		reason: `Reps aquest correu perquè algú ha escrit aquesta adreça en un rebut de ${site.name}.`,
		leave: "No m'escriviu més",
	},
	confirmSubscription: {
		subject: `Confirma la subscripció al butlletí de ${site.name}`,
		paragraphs: [
			`Algú, potser tu, vol rebre en aquest correu el butlletí de ${site.name}. Obre l'enllaç i prem el botó: mentre no ho facis, no te l'enviarem.`,
		],
		linkLabel: "Confirma la subscripció",
		closing: ["L'enllaç val 30 dies. Si no has estat tu, no facis res: n'esborrarem l'adreça."],
		reason: newsletterReason,
	},
	confirmAgain: {
		subject: `Encara vols el butlletí de ${site.name}?`,
		paragraphs: [
			`Tenim aquest correu a la llista del butlletí de ${site.name} i et volem preguntar si el vols rebre. Si és que sí, obre l'enllaç i prem el botó: mentre no ho facis, no te l'enviarem.`,
		],
		linkLabel: "Sí, el vull rebre",
		closing: ["L'enllaç val 30 dies. Si no el vols, no facis res: n'esborrarem l'adreça."],
		reason: letterReason,
	},
	alreadySubscribed: {
		subject: `Ja reps el butlletí de ${site.name}`,
		paragraphs: [
			`Algú, potser tu, ha demanat en aquest correu el butlletí de ${site.name}. Ja te l'enviem: no cal que facis res.`,
		],
		linkLabel: "Llegeix els que hem enviat",
		closing: [],
		reason: newsletterReason,
	},
	invitation: {
		subject: `Et conviden a treballar a ${site.name}`,
		paragraphs: [`Qui administra ${site.name} et convida a treballar-hi. Obre l'enllaç per acceptar-ho.`],
		linkLabel: "Accepta la invitació",
		closing: ["L'enllaç val set dies. Si no saps de què va, no facis res."],
		reason: accountReason,
	},
	somethingFails: {
		subject: `Alguna cosa no funciona a ${site.name}`,
		paragraphs: ["El web es comprova a si mateix cada quart d'hora. Ara això no funciona:"],
		...alarm,
		closing: ["Si continua igual, en tindràs un altre avís d'aquí a un dia."],
		drawing: "flat-tyre",
	},
	worksAgain: {
		subject: `Torna a funcionar: ${site.name}`,
		paragraphs: ["Això que no funcionava torna a anar bé:"],
		...alarm,
		closing: ["No cal que facis res."],
		drawing: "flag",
	},
} as const satisfies Record<string, MailWords>;

export type MailKey = keyof typeof mails;
