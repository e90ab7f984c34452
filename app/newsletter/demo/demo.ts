import { foldEmail } from "#app/platform/data/emails.ts";
import type { Seed } from "#app/platform/records/seed.ts";
import { markdownHtml, markdownPlain } from "../letters/render/markdown.server.ts";
import type { letters } from "../letters/tables.ts";
import type { newsletterSubscriptions } from "../subscribers/tables.ts";

type Letter = Pick<typeof letters.$inferInsert, "subject" | "preheader" | "body"> & {
	daysAgo: number;
	/** Else it is a draft. */
	isSent: boolean;
};

type Subscription = Pick<typeof newsletterSubscriptions.$inferInsert, "email" | "privacyAccepted"> & {
	daysAgo: number;
};

export const demo = {
	letters: [
		{
			subject: "La xarxa comença a prendre forma",
			preheader: "Dos-cents gomets, tres carrers i una bici fúcsia",
			body: "# Gràcies per venir\n\nA Vilafranca vau enganxar **més de dos-cents gomets** al mapa. Els més repetits:\n\n- El camí de l'escola de Gelida\n- L'entrada a l'estació de Sant Sadurní\n- La rotonda de la C-15\n\nTots són al [mapa](/mapa), i encara n'hi caben més.\n\n# Què ve ara\n\nLa Vivi passarà pels mercats de la comarca. Mira'n [les parades](/segueixlavivi).",
			daysAgo: 20,
			isSent: true,
		},
		{
			subject: "Què hem fet amb el que ens vau dir",
			preheader: "Les primeres respostes",
			body: "# Hola de nou\n\n{{resultats}}\n\n{{activitats}}\n\nFins aviat!",
			daysAgo: 1,
			isSent: false,
		},
	] satisfies Letter[],
	newsletterSubscriptions: [
		{ email: "joana@example.org", privacyAccepted: true, daysAgo: 33 },
		{ email: "familia.pujol@example.org", privacyAccepted: true, daysAgo: 20 },
		{ email: "Biblioteca@example.org", privacyAccepted: true, daysAgo: 9 },
		{ email: "colla.ciclista@example.org", privacyAccepted: true, daysAgo: 2 },
	] satisfies Subscription[],
};

export const seed: Seed = async ({ ago }) => ({
	letters: demo.letters.map(({ daysAgo, isSent, ...row }) => ({
		...row,
		createdAt: ago(daysAgo),
		...(isSent && {
			state: "sent" as const,
			html: markdownHtml(row.body, ""),
			plain: markdownPlain(row.body, ""),
			frozenAt: ago(daysAgo),
			endedAt: ago(daysAgo),
		}),
	})),
	newsletterSubscriptions: demo.newsletterSubscriptions.map(({ daysAgo, ...row }) => ({
		...row,
		emailFolded: foldEmail(row.email),
		createdAt: ago(daysAgo),
	})),
});
