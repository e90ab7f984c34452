import { site } from "#app/platform/content/site.ts";
import type { MailWords } from "./words.ts";
import { accountReason } from "./words-account.ts";

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

/** About what somebody has sent. */
export const sentMails = {
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
} as const satisfies Record<string, MailWords>;
