import { env } from "cloudflare:workers";
import type { InferInsertModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
	accountLinks,
	attempts,
	authEvents,
	authFactors,
	devices,
	heldForms,
	recoveryCodes,
	sessions,
	signUps,
	users,
} from "#app/accounts/tables.ts";
import { invitations } from "#app/accounts/team/tables.ts";
import { mailboxHashOf } from "#app/mail/caused/queries.ts";
import { causedMails } from "#app/mail/caused/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { letters } from "#app/newsletter/letters/tables.ts";
import { deliveries } from "#app/newsletter/sending/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { consentEvents } from "#app/newsletter/subscribers/tables-consent.ts";
import { erasures, personRequests } from "#app/persons/requests/tables.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import type { Query } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { audioAllowances, keptAnswers, wordAllowances } from "#app/platform/http/forms/tables.ts";
import { auditLog, bulkReviews, trash } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { wholeDay } from "#app/questionnaire/days.ts";
import { questionnaireAnswers, questionnaireDrafts, questionnaireLines } from "#app/questionnaire/tables.ts";
import { receiptGuesses, receiptSessions, receipts } from "#app/receipts/tables.ts";
import { authorNews, corrections, withdrawals } from "#app/receipts/tables-authors.ts";
import { reflections } from "#app/reflections/tables.ts";
import { heldUploads, testimonials } from "#app/voices/tables.ts";
import { db } from "./bindings.ts";
import { allRows } from "./everything.ts";

/** Somebody whose address and words are in every table. */
export const ona = { email: "ona.vila@persona.test", words: "murmuri de pedals", id: "ona" };
const now = new Date();
const later = new Date(now.getTime() + 3_600_000);
const row = <Table extends SQLiteTable>(table: Table, values: InferInsertModel<Table>): (() => Query) => {
	return () => db.insert(table).values(values);
};
const hash = (letter: string) => letter.repeat(64);
const account = row(users, {
	id: ona.id,
	email: ona.email,
	emailFolded: ona.email,
	passwordHash: "scrypt$2$1$1$c2Fs$a2V5",
});
const trace = await sha256(`password ${ona.email}`);
const mailboxHash = await mailboxHashOf(ona.email);
const voice = "testimonials/ona.m4a";

const subscription = row(newsletterSubscriptions, {
	id: "n1",
	email: ona.email,
	emailFolded: ona.email,
	privacyAccepted: true,
});

const comment = row(mapComments, {
	id: "c1",
	comment: "Falta llum",
	email: ona.email.toUpperCase(),
	longitude: 1.7,
	latitude: 41.3,
});

interface Example {
	rows: (() => Query)[];
	/** In R2. */
	files?: string[];
	/** Where everybody sees it. */
	shownAt?: readonly string[];
	/** Gone by itself after a day. */
	endsByItself?: true;
	/** What nobody may find afterwards, besides address and words. */
	trace?: string;
}

