import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { accountLinks, devices, signUps, users } from "#app/accounts/tables.ts";
import { mailCaps, type WaitingKind, waitingKinds } from "#app/mail/caused/caps.ts";
import { mailboxHashOf } from "#app/mail/caused/queries.ts";
import { type CausedMailKind, causedMails } from "#app/mail/caused/tables.ts";
import { mailMessages } from "#app/mail/messages.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { addReceiptTo, findReceipt, findReceiptById } from "#app/receipts/queries/receipts.ts";
import { newCode } from "#app/receipts/receipt-code.ts";
import { receipts } from "#app/receipts/tables.ts";
import { authorNews } from "#app/receipts/tables-authors.ts";
import { flashOf, makeUser, openSession, password } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { linesOf } from "#tests/support/worker/limits.ts";
import { askAndConfirm, runMails } from "#tests/support/worker/news.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { addComment, authorOf, receiptOf } from "#tests/support/worker/receipts.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* One stranger: what each form can make the site mail and store, from a line, from a /40, to a mailbox, in a day. */

let outbox: ReturnType<typeof outboxOf>;

beforeEach(async () => {
	skipWaits();
	await emptyTables();
	outbox = outboxOf({ ...env, NEWSLETTER_DOUBLE_OPT_IN: "true" } as Cloudflare.Env);
});

const anybody = () => `${crypto.randomUUID()}@persona.test`;

interface Sending {
	email?: string;
	line?: string;
}

type Form = (sending?: Sending) => Promise<Response>;

const send = (path: string, fields: Record<string, string>, line?: string, cookie = "") =>
	post(path, fields, { headers: { Cookie: cookie, ...(line ? { "CF-Connecting-IP": line } : {}) } }, outbox.env);

/** Each form that mails to an address that somebody types, or has typed. */
const forms: Record<WaitingKind | "recovery", Form> = {
	signUp: ({ email = anybody(), line } = {}) => send("/registre", { email, password }, line),
	newsletter: ({ email = anybody(), line } = {}) =>
		send("/butlleti", { email, privacy: "on", from: "/butlleti" }, line),
	recovery: async ({ email, line } = {}) => send("/recupera", { email: email ?? (await makeUser()).email }, line),
	receiptCode: async ({ email = anybody(), line } = {}) =>
		send("/rebut/correu", { code: await receiptOf("mapComments", await addComment({ email })) }, line),
	newsAddress: async ({ email = anybody(), line } = {}) => {
		const { cookie } = await authorOf("mapComments", await addComment());
		return send("/rebut/novetats", { email, privacy: "on" }, line, cookie);
	},
	newAddress: async ({ email = anybody(), line } = {}) =>
		send("/compte/correu", { email, password }, line, await openSession(await makeUser())),
	ownAddress: async ({ email = anybody(), line } = {}) => {
		const user = await makeUser({ email, emailFolded: email });
		return send("/compte/correu/envia", {}, line, await openSession(user));
	},
};
const all = Object.entries(forms) as [keyof typeof forms, Form][];
const most = (kind: CausedMailKind, by: string) =>
	mailCaps[kind].each.find((cap) => cap.by.join() === by && cap.ms > 3600_000)?.most ?? 0;

/** As if so many had been sent already today. */
async function fill(kind: CausedMailKind, times: number, hashes: { line?: string; wide?: string } = {}): Promise<void> {
	await env.DB.prepare(
		`with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
		insert into caused_mails select lower(hex(randomblob(8))), ?, null, 'm' || i, coalesce(?, 'l' || i), coalesce(?, 'w' || i), ?, ?, 0 from n`,
	)
		.bind(times, kind, hashes.line ?? null, hashes.wide ?? null, Date.now(), Date.now())
		.run();
}

const isRefused = async (answer: Response) =>
	answer.status === 429 || ["account.tooManyMails", undefined].includes(flashOf(answer)) ? true : answer.status;

