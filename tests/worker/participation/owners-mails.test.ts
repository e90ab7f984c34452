import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/accounts/tables.ts";
import { mailCaps } from "#app/mail/caused/caps.ts";
import { mailboxHashOf } from "#app/mail/caused/queries.ts";
import { type CausedMailKind, causedMails } from "#app/mail/caused/tables.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import { flashOf, makeAdministrator, makeUser, openSession, password, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { askAndConfirm, runMails } from "#tests/support/worker/news.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { addComment, authorOf } from "#tests/support/worker/receipts.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* Mails that no visitor's line causes: a mailbox still gets few of them, and what they are about is done all the same. */

let outbox: ReturnType<typeof outboxOf>;

beforeEach(async () => {
	skipWaits();
	await emptyTables();
	outbox = outboxOf(env);
});

const anybody = () => `${crypto.randomUUID()}@persona.test`;
const fresh = "una altra bici fúcsia 16";

/** As if so many had been sent to a mailbox, or to others, some minutes ago. */
async function fill(kind: CausedMailKind, times: number, email?: string): Promise<void> {
	const at = new Date(Date.now() - 60_000);
	const mailbox = email && (await mailboxHashOf(email));
	const row = (n: number) => ({ kind, mailboxHash: mailbox ?? `other ${n}`, createdAt: at, sentAt: at });
	for (let n = 0; n < times; n += 10) {
		const rows = Array.from({ length: Math.min(10, times - n) }, (_, k) => row(n + k));
		await db.insert(causedMails).values(rows);
	}
}

const mostOf = (kind: CausedMailKind) => mailCaps[kind].each.find(({ by }) => by.join() === "mailbox")?.most ?? 0;

interface Action {
	/** Whose mailbox counts. */
	to: string;
	do: () => Promise<void>;
}

/** Each makes one mail leave. */
const actions: Record<"notice" | "byAccount" | "byStaff" | "news" | "answer", () => Promise<Action>> = {
	notice: async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		return {
			to: user.email,
			do: async () => {
				await postAs(cookie, "/compte/contrasenya", { password, newPassword: fresh }, outbox.env);
				const [now] = await db.select().from(users).where(eq(users.id, user.id));
				expect(now?.passwordHash, "the password is changed").not.toBe(user.passwordHash);
			},
		};
	},
	byAccount: async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const ask = async () => void (await postAs(cookie, "/compte/correu", { email: anybody(), password }, outbox.env));
		return { to: user.email, do: ask };
	},
	byStaff: async () => {
		const cookie = await openSession(await makeAdministrator());
		const owner = await makeUser();
		const [id, email] = [crypto.randomUUID(), anybody()];
		const request = { id, kind: "restriction", receivedOn: "2026-01-02", dueOn: "2026-02-02" } as const;
		await db.insert(personRequests).values({ ...request, email: owner.email });
		const path = `/admin/persones/${id}/corregeix?que=users:${owner.id}`;
		return { to: email, do: async () => void (await postAs(cookie, path, { email }, outbox.env)) };
	},
	answer: async () => {
		const to = anybody();
		const id = await addComment({ email: to });
		return {
			to,
			do: async () => {
				await (await atWork()).send(`/admin/map-comments/${id}/resposta`, { reason: "", reply: "Sí." }, outbox.env);
				await runMails(outbox.env);
			},
		};
	},
	news: async () => {
		const to = anybody();
		const id = await addComment();
		await askAndConfirm(await authorOf("mapComments", id), outboxOf(env), to);
		return {
			to,
			do: async () => {
				await publish(id);
				await runMails(outbox.env);
			},
		};
	},
};

async function publish(id: string): Promise<void> {
	const fields = { estat: "approved", vist: "pending", llegit: String(Date.now()) };
	const answer = await (await atWork()).send(`/admin/map-comments/${id}/estat`, fields, outbox.env);
	expect(answer.status).toBe(303);
}

describe.each(Object.entries(actions))("%s", (name, prepare) => {
	const kind = name as keyof typeof actions;

	it("mails a mailbox as often as its cap says, and no more", async () => {
		const last = await prepare();
		await fill(kind, mostOf(kind) - 1, last.to);
		await last.do();
		expect(await outbox.sent()).toHaveLength(1);

		const refused = await prepare();
		await fill(kind, mostOf(kind), refused.to.replace("@", "+bici@"));
		await refused.do();
		expect(await outbox.sent()).toHaveLength(1);
	});
});

describe("news", () => {
	it("of a mailbox, or of a day, that has had enough come later, all in one mail", async () => {
		const { to, do: tell } = await actions.news();
		const other = await addComment({ comment: "Un banc a l'ombra" });
		await askAndConfirm(await authorOf("mapComments", other), outboxOf(env), to);
		await fill("news", mailCaps.news.inAll);
		await publish(other);
		await tell();
		await runMails(outbox.env, 20);
		expect(await outbox.sent()).toEqual([]);
		await db.delete(causedMails);
		await runMails(outbox.env, 30);
		expect(await outbox.sent(), "it waits for an hour").toEqual([]);
		await runMails(outbox.env, 90);
		await runMails(outbox.env, 180);
		expect(await outbox.sent()).toMatchObject([{ to, subject: "Novetats del que ens vas enviar a La bici ens mou" }]);
	});
});

it("who asks for too many new addresses is told to wait", async () => {
	const user = await makeUser();
	const cookie = await openSession(user);
	await fill("byAccount", mostOf("byAccount"), user.email);
	const email = anybody();
	const answer = await postAs(cookie, "/compte/correu", { email, password }, outbox.env);
	expect(answer.status).toBeGreaterThanOrEqual(400);
	expect(await answer.text()).toContain(`value="${email}"`);
	expect(flashOf(answer)).toBeUndefined();
});