/** A row of hers in each table of the registry, by its name. */
export const examples: Record<string, Example> = {
	users: { rows: [account] },
	sessions: {
		rows: [
			account,
			row(sessions, { tokenHash: hash("1"), userId: ona.id, expiresAt: later, endsAt: later, agent: ona.words }),
		],
	},
	auth_factors: { rows: [account, row(authFactors, { userId: ona.id, factorType: "totp", secret: ona.words })] },
	recovery_codes: { rows: [account, row(recoveryCodes, { userId: ona.id, codeHash: ona.words })] },
	auth_events: { rows: [account, row(authEvents, { userId: ona.id, type: "SIGNED_IN", agent: ona.words })] },
	devices: { rows: [account, row(devices, { tokenHash: ona.words, userId: ona.id, lastUsedAt: now })] },
	attempts: { rows: [row(attempts, { kind: "password", subjectHash: trace, addressHash: hash("5") })], trace },
	account_links: {
		rows: [
			row(users, { id: "other", email: "altra@bici.test", emailFolded: "altra@bici.test", passwordHash: "x" }),
			row(accountLinks, {
				tokenHash: hash("2"),
				userId: "other",
				purpose: "new-email",
				email: ona.email.toUpperCase(),
				expiresAt: later,
			}),
		],
	},
	sign_ups: { rows: [row(signUps, { tokenHash: hash("3"), email: ona.email, passwordHash: "x" })] },
	invitations: {
		rows: [
			row(invitations, {
				tokenHash: hash("9"),
				email: ona.email,
				emailFolded: ona.email,
				role: "editing",
				expiresAt: later,
			}),
		],
	},
	held_forms: {
		rows: [account, row(heldForms, { userId: ona.id, path: "/admin/activities/crea", fields: { title: ona.words } })],
	},
	audit_log: { rows: [row(auditLog, { userId: "u", action: "approved", kind: "testimonials", title: ona.words })] },
	trash: {
		rows: [
			row(trash, {
				kind: "testimonials",
				recordId: "v2",
				row: JSON.stringify({ id: "v2", title: ona.words, audio_key: voice }),
			}),
			row(trash, {
				kind: "mapComments",
				recordId: "c2",
				row: JSON.stringify({ id: "c2", comment: "Falta llum", email: ona.email.toUpperCase() }),
			}),
		],
		files: [voice],
	},
	bulk_reviews: {
		rows: [
			account,
			row(bulkReviews, { kind: "mapComments", userId: ona.id, before: "pending", after: "hidden", records: [] }),
		],
		endsByItself: true,
	},
	uploads: {
		rows: [
			account,
			row(uploads, {
				userId: ona.id,
				folder: "photos",
				fileName: ona.words,
				mediaKey: "photos/ona.webp",
				size: 1,
			}),
		],
		files: ["photos/ona.webp"],
		endsByItself: true,
	},
	person_requests: {
		rows: [
			row(personRequests, {
				kind: "access",
				email: ona.email,
				receivedOn: "2026-01-02",
				dueOn: "2026-02-02",
				closedAt: now,
				outcome: "done",
			}),
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
	erasures: { rows: [row(erasures, { requestId: "earlier", userId: "u", email: ona.email, doneAt: now })] },
	testimonials: {
		rows: [row(testimonials, { id: "v1", title: ona.words, category: "infants", audioKey: voice, status: "approved" })],
		files: [voice],
		shownAt: ["/testimonis", "/testimonis/podcast.xml"],
	},
	map_comments: {
		rows: [
			row(mapComments, {
				id: "c4",
				comment: "Falta llum",
				status: "hidden",
				reason: "dades",
				reply: `Hi surt ${ona.words}`,
			}),
			row(mapComments, {
				comment: ona.words,
				email: ona.email.toUpperCase(),
				longitude: 1.7,
				latitude: 41.3,
				municipality: "08305",
				status: "approved",
			}),
		],
		shownAt: ["/mapa", "/mapa/comentaris.geojson"],
	},
	reflections: {
		rows: [
			row(reflections, { reflection: ona.words, name: "Ona", email: ona.email, privacyAccepted: true }),
			row(reflections, { reflection: "Falta llum", reply: `Gràcies, ${ona.email}` }),
		],
	},
	questionnaire_answers: {
		rows: [
			row(questionnaireAnswers, {
				versionId: "v",
				chosen: "{}",
				counted: "[]",
				written: JSON.stringify({ text: ona.words }),
				sentOn: wholeDay(now),
			}),
		],
	},
	questionnaire_drafts: {
		rows: [
			row(questionnaireDrafts, {
				tokenHash: hash("a"),
				versionId: "v",
				answers: JSON.stringify({ text: ona.words }),
				touchedOn: wholeDay(new Date(now.getTime() - lifetimes.questionnaireDrafts)),
			}),
		],
		endsByItself: true,
	},
	questionnaire_lines: {
		rows: [row(questionnaireLines, { addressHash: ona.words, seenOn: wholeDay(now) })],
		endsByItself: true,
	},
	receipts: {
		rows: [comment, row(receipts, { id: hash("6"), secretHash: ona.words, kind: "mapComments", recordId: "c1" })],
	},
	receipt_sessions: {
		rows: [
			row(receipts, { id: hash("7"), secretHash: hash("8"), kind: "mapComments", recordId: "other" }),
			row(receiptSessions, { tokenHash: ona.words, receiptId: hash("7") }),
		],
		endsByItself: true,
	},
	receipt_guesses: { rows: [row(receiptGuesses, { addressHash: ona.words })], endsByItself: true },
	corrections: {
		rows: [
			comment,
			row(corrections, {
				kind: "mapComments",
				recordId: "c1",
				before: ona.words,
				after: "Falta llum",
				state: "waiting",
			}),
		],
	},
	withdrawals: {
		rows: [
			row(withdrawals, {
				id: "v3",
				kind: "testimonials",
				row: JSON.stringify({ id: "v3", title: ona.words, audio_key: voice }),
				eraseAt: later,
			}),
			row(withdrawals, {
				id: "c3",
				kind: "mapComments",
				row: JSON.stringify({ id: "c3", comment: "Falta llum", email: ona.email.toUpperCase() }),
				eraseAt: later,
			}),
		],
		files: [voice],
	},
	caused_mails: {
		rows: [row(causedMails, { kind: "signUp", mailboxHash, sentAt: now })],
		trace: mailboxHash,
	},
	author_news: {
		rows: [
			row(testimonials, { id: "v4", title: "Una veu", category: "infants", audioKey: voice }),
			row(authorNews, { recordId: "v4", kind: "testimonials", email: ona.email.toUpperCase() }),
		],
		files: [voice],
	},
	newsletter_subscriptions: { rows: [subscription] },
	consent_events: {
		rows: [subscription, row(consentEvents, { subscriptionId: "n1", kind: "asked", form: "newsletter" })],
	},
	deliveries: {
		rows: [
			subscription,
			row(deliveries, { id: hash("9"), letterId: "l1", subscriptionId: "n1", state: "sent", dueAt: now }),
		],
	},
	kept_answers: {
		rows: [
			row(keptAnswers, {
				browserHash: hash("4"),
				path: "/butlleti",
				status: 400,
				policy: "",
				html: `<p>${ona.words} ${ona.email}</p>`,
			}),
		],
	},
	held_uploads: {
		rows: [
			row(heldUploads, { id: ona.words, audioKey: "held/ona", audioBytes: 1, contentType: "audio/webm", duration: 1 }),
		],
		files: ["held/ona"],
		endsByItself: true,
	},
	audio_allowances: {
		rows: [row(audioAllowances, { addressHash: ona.words, day: "2026-01-02", bytes: 1 })],
		endsByItself: true,
	},
	word_allowances: {
		rows: [row(wordAllowances, { addressHash: ona.words, form: "f", day: "2026-01-02", characters: 1 })],
		endsByItself: true,
	},
};

export async function insertExample({ rows, files = [] }: Example): Promise<void> {
	const [first, ...others] = rows.map((query) => query());
	if (first) await db.batch([first, ...others]);
	await Promise.all(files.map((key) => env.MEDIA.put(key, ona.words)));
}

/** Where a text stands: in any column of any table, in R2, in KV. */
export async function everywhere(texts: readonly string[]): Promise<string[]> {
	const holds = (text: string) => texts.some((one) => text.toLowerCase().includes(one.toLowerCase()));
	const tables = Object.entries(await allRows());
	const inTables = tables.filter(([, rows]) => holds(JSON.stringify(rows))).map(([name]) => name);
	const { objects } = await env.MEDIA.list();
	const inFiles = await Promise.all(
		objects.map(async ({ key }) => ({
			key,
			isIt: holds(key) || holds((await (await env.MEDIA.get(key))?.text()) ?? ""),
		})),
	);
	const { keys } = await env.CACHE.list();
	const values = await Promise.all(keys.map(async ({ name }) => ({ name, value: (await env.CACHE.get(name)) ?? "" })));
	return [
		...inTables,
		...inFiles.filter(({ isIt }) => isIt).map(({ key }) => key),
		...values.filter(({ name, value }) => holds(name) || holds(value)).map(({ name }) => name),
	];
}