describe.each(all)("%s", (kind, form) => {
	it("mails no more from one line in a day, nor from a /40; others go on", async () => {
		const lines = ["2001:db8:100:1100::1", "2001:db8:100:11ff:1::1"];
		await fill(kind, most(kind, "line") - 1, await linesOf("2001:db8:100:1155::5"));
		expect(await isRefused(await form({ line: lines[0] })), "the last one").not.toBe(true);
		const before = await outbox.sent();
		expect(before).toHaveLength(1);
		for (const line of lines) expect(await isRefused(await form({ line })), line).toBe(true);
		expect(await outbox.sent()).toEqual(before);

		await db.delete(causedMails);
		const { wide } = await linesOf("2001:db8:1aa::5");
		await fill(kind, most(kind, "wide"), { wide });
		expect(await isRefused(await form({ line: "2001:db8:1ff:7::1" }))).toBe(true);
		expect(await isRefused(await form({ line: "2001:db8:200:7::1" })), "another /40").not.toBe(true);
		expect(await isRefused(await form({ line: "203.0.113.9" })), "another line").not.toBe(true);
		expect(await outbox.sent()).toHaveLength(3);
	});

	it("mails to one mailbox no more than its caps, however the address is written and wherever it comes from", async () => {
		if (kind === "recovery" || kind === "ownAddress") return;
		const inAnHour = Math.min(
			...mailCaps[kind].each.filter(({ by }) => by.join() === "mailbox").map((cap) => cap.most),
		);
		const written = ["Vic.Tima@Gmail.com", "victima@gmail.com", "v.ictima+1@gmail.com", "vic.tima@googlemail.com"];
		for (let n = 0; n < inAnHour + 3; n++) await form({ email: written[n % written.length] ?? "" });
		const sent = await outbox.sent();
		expect(sent).toHaveLength(inAnHour);
	});
});

describe.each(waitingKinds)("beyond the day's number, %s", (kind) => {
	it("is stored, said to come later, told to the team, and comes later: the oldest first", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const inAll = mailCaps[kind].inAll;
		await fill(kind, inAll);
		const addresses = [anybody(), anybody()];
		for (const email of addresses) expect(flashOf(await forms[kind]({ email }))).toBe(mailMessages.later.key);
		await runMails(outbox.env);
		expect(await outbox.sent(), "the day has enough").toEqual([]);
		expect(errors.mock.calls.map(String).join("\n")).toContain(`"event":"mail-ceiling"`);

		await env.DB.prepare("update caused_mails set sent_at = sent_at - 86400001 where about is null").run();
		await Promise.all([1, 2, 3].map(() => runMails(outbox.env)));
		expect((await outbox.sent()).map(({ to }) => to)).toEqual(addresses);
		await runMails(outbox.env);
		expect(await outbox.sent()).toHaveLength(2);
	});
});

it.each(waitingKinds)("%s is tried again where the server refused it, and leaves once", async (kind) => {
	await fill(kind, mailCaps[kind].inAll);
	const email = anybody();
	await forms[kind]({ email });
	await env.DB.prepare("update caused_mails set sent_at = sent_at - 86400001 where about is null").run();
	const before = await db.$count(receipts);
	for (let n = 0; n < 2; n++) await runMails(outboxOf(env, { refuses: true }).env);
	expect(await db.$count(receipts)).toBe(before);
	for (let n = 0; n < 2; n++) await runMails(outbox.env);
	expect((await outbox.sent()).map(({ to }) => to)).toEqual([email]);
});

describe("what changes while its mail waits", () => {
	const wait = async (kind: WaitingKind, ask: () => Promise<unknown>) => {
		await fill(kind, mailCaps[kind].inAll);
		await ask();
		await env.DB.prepare("update caused_mails set sent_at = sent_at - 86400001 where about is null").run();
		for (let n = 0; n < 2; n++) await runMails(outbox.env);
		return (await outbox.sent()).map(({ to }) => to);
	};
	const addresses = [anybody(), anybody(), anybody()];

	it("is mailed once, to the address for news that was written last", async () => {
		const { cookie } = await authorOf("mapComments", await addComment());
		const ask = async () => {
			for (const email of addresses) await send("/rebut/novetats", { email, privacy: "on" }, undefined, cookie);
		};
		expect(await wait("newsAddress", ask)).toEqual(addresses.slice(-1));
	});

	it("is mailed once, to the new address of an account that was written last", async () => {
		const cookie = await openSession(await makeUser());
		const ask = async () => {
			for (const email of addresses) await send("/compte/correu", { email, password }, undefined, cookie);
		};
		expect(await wait("newAddress", ask)).toEqual(addresses.slice(-1));
	});
});

