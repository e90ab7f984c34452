import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { devices, users } from "#app/accounts/tables.ts";
import { mailCaps } from "#app/mail/caused/caps.ts";
import { type CausedMailKind, causedMailKinds, causedMails } from "#app/mail/caused/tables.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { authorNews } from "#app/receipts/tables-authors.ts";
import { mostMails } from "#tests/fixtures/mail-causes.ts";
import {
	cheapHash,
	makeAdministrator,
	makeUser,
	openSession,
	password,
	postAs,
} from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { runMails } from "#tests/support/worker/news.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { addComment, authorOf, receiptOf } from "#tests/support/worker/receipts.ts";
import { post } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* A year of one mailbox: somebody sends every form, with every spelling of its address, from ever another line. */

const spellings = [
	"vic.tima@gmail.com",
	"v.i.c.t.i.m.a@gmail.com",
	"victima+fira@gmail.com",
	"Vic.Tima+a.b@GoogleMail.com",
	"victima@googlemail.com",
];
const hour = 3600_000;
const day = 24 * hour;
const days = [0, 1, 182, 364];
/** In a day: twice in three minutes, then what an hour and the rest of the day leave. */
const moments = [0, 3 * 60_000, hour + 4 * 60_000, 2 * hour + 8 * 60_000, 13 * hour, 23 * hour];
/** Some six hundred requests. */
const timeout = 300_000;

let outbox: ReturnType<typeof outboxOf>;

beforeEach(async () => {
	skipWaits();
	await emptyTables();
	outbox = outboxOf({ ...env, NEWSLETTER_DOUBLE_OPT_IN: "true" } as Cloudflare.Env);
	vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

const anybody = () => `${crypto.randomUUID()}@persona.test`;
const send = (path: string, fields: Record<string, string>, cookie = "", bindings = outbox.env) =>
	post(path, fields, { headers: { Cookie: cookie } }, bindings);

/** The account of a spelling. */
async function accountOf(email: string) {
	const emailFolded = foldEmail(email);
	const found = await db.select().from(users).where(eq(users.emailFolded, emailFolded)).get();
	return found ?? makeUser({ email, emailFolded });
}

/** What causes a mail of each kind. A new kind is missing here until it has one: the type check says so. */
const causes: Record<CausedMailKind, (email: string) => Promise<unknown>> = {
	signUp: (email) => send("/registre", { email, password }),
	account: async (email) => {
		await db.delete(users);
		const without = { ...env, EMAIL: undefined } as unknown as Cloudflare.Env;
		return send("/registre", { email, password }, "", without);
	},
	recovery: async (email) => send("/recupera", { email: (await accountOf(email)).email }),
	ownRecovery: async (email) => {
		const { id: userId } = await accountOf(email);
		const token = crypto.randomUUID().replaceAll("-", "").repeat(2);
		await db.insert(devices).values({ tokenHash: await sha256(token), userId, lastUsedAt: new Date() });
		return send("/recupera", { email }, `__Host-dispositiu=${token}`);
	},
	ownAddress: async (email) => send("/compte/correu/envia", {}, await openSession(await accountOf(email))),
	newAddress: async (email) => send("/compte/correu", { email, password }, await openSession(await makeUser())),
	byAccount: async (email) =>
		send("/compte/correu", { email: anybody(), password }, await openSession(await accountOf(email))),
	notice: async (email) => {
		const user = await accountOf(email);
		await db.update(users).set({ passwordHash: cheapHash() }).where(eq(users.id, user.id));
		const fields = { password, newPassword: "una altra bici fúcsia 16" };
		return postAs(await openSession(user), "/compte/contrasenya", fields, outbox.env);
	},
	byStaff: async (email) => {
		const cookie = await openSession(await makeAdministrator());
		return postAs(cookie, "/admin/equip/convida", { email, role: "reading" }, outbox.env);
	},
	newsletter: (email) => send("/butlleti", { email, privacy: "on", from: "/butlleti" }),
	receiptCode: async (email) =>
		send("/rebut/correu", { code: await receiptOf("mapComments", await addComment({ email })) }),
	newsAddress: async (email) => {
		const { cookie } = await authorOf("mapComments", await addComment());
		return send("/rebut/novetats", { email, privacy: "on" }, cookie);
	},
	news: async (email) => {
		const recordId = await addComment();
		const now = new Date();
		const row = { recordId, kind: "mapComments", email, emailFolded: foldEmail(email), told: "pending" } as const;
		await db.insert(authorNews).values({ ...row, token: crypto.randomUUID(), createdAt: now, confirmedAt: now });
		const fields = { estat: "approved", vist: "pending", llegit: String(Date.now()) };
		await (await atWork()).send(`/admin/map-comments/${recordId}/estat`, fields, outbox.env);
		await runMails(outbox.env);
	},
	answer: async (email) => {
		const now = new Date();
		await addComment({ email, emailFolded: foldEmail(email), reply: "Ja hi som", repliedAt: now, answerDueAt: now });
		await runMails(outbox.env);
	},
};

/** Where no mail can be sent, what is counted is the account that will be asked to confirm. */
const countOf = async (kind: CausedMailKind) =>
	kind === "account" ? db.$count(causedMails, eq(causedMails.kind, kind)) : (await outbox.sent()).length;

it.each(causedMailKinds)(
	"%s: no hour and no day of a year brings a mailbox more than the table says",
	async (kind) => {
		const start = Date.now();
		const { hour: ofHour, day: ofDay } = mostMails[kind];
		const asOften = Math.ceil(ofHour / 2) + 1;
		let sent = 0;
		const came: { at: number; mails: number }[] = [];
		let before = 0;
		for (const one of days) {
			for (const moment of moments) {
				const at = start + one * day + moment;
				vi.setSystemTime(at);
				for (let n = 0; n < asOften; n++) await causes[kind](spellings[sent++ % spellings.length] ?? "");
				const all = await countOf(kind);
				came.push({ at, mails: all - before });
				before = all;
			}
		}
		const within = (ms: number) =>
			Math.max(
				...came.map(({ at }) =>
					came.filter((one) => one.at > at - ms && one.at <= at).reduce((sum, { mails }) => sum + mails, 0),
				),
			);
		// They hold, and they are what comes: not less.
		expect({ hour: within(hour), day: within(day) }).toEqual({ hour: ofHour, day: ofDay });
	},
	timeout,
);

it("the table is what the caps say", () => {
	const mostIn = (kind: CausedMailKind, ms: number) =>
		Math.min(
			...mailCaps[kind].each.filter((cap) => cap.by.join() === "mailbox" && cap.ms >= ms).map(({ most }) => most),
		);
	for (const kind of causedMailKinds)
		expect(mostMails[kind], kind).toEqual({ hour: mostIn(kind, hour), day: mostIn(kind, day) });
});

it("whoever has neither account nor role causes 31 mails a day to a mailbox in all, and 22 in an hour", () => {
	const ofStrangers = ["signUp", "recovery", "newAddress", "newsletter", "receiptCode", "newsAddress"] as const;
	const sum = (of: "hour" | "day") => ofStrangers.reduce((all, kind) => all + mostMails[kind][of], 0);
	expect({ hour: sum("hour"), day: sum("day") }).toEqual({ hour: 22, day: 31 });
});
