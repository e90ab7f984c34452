import { site } from "#app/platform/content/site.ts";
import type { Drawing } from "./frame.ts";
import { accountMails } from "./words-account.ts";
import { sentMails } from "./words-sent.ts";

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

const newsletterReason = `Reps aquest correu perquè algú ha escrit aquesta adreça al formulari del butlletí de ${site.name}.`;
export const letterReason = `Reps aquest correu perquè ets a la llista del butlletí de ${site.name}.`;
const alarm = {
	isAlarm: true,
	linkLabel: "Mira l'estat del web",
	reason: "Reps aquest correu perquè la teva adreça és la dels avisos del web.",
} as const;

export const mails = {
	...accountMails,
	...sentMails,
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