it("a mail that came later does what one does that came at once", async () => {
	for (const kind of waitingKinds) await fill(kind, mailCaps[kind].inAll);
	const email = anybody();
	const comment = await addComment({ email: anybody() });
	await forms.signUp({ email });
	await send("/rebut/correu", { code: await receiptOf("mapComments", comment) });
	await env.DB.prepare("update caused_mails set sent_at = sent_at - 86400001 where about is null").run();
	await runMails(outbox.env);
	const [signUp, code] = await outbox.sent();
	const link = /\/registre\/acaba\?codi=[0-9a-f]{64}/.exec(signUp?.text ?? "")?.[0] ?? "";
	expect((await post(link, { password })).headers.get("Location")).toBe("/");
	expect(await db.$count(users, eq(users.emailFolded, email))).toBe(1);
	const mailed = /\/rebut#([\w-]+)/.exec(code?.text ?? "")?.[1] ?? "";
	expect((await post("/rebut", { code: mailed })).status).toBe(303);
});

it("the place that a day still has is the oldest's", async () => {
	await fill("signUp", mailCaps.signUp.inAll);
	const addresses = [anybody(), anybody()];
	for (const email of addresses) await forms.signUp({ email });
	await env.DB.prepare("update caused_mails set sent_at = sent_at - 86400001 where mailbox_hash = 'm1'").run();
	await runMails(outbox.env);
	expect((await outbox.sent()).map(({ to }) => to)).toEqual(addresses.slice(0, 1));
});

it("recovery has no number of the day, and who has had three has one that is good", async () => {
	await fill("recovery", 5_000);
	const { email } = await makeUser();
	for (let n = 0; n < 5; n++) expect(flashOf(await forms.recovery({ email }))).toBe("recovery.sent");
	const sent = await outbox.sent();
	expect(sent).toHaveLength(3);
	const link = /\/recupera\/nova\?codi=[0-9a-f]{64}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "";
	expect((await visit(link)).status).toBe(200);
});

it("recovery has the day's number of the others; in a browser that the owner has signed in with it has its own", async () => {
	const user = await makeUser();
	const device = "d".repeat(64);
	await db.insert(devices).values({ tokenHash: await sha256(device), userId: user.id, lastUsedAt: new Date() });
	const mailbox = await mailboxHashOf(user.email);
	const at = new Date(Date.now() - 2 * 3600_000);
	const before = Array.from(
		{ length: 6 },
		() => ({ kind: "recovery", mailboxHash: mailbox, createdAt: at, sentAt: at }) as const,
	);
	await db.insert(causedMails).values(before);
	expect(flashOf(await forms.recovery({ email: user.email })), "the answer is the same").toBe("recovery.sent");
	expect(await outbox.sent()).toEqual([]);
	for (let n = 0; n < 4; n++) await send("/recupera", { email: user.email }, undefined, `__Host-dispositiu=${device}`);
	expect(await outbox.sent()).toHaveLength(3);
});

it("parallel requests exceed no cap", async () => {
	const line = "203.0.113.201";
	await fill("signUp", most("signUp", "line") - 2, await linesOf(line));
	await Promise.all(Array.from({ length: 8 }, () => forms.signUp({ line })));
	expect(await db.$count(signUps)).toBe(2);
	expect(await outbox.sent()).toHaveLength(2);
});

