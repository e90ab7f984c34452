import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, it, vi } from "vitest";
import { hashRecoveryCode } from "#app/accounts/second-factor/recovery-codes.server.ts";
import { accountLinks, authEvents, authFactors, recoveryCodes, sessions, signUps } from "#app/accounts/tables.ts";
import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import {
	cheapHash,
	cookiesOf,
	makeAdministrator,
	makeUser,
	openSession,
	password,
	visitAs,
} from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/*
 * What is nobody's business but its owner's: no log line and no event of an account holds a password, a token, a code or
 * an address, whatever becomes of a request, and no public page holds the address of somebody else.
 */

const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const recoveryCode = "k7fq2-9xm4t";
const fresh = "una bici verda 16";
const wrong = "una bici que no hi és";
const line = "203.0.113.57";

let lines: string[];
let secrets: Set<string>;
const levels = ["log", "info", "warn", "error", "debug"] as const;

beforeEach(() => {
	lines = [];
	secrets = new Set([
		password,
		fresh,
		wrong,
		totpSecret,
		recoveryCode,
		recoveryCode.replace("-", ""),
		line,
		"@bici.test",
	]);
	for (const level of levels) {
		vi.spyOn(console, level).mockImplementation((...told) => {
			lines.push(...told.map((one) => (one instanceof Error ? `${one.stack}` : String(one))));
		});
	}
});

interface Moment {
	/** Asks for a page as whoever it is, with the bindings of the moment. */
	send: (path: string, fields: Record<string, string>, cookie?: string) => Promise<Response>;
	/** A user of this moment alone, and the cookies of their browser. */
	be: (user: Awaited<ReturnType<typeof makeUser>>, change?: Parameters<typeof openSession>[1]) => Promise<string>;
}

/** A code of six digits stands in many a number: only as a word of its own is it told. */
function codeNow(): string {
	const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
	secrets.add(code);
	return code;
}

/** A link as it would have been mailed; gives its token. */
async function mailed(user: { id: string; email: string }, purpose: "password" | "email" | "new-email") {
	const token = crypto.randomUUID().replaceAll("-", "").repeat(2);
	secrets.add(token);
	await db.insert(accountLinks).values({
		tokenHash: await sha256(token),
		userId: user.id,
		purpose,
		email: purpose === "new-email" ? `nova-${token}@bici.test` : user.email,
		expiresAt: new Date(Date.now() + 60_000),
	});
	return token;
}

async function guarded(status: "verified" | "unverified" = "verified") {
	const user = await makeAdministrator();
	await db.insert(authFactors).values({ userId: user.id, factorType: "totp", status, secret: totpSecret });
	await db.insert(recoveryCodes).values({ userId: user.id, codeHash: await hashRecoveryCode(recoveryCode) });
	return user;
}

/** A sign-up that waits to be finished; gives the token of its link. */
async function signUp(): Promise<string> {
	const token = randomHex(32);
	secrets.add(token);
	const email = `espera-${crypto.randomUUID()}@bici.test`;
	await db.insert(signUps).values({ tokenHash: await sha256(token), email, passwordHash: cheapHash() });
	return token;
}

/** Somebody whose password will be refused. */
const makeRefused = () => makeUser({ passwordHash: cheapHash() });

const account =
	(path: string, fields: Record<string, string>, make = makeUser) =>
	async (moment: Moment) =>
		moment.send(`/compte/${path}`, fields, await moment.be(await make()));

/** The whole life of an account, each moment of which can be lived by itself. */
const life: Record<string, (moment: Moment) => Promise<Response>> = {
	"signing up": ({ send }) => send("/registre", { email: `Alta-${crypto.randomUUID()}@bici.test`, password }),
	"signing up again": async ({ send }) => send("/registre", { email: (await makeUser()).email, password: fresh }),
	"finishing a sign-up": async ({ send }) => send(`/registre/acaba?codi=${await signUp()}`, { password }),
	"finishing a sign-up with another password": async ({ send }) =>
		send(`/registre/acaba?codi=${await signUp()}`, { password: wrong }),
	"confirming the address": async ({ send }) =>
		send(`/correu/confirma?codi=${await mailed(await makeUser(), "email")}`, {}),
	"signing in": async ({ send }) => send("/entra", { email: (await makeUser()).email.toUpperCase(), password }),
	"signing in with a wrong password": async ({ send }) =>
		send("/entra", { email: (await makeRefused()).email, password: wrong }),
	"signing in as nobody": ({ send }) => send("/entra", { email: "ningu@bici.test", password: wrong }),
	refreshing: async ({ send, be }) => send("/sessio", {}, await be(await makeUser())),
	"coming back": async ({ send, be }) =>
		send("/compte/sessions/tanca-les-altres", {}, await be(await makeUser(), { lastSeenAt: new Date(1) })),
	"a form whose session has ended": async ({ send, be }) =>
		send(
			"/compte/correu",
			{ email: "nova@bici.test", password },
			await be(await makeUser(), { expiresAt: new Date() }),
		),
	"another password": account("contrasenya", { password, newPassword: fresh }),
	"another password, without the present one": account(
		"contrasenya",
		{ password: wrong, newPassword: fresh },
		makeRefused,
	),
	"another address": account("correu", { email: "una-altra@bici.test", password }),
	"another address, followed": async ({ send, be }) => {
		const user = await makeUser();
		return send(`/compte/correu/confirma?codi=${await mailed(user, "new-email")}`, {}, await be(user));
	},
	"the link again": account("correu/envia", {}),
	"forgetting the password": async ({ send }) => send("/recupera", { email: (await makeUser()).email }),
	"recovering it": async ({ send }) =>
		send(`/recupera/nova?codi=${await mailed(await makeUser(), "password")}`, { newPassword: fresh }),
	"beginning with codes": async ({ send, be }) =>
		send("/compte/segon-factor", { password }, await be(await makeAdministrator())),
	"switching them on": async ({ send, be }) =>
		send("/compte/segon-factor/activa", { code: codeNow() }, await be(await guarded("unverified"))),
	"giving one": async ({ send, be }) =>
		send("/entra/codi", { code: codeNow() }, await be(await guarded(), { awaitsCode: true })),
	"giving a wrong one": async ({ send, be }) =>
		send("/entra/codi", { code: "918273" }, await be(await guarded(), { awaitsCode: true })),
	"giving one for recovery": async ({ send, be }) =>
		send("/entra/codi", { code: recoveryCode }, await be(await guarded(), { awaitsCode: true })),
	"other codes for recovery": async ({ send, be }) =>
		send("/compte/segon-factor/codis", { password }, await be(await guarded())),
	"switching them off": async ({ send, be }) =>
		send("/compte/segon-factor/desactiva", { password }, await be(await guarded())),
	"ending the others": account("sessions/tanca-les-altres", {}),
	"signing out": async ({ send, be }) => send("/surt", {}, await be(await makeUser())),
	deleting: account("esborra", { password }),
};

