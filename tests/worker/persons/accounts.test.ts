import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { devices, users } from "#app/accounts/tables.ts";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import {
	flashOf,
	makeAdministrator,
	makeUser,
	openSession,
	password,
	postAs,
	sessionsOf,
	visitAs,
} from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { toldOf } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { post } from "#tests/support/worker/visit.ts";

/* What staff can do with the account of somebody who asks: restrict it, and ask its owner for another address. */

let cookie: string;
let owner: Awaited<ReturnType<typeof makeUser>>;
let theirs: string;
let id: string;
let page: string;

const send = (action: string, fields: Record<string, string>, bindings = env) =>
	postAs(cookie, `${page}/${action}`, fields, bindings);
const stored = async () => (await db.select().from(users).where(eq(users.id, owner.id)))[0];
const text = async (answer: Response) => (await answer.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

beforeEach(async () => {
	await emptyTables();
	cookie = await openSession(await makeAdministrator());
	owner = await makeUser();
	theirs = await openSession(owner);
	id = crypto.randomUUID();
	page = `/admin/persones/${id}`;
	const request = { id, kind: "restriction", receivedOn: "2026-01-02", dueOn: "2026-02-02" } as const;
	await db.insert(personRequests).values({ ...request, email: owner.email });
});

describe("an account that is restricted", () => {
	it("is signed out at once, and nobody signs in until it is released", async () => {
		expect((await visitAs(theirs, "/compte")).status).toBe(200);
		expect(await text(await visitAs(cookie, page))).toContain("Limita");
		expect(flashOf(await send("limita", { que: `users:${owner.id}` }))).toBe("persons.accountRestricted");
		expect(flashOf(await send("limita", { que: `users:${owner.id}` }))).toBe("persons.accountGone");
		expect((await visitAs(theirs, "/compte")).status).toBe(303);
		expect(await db.$count(devices, eq(devices.userId, owner.id))).toBe(0);
		const refused = await post("/entra", { email: owner.email, password });
		expect(refused.status).toBe(403);
		expect(await text(refused)).toContain("Aquest compte està limitat");
		expect(await sessionsOf(owner.id)).toEqual([]);
		expect(await text(await visitAs(cookie, page))).toContain("fins que se'n tregui la limitació");
		expect(flashOf(await send("allibera", { compte: owner.id }))).toBe("persons.released");
		expect((await post("/entra", { email: owner.email, password })).status).toBe(303);
		expect(await toldOf(id)).toEqual(expect.arrayContaining(["restricted", "released", "viewed"]));
	});

	it("gets no link to recover it, and stays also where its address was never confirmed", async () => {
		const outbox = outboxOf(env);
		await db
			.update(users)
			.set({ confirmBy: new Date(1), emailVerifiedAt: null })
			.where(eq(users.id, owner.id));
		await send("limita", { que: `users:${owner.id}` });
		await post("/recupera", { email: owner.email }, {}, outbox.env);
		expect(await outbox.sent()).toEqual([]);
		await cleanUp(outbox.env, new Date(), { info: () => {}, error: () => {} });
		expect(await stored()).toMatchObject({ id: owner.id });
	});

	it("is never of who works in the back-office", async () => {
		const colleague = await makeAdministrator();
		expect(flashOf(await send("limita", { que: `users:${colleague.id}` }))).toBe("persons.accountGone");
		expect((await visitAs(cookie, `${page}/corregeix?que=users:${colleague.id}`)).status).toBe(404);
	});
});

describe("another address of an account", () => {
	const at = () => `corregeix?que=users:${owner.id}`;

	it("is its owner's to confirm, by the link that is mailed there", async () => {
		const outbox = outboxOf(env);
		const email = `${crypto.randomUUID()}@bici.test`;
		expect(await text(await visitAs(cookie, `${page}/${at()}`))).toContain("Envia l'enllaç");
		expect(flashOf(await send(at(), { email }, outbox.env))).toBe("persons.addressAsked");
		expect(await outbox.sent()).toMatchObject([{ to: email }]);
		expect(await stored()).toMatchObject({ email: owner.email });
		const [, token = ""] = /codi=([0-9a-f]{64})/.exec((await outbox.sent())[0]?.text ?? "") ?? [];
		await postAs(theirs, `/compte/correu/confirma?codi=${token}`, {}, outbox.env);
		expect(await stored()).toMatchObject({ email });
		expect(await toldOf(id)).toEqual(["updated"]);
	});

	it("is refused with its reason, and what was typed stays", async () => {
		const outbox = outboxOf(env);
		const other = await makeUser();
		const taken = await send(at(), { email: other.email }, outbox.env);
		expect(taken.status).toBe(409);
		expect(await text(taken)).toContain(`value="${other.email}"`);
		const email = "nova@bici.test";
		const unmailed = await send(at(), { email }, { ...env, EMAIL: undefined } as unknown as Cloudflare.Env);
		expect(await text(unmailed)).toContain("Aquest web no envia correus");
		expect(await outbox.sent()).toEqual([]);
		expect(await stored()).toMatchObject({ email: owner.email });
	});
});