it("sign-ups from four /64 of a line mail ten strangers in a day and leave ten rows", async () => {
	const answers = [];
	for (let n = 0; n < 16; n++) answers.push(await forms.signUp({ line: `2001:db8:5:1${n % 4}::1` }));
	expect(await db.$count(signUps)).toBe(10);
	expect(await outbox.sent()).toHaveLength(10);
	const refused = answers.at(-1);
	expect(refused?.status).toBe(429);
	const html = (await refused?.text()) ?? "";
	expect(html).toContain("massa correus des de la teva connexió");
	expect(html, "what was typed stays").toContain("@persona.test");
	expect(html).not.toContain(password);
});

it("accounts that are made at once, where no mail can be sent, are as few", async () => {
	const line = "203.0.113.202";
	await fill("account", 10, await linesOf(line));
	const bindings = { ...env, EMAIL: undefined } as unknown as Cloudflare.Env;
	const headers = { "CF-Connecting-IP": line };
	expect((await post("/registre", { email: anybody(), password }, { headers }, bindings)).status).toBe(429);
	expect(await db.$count(users)).toBe(0);
});

describe("the code of a receipt", () => {
	it("is mailed once to an address that nobody has confirmed, however often it is asked for", async () => {
		const comment = await addComment({ email: "vic.tima@persona.test" });
		const codes = [await receiptOf("mapComments", comment), await receiptOf("mapComments", comment)];
		const answers = await Promise.all(
			Array.from({ length: 80 }, (_, n) => send("/rebut/correu", { code: codes[n % 2] ?? "" })),
		);
		expect(await outbox.sent()).toHaveLength(1);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(79).fill(429)]);
		const again = await send("/rebut/correu", { code: codes[0] ?? "" });
		const html = await again.text();
		expect(html).toContain("Ja te l&#x27;hem enviat per correu");
		expect(html).toContain(codes[0]);
	});

	it("is not mailed again because the form was sent until that receipt would end, and opens all the same", async () => {
		const comment = await addComment({ email: "vic.tima@persona.test" });
		const code = await receiptOf("mapComments", comment);
		await send("/rebut/correu", { code });
		const sentAgain = async () => {
			const receipt = { id: newCode().id, secretHash: "" };
			await addReceiptTo(db, { id: "", kind: "mapComments", recordId: comment }, receipt);
			return receipt.id;
		};
		for (let n = 0; n < 12; n++) expect(await findReceiptById(db, await sentAgain())).toBeDefined();
		expect(await db.$count(receipts, eq(receipts.recordId, comment))).toBe(10);
		await send("/rebut/correu", { code: await receiptOf("mapComments", comment) });
		expect(await outbox.sent()).toHaveLength(1);
		expect(await findReceipt(db, code)).toMatchObject({ recordId: comment });
	});

	it("is mailed three times in all to one that its owner has confirmed", async () => {
		const email = "vic.tima@persona.test";
		const comment = await addComment({ email });
		const author = await authorOf("mapComments", comment);
		await askAndConfirm(author, outbox, email);
		for (let n = 0; n < 8; n++) await send("/rebut/correu", { code: author.code });
		expect((await outbox.sent()).slice(1)).toHaveLength(3);
	});
});

it("nothing is stored by a form that is refused", async () => {
	const line = "203.0.113.203";
	const kinds = ["signUp", "newsletter", "newsAddress", "newAddress"] as const;
	for (const kind of kinds) await fill(kind, most(kind, "line"), await linesOf(line));
	for (const kind of kinds) await forms[kind]({ line });
	for (const table of [signUps, newsletterSubscriptions, authorNews, accountLinks])
		expect(await db.$count(table)).toBe(0);
});

it("what has waited for seven days goes, and counts of a day before", async () => {
	const { cleanUp } = await import("#app/jobs/cleanup.server.ts");
	await fill("signUp", mailCaps.signUp.inAll);
	await forms.signUp();
	const cleanUpIn = (days: number) =>
		cleanUp(env, new Date(Date.now() + days * 86_400_000), { info: () => {}, error: () => {} });
	await cleanUpIn(1.1);
	expect(await db.$count(causedMails)).toBe(1);
	await cleanUpIn(7.1);
	expect(await db.$count(causedMails)).toBe(0);
});