/** Lives a moment with the n-th call to a binding failing; says whether it came to that. */
async function live(moment: keyof typeof life, n: number): Promise<boolean> {
	const outbox = outboxOf(env);
	const { env: bindings, made } = failingAt(outbox.env, n);
	const keep = (value = "") => value.length >= 32 && secrets.add(value);
	const answer = await life[moment]?.({
		send: (path, fields, cookie = "") =>
			post(path, fields, { headers: { Cookie: cookie, "CF-Connecting-IP": line } }, bindings),
		async be(user, change) {
			const cookie = await openSession(user, change);
			for (const token of cookie.match(/[0-9a-f]{64}/g) ?? []) keep(token);
			return cookie;
		},
	});
	if (answer) for (const value of Object.values(cookiesOf(answer))) keep(value);
	for (const { text } of await outbox.sent()) keep(/[0-9a-f]{64}/.exec(text)?.[0]);
	for (const code of (await answer?.text())?.match(/[0-9a-z]{5}-[0-9a-z]{5}(?=<\/code>)/g) ?? []) secrets.add(code);
	return n > 0 && made() >= n;
}

/** Which secrets stand in a text. */
function toldIn(text: string): string[] {
	const folded = text.toLowerCase();
	return [...secrets].filter((one) =>
		/^\d+$/.test(one) ? new RegExp(`\\b${one}\\b`).test(text) : folded.includes(one.toLowerCase()),
	);
}

it.each(Object.keys(life))("%s tells the log and the events nothing, whatever fails on the way", async (moment) => {
	skipWaits();
	await db.delete(authEvents);
	// The last of these has no call left that could fail: all goes well.
	for (let n = 1; await live(moment, n); n++) expect(n).toBeLessThan(40);
	const events = await db.select().from(authEvents);
	expect(lines.some((one) => one.includes("injected fault"))).toBe(true);
	for (const one of lines) expect(toldIn(one), one).toEqual([]);
	for (const one of events) expect(toldIn(JSON.stringify(one)), JSON.stringify(one)).toEqual([]);
});

it("takes for a place in the code no line of what was typed", () => {
	const typed = "hola\n    at casa.secreta (carrer:1:2)";
	logFor("x").error("not-stored", new Error(`Failed query: insert\nparams: ${typed}`, { cause: new Error("down") }));
	expect(lines.join()).toContain("not-stored");
	expect(lines.join()).toMatch(/"at":"at /);
	expect(lines.join()).not.toContain("secreta");
});

it("would notice: it knows the secrets of the moment", async () => {
	await live("signing in", 0);
	const [session] = await db.select().from(sessions).limit(1);
	expect(session).toBeDefined();
	expect(toldIn(`a log line with ${password}`)).toEqual([password]);
	expect(toldIn("PERSONA-1@BICI.TEST")).toEqual(["@bici.test"]);
	expect([...secrets].filter((one) => /^[0-9a-f]{64}$/.test(one)).length).toBeGreaterThanOrEqual(2);
	expect(lines.some((one) => one.includes("SIGNED_IN"))).toBe(true);
});

it("no public page holds anybody else's address, whoever looks at it", async () => {
	const other = await makeUser();
	await openSession(other);
	await post("/butlleti", { email: "subscrita@bici.test", privacy: "on" });
	const user = await makeUser({ email: "Jo.Mateixa@bici.test", emailFolded: "jo.mateixa@bici.test" });
	const admin = await makeAdministrator();
	const cookies = { nobody: "", user: await openSession(user), admin: await openSession(admin) };
	const paths = [...new Set(routes.map(({ path }) => path))].filter((path) => !/^\/(admin|compte)(\/|$)/.test(path));
	expect(paths.length).toBeGreaterThan(25);
	for (const [who, cookie] of Object.entries(cookies)) {
		for (const path of paths) {
			const html = await (await (cookie ? visitAs(cookie, path) : visit(path))).text();
			expect(html.match(/[\w.+-]+@bici\.test/gi) ?? [], `${who} at ${path}`).toEqual([]);
		}
	}
	const own = await (await visitAs(cookies.user, "/compte")).text();
	expect(own.match(/[\w.+-]+@bici\.test/gi)?.every((one) => one === user.email)).toBe(true);
	expect(await db.$count(sessions, eq(sessions.userId, other.id))).toBe(1);
});
