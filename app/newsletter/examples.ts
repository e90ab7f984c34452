import { ona, type PersonExamples, row } from "#tests/support/worker/person.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";
import { letters } from "./letters/tables.ts";
import { deliveries } from "./sending/tables.ts";
import { newsletterSubscriptions } from "./subscribers/tables.ts";
import { consentEvents } from "./subscribers/tables-consent.ts";

const letter = { subject: "Hola", preheader: "Com va", body: "Text" };
const failures = ["No s'ha pogut desar el butlletí"];

export const examples = {
	newsletterSubscriptions: {
		row: (n) => ({
			email: `Anna.${n}@example.org`,
			emailFolded: `anna.${n}@example.org`,
			privacyAccepted: true,
			createdAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		list: {
			parts: {
				"": { empty: "Encara no s'hi ha subscrit ningú.", others: { state: "pending" } },
				"?cerca=EXAMPLE.ORG": { empty: "No hem trobat cap subscripció amb «EXAMPLE.ORG».", isScanned: true },
			},
			notRead: "No s'han pogut carregar les subscripcions",
		},
		deletion: {
			question: "Estàs segur que vols eliminar aquesta subscripció?",
			done: "subscribers.deleted",
			failure: "No s'ha pogut eliminar la subscripció",
		},
	},
	letters: {
		row: (n) => ({ ...letter, subject: `Hola ${n}`, createdAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)) }),
		list: {
			parts: { "": { empty: "Encara no hi ha cap butlletí." } },
			notRead: "No s'han pogut carregar els butlletins",
		},
		creation: {
			typed: { ...letter, isArchived: "on" },
			stored: { ...letter, isArchived: true, state: "draft" },
			done: "letters.created",
			failures,
			least: {
				typed: { subject: "Hola", preheader: "", body: "Text" },
				stored: { preheader: null, isArchived: false },
			},
		},
		refused: [
			[{ body: "Mira {{actes}} ara" }, "No podem omplir «{{actes}}».", "new"],
			[{ subject: "=?utf-8?q?Hola?=" }, "Treu «=?» o «?=»", "new"],
			[{ preheader: "Una\u2028i dues" }, "Ha de ser una sola línia", "new"],
			[{ subject: "" }, "Escriu l'assumpte", "new"],
			[{ body: "" }, "Escriu el text del butlletí", "new"],
		],
		filled: { state: "paused", pause: "limit" },
		deletion: {
			question: "Estàs segur que vols eliminar aquest butlletí?",
			done: "letters.deleted",
			failure: "No s'ha pogut eliminar el butlletí",
		},
	},
} satisfies Examples;

const now = new Date();

const subscription = row(newsletterSubscriptions, {
	id: "n1",
	email: ona.email,
	emailFolded: ona.email,
	privacyAccepted: true,
});

export const ofPerson = {
	newsletter_subscriptions: { rows: [subscription] },
	consent_events: {
		rows: [subscription, row(consentEvents, { subscriptionId: "n1", kind: "asked", form: "newsletter" })],
	},
	deliveries: {
		rows: [
			subscription,
			row(deliveries, { id: "9".repeat(64), letterId: "l1", subscriptionId: "n1", state: "sent", dueAt: now }),
		],
	},
	letters: {
		rows: [
			row(letters, {
				id: "ona",
				subject: "Hola",
				body: ona.words,
				state: "sent",
				html: `<p>${ona.words}</p>`,
				plain: ona.words,
				frozenAt: now,
			}),
		],
		shownAt: ["/butlleti/arxiu/ona"],
	},
} satisfies PersonExamples;
