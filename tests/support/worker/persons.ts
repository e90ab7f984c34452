import { env } from "cloudflare:workers";
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
import { erasures, personRequests } from "#app/persons/requests/tables.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { audioAllowances, keptAnswers, wordAllowances } from "#app/platform/http/forms/tables.ts";
import { auditLog, bulkReviews, openings, trash } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { receiptGuesses, receiptSessions, receipts } from "#app/receipts/tables.ts";
import { answeredMailboxes, authorNews, corrections, withdrawals } from "#app/receipts/tables-authors.ts";
import { testimonials } from "#app/voices/tables.ts";
import { db } from "./bindings.ts";
import { allRows } from "./everything.ts";
import { ona, type PersonExample, type PersonExamples, row } from "./person.ts";

const now = new Date();
const later = new Date(now.getTime() + 3_600_000);
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

const comment = row(mapComments, {
	id: "c1",
	comment: "Falta llum",
	email: ona.email.toUpperCase(),
	longitude: 1.7,
	latitude: 41.3,
});

const files = import.meta.glob<{ ofPerson?: PersonExamples }>("/app/**/examples.ts", { eager: true });

/** A row of hers in each table of the registry, by its name. */
export const examples: PersonExamples = {
	...Object.assign({}, ...Object.values(files).map(({ ofPerson }) => ofPerson)),
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
	openings: { rows: [account, row(openings, { recordId: "c1", userId: ona.id })], endsByItself: true },
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
				askedVariants: { [hash("e")]: { email: ona.email.replace("@", "+fira@"), askedAt: 1, confirmedAt: 2 } },
			}),
		],
	},
	erasures: { rows: [row(erasures, { requestId: "earlier", userId: "u", email: ona.email, doneAt: now })] },
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
			row(authorNews, { recordId: "v4", kind: "testimonials", email: ona.email.toUpperCase(), confirmedAt: now }),
		],
		files: [voice],
	},
	answered_mailboxes: {
		rows: [row(answeredMailboxes, { mailboxHash, token: ona.words, endedAt: now })],
		trace: mailboxHash,
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
	audio_allowances: {
		rows: [row(audioAllowances, { addressHash: ona.words, day: "2026-01-02", bytes: 1 })],
		endsByItself: true,
	},
	word_allowances: {
		rows: [row(wordAllowances, { addressHash: ona.words, form: "f", day: "2026-01-02", characters: 1 })],
		endsByItself: true,
	},
};

export async function insertExample({ rows, files = [] }: PersonExample): Promise<void> {
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
