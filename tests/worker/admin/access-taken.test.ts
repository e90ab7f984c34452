import { env } from "cloudflare:workers";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessions, users } from "#app/accounts/tables.ts";
import { roleSettings } from "#app/accounts/team/tables.ts";
import { activities } from "#app/agenda/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { letters } from "#app/newsletter/letters/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import type { Query } from "#app/platform/data/db.server.ts";
import { isUploadPath } from "#app/platform/http/uploads/upload-path.ts";
import { moveToTrash } from "#app/platform/records/queries/trash.ts";
import { trash } from "#app/platform/records/tables.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { flashOf, makeUser, openSession, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { everything } from "#tests/support/worker/everything.ts";
import { withCalls } from "#tests/support/worker/faults.ts";

/*
 * Who loses the access while a request is under way: after the guard has let them in, before anything is written. Every
 * route of the back-office that takes a form, as the framework lists them, and verbs that do write with the forms they get.
 */

const all: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
/** The second is a report of the browser, which the log takes. */
const open = ["/admin/login", "/admin/hidratacio"];
const paths = [...new Set(all.map(({ path }) => path))].filter(
	(path) => /^\/admin(\/|$)/.test(path) && !open.includes(path),
);

/** The id that the addresses of routes have. */
const id = "no-hi-es";
const email = "algu@persona.test";

beforeEach(async () => {
	await emptyTables();
	await db.batch([
		db.insert(activities).values([
			{ id, title: "Pedalada", date: "2031-05-03" },
			{ id: "deleted", title: "Altra", date: "2031-05-03" },
		]),
		db.insert(letters).values({ id, subject: "Hola", body: "Text" }),
		db.insert(testimonials).values({ id, title: "Una veu", category: "infants" }),
		db.insert(reflections).values({ id, reflection: "Més camins", name: "Mar", email, privacyAccepted: true }),
		db.insert(mapComments).values({ id, comment: "Aquí cal un pas", email }),
		db.insert(newsletterSubscriptions).values({ id, email, emailFolded: email, privacyAccepted: true }),
		db
			.insert(users)
			.values({ id, email: "lectora@bici.test", emailFolded: "lectora@bici.test", passwordHash: "-", role: "reading" }),
		db.insert(personRequests).values({ id, kind: "erasure", email, receivedOn: "2026-11-01", dueOn: "2031-12-01" }),
	]);
	await moveToTrash(db, { userId: id }, "activities", "deleted");
	await db.update(trash).set({ id });
});

/** Whoever asks, an administrator at first. */
interface Asking {
	id: string;
	cookie: string;
}

interface Taken {
	take: (who: Asking) => Query[];
	/** They may not come in at all. */
	isOut: boolean;
}

const takings = {
	"the role and the sessions end": {
		take: (who: Asking) => [
			db.update(users).set({ role: null }).where(eq(users.id, who.id)),
			db.delete(sessions).where(eq(sessions.userId, who.id)),
		],
		isOut: true,
	},
	"the session ends": { take: (who: Asking) => [db.delete(sessions).where(eq(sessions.userId, who.id))], isOut: true },
	"the session is over": {
		take: (who: Asking) => [
			db
				.update(sessions)
				.set({ expiresAt: new Date(1) })
				.where(eq(sessions.userId, who.id)),
		],
		isOut: true,
	},
	"the role is lowered": {
		take: (who: Asking) => [db.update(users).set({ role: "reading" }).where(eq(users.id, who.id))],
		isOut: false,
	},
	"a second factor is asked of the role": {
		take: () => [db.insert(roleSettings).values({ role: "administration", needsFactor: true })],
		isOut: true,
	},
	"the address is another": {
		take: (who: Asking) => [
			db.update(users).set({ email: "nova@bici.test", emailFolded: "nova@bici.test" }).where(eq(users.id, who.id)),
		],
		isOut: false,
	},
} satisfies Record<string, Taken>;

const send = ([first, ...others]: Query[]) => first && db.batch([first, ...others]);

/** The database takes the access away once the guard has read the session, before the answer is back. */
function takenAfterGuard(take: () => Promise<unknown>): Cloudflare.Env {
	let isAsked = false;
	let isTaken = false;
	const DB = withCalls(env.DB, {
		prepare(query: string) {
			isAsked ||= /from "sessions"/.test(query);
			return env.DB.prepare(query);
		},
		async batch(statements: D1PreparedStatement[]) {
			const results = await env.DB.batch(statements);
			if (isAsked && !isTaken) {
				isTaken = true;
				await take();
			}
			return results;
		},
	});
	return { ...env, DB };
}

/** A body of which nothing arrives before `take` is done. */
async function arrivingAfter(take: () => Promise<unknown>, body: BodyInit) {
	const whole = new Response(body);
	const type = whole.headers.get("Content-Type") ?? "application/offset+octet-stream";
	const bytes = new Uint8Array(await whole.arrayBuffer());
	const stream = new ReadableStream(
		{
			type: "bytes",
			async pull(controller) {
				await take();
				if (bytes.length > 0) controller.enqueue(bytes);
				controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	return { stream, type };
}

async function administrator(): Promise<Asking> {
	const user = await makeUser({ role: "administration" });
	return { id: user.id, cookie: await openSession(user) };
}

/** Drafts are meant; accounts and sessions are those of whoever asks, and end with an event. */
async function written() {
	const {
		held_forms: _,
		sessions: __,
		auth_events: ___,
		role_settings: ____,
		users: accounts,
		...others
	} = await everything();
	return { ...others, accounts: accounts?.filter((one) => one.id === id) };
}

async function leave(who: Asking) {
	await db.batch([db.delete(roleSettings), db.delete(users).where(eq(users.id, who.id))]);
}

const form = {
	title: "Intrús",
	isActive: "false",
	estat: "approved",
	vist: "pending",
	id,
	role: "editing",
	before: "reading",
	intent: "archive",
	que: `reflections:${id}`,
	fila: id,
	resultat: "done",
};

interface Way {
	path: string;
	isData: boolean;
}

const inOneWay = (turn: number) => paths.map((path, at) => ({ path, isData: (at + turn) % 2 === 0 }));

async function expectRefused({ path, isData }: Way, { take, isOut }: Taken) {
	// What is to be corrected stands in the address.
	const where = `${path}${isData ? ".data" : ""}${path.endsWith("/corregeix") ? `?que=reflections:${id}` : ""}`;
	const who = await administrator();
	const bindings = takenAfterGuard(async () => send(take(who)));
	const init = { method: "POST", body: new URLSearchParams(form), headers: { "Sec-Fetch-Site": "same-origin" } };
	const answer = await visitAs(who.cookie, where, init, bindings);
	await leave(who);
	// Some refuse a form before they ask the database.
	if ([400, 404, 405, 412].includes(answer.status)) return;
	const text = await answer.text();
	if (isUploadPath(path)) expect(answer.status, where).toBe(isOut ? 401 : 403);
	else if (isData && isOut) expect(text, where).toMatch(/"\/(admin\/login\?torna=|compte\/segon-factor)/);
	else if (isOut)
		expect(answer.headers.get("Location"), where).toMatch(/^\/(admin\/login\?torna=|compte\/segon-factor$)/);
	else if (answer.status === 403) expect(text, where).toContain("El teu rol no permet fer això");
	// Who reads may open those pages still.
	else expect(flashOf(answer), where).toBe("account.changedMeanwhile");
}

describe("nothing is written at any route", () => {
	it.each([
		["the role and the sessions end", inOneWay(0)],
		["the role is lowered", inOneWay(1)],
	] as const)(
		"when %s meanwhile",
		async (name, asked) => {
			const errors = vi.spyOn(console, "error");
			const before = await written();
			for (const way of asked) await expectRefused(way, takings[name]);
			const after = await written();
			// Each by itself, to name the one at fault.
			for (const way of JSON.stringify(before) === JSON.stringify(after) ? [] : asked) {
				const were = await written();
				await expectRefused(way, takings[name]);
				expect(await written(), way.path).toEqual(were);
			}
			expect(after).toEqual(before);
			expect(errors).not.toHaveBeenCalled();
			errors.mockRestore();
		},
		120_000,
	);
});

const newId = "6f8f5b3e-2b8c-4a0e-9d4c-0a4f0f6d1b11";
const typed = (fields: Record<string, string>) => () => new URLSearchParams(fields);

const csv = gzipSync("correu;data;origen\nanna@example.org;2026-02-03;Fira").toString("base64");

/** Forms that are right: path and body. */
const verbs: [string, () => BodyInit][] = [
	["activities/crea", typed({ id: newId, title: "Pedalem", date: "2031-01-02", emoji: "🚴" })],
	[`activities/${id}/elimina`, typed({})],
	["subscribers/importa", typed({ contingut: csv, noms: "on", correu: "0", data: "1", origen: "2" })],
	[`butlletins/${id}`, typed({ intent: "schedule", day: "2026-12-24", hour: "09:00" })],
	["map-comments/estat", typed({ id, estat: "approved", vist: "pending" })],
	[`map-comments/${id}/estat`, typed({ estat: "approved", vist: "pending" })],
	["reflections/exporta.csv", typed({})],
	["persones/crea", typed({ id: newId, kind: "access", email, receivedOn: "2026-11-02" })],
	[`persones/${id}/esborra`, typed({ tot: "on" })],
	[`persones/${id}/limita`, typed({ que: `reflections:${id}` })],
	[`persones/${id}/dades.zip`, typed({})],
	["equip/convida", typed({ email: "nova@bici.test", role: "editing" })],
	[`equip/${id}/rol`, typed({ before: "reading", role: "editing" })],
	["equip/segon-factor", typed({ role: "reading" })],
	["conservacio/passada", typed({})],
	[`paperera/${id}/recupera`, typed({})],
	[`paperera/${id}/elimina`, typed({})],
];

/** What reads no form, or reads it after the database, loses the access before that. */
async function sendSlowly(who: Asking, where: string, content: BodyInit, take: () => Promise<unknown>) {
	let taken: Promise<unknown> | undefined;
	const once = () => {
		taken ??= take();
		return taken;
	};
	const { stream, type } = await arrivingAfter(once, content);
	const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
	return visitAs(who.cookie, `/admin/${where}`, { method: "POST", body: stream, headers }, takenAfterGuard(once));
}

describe.each(verbs)("a slow %s", (where, content) => {
	it("is done while the access stays, and not once it is taken", async () => {
		const who = await administrator();
		const before = await written();
		for (const { take } of Object.values(takings)) {
			const other = await administrator();
			const answer = await sendSlowly(other, where, content(), async () => send(take(other)));
			expect([303, 403]).toContain(answer.status);
			await leave(other);
			expect(await written()).toEqual(before);
		}
		expect((await sendSlowly(who, where, content(), async () => {})).status).toBeLessThan(400);
		expect(await written()).not.toEqual(before);
	});
});

it("what was typed comes back to whoever signs in again", async () => {
	const who = await administrator();
	const fields = { id: newId, title: "Una pedalada llarga", date: "2031-01-02", emoji: "🚴", propietari: who.id };
	const { stream, type } = await arrivingAfter(
		() => db.delete(sessions).where(eq(sessions.userId, who.id)),
		new URLSearchParams(fields),
	);
	const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
	const answer = await visitAs(who.cookie, "/admin/activities/crea", { method: "POST", body: stream, headers });
	expect(flashOf(answer)).toBe("account.draftStored");
	const [, back = ""] = (answer.headers.get("Location") ?? "").split("torna=");
	const [device = ""] = who.cookie.split("; ").slice(1);
	const again = `${(await openSession(who)).split("; ")[0]}; ${device}`;
	expect(await (await visitAs(again, decodeURIComponent(back))).text()).toContain("Una pedalada llarga");
});

it("a part of a file that arrives late is not kept", async () => {
	const who = await administrator();
	const tus = { "Tus-Resumable": "1.0.0", "Sec-Fetch-Site": "same-origin" };
	const metadata = `filename ${btoa("film.mp4")},folder ${btoa("videos")}`;
	const begun = { ...tus, "Upload-Length": "1000", "Upload-Metadata": metadata };
	const { headers: made } = await visitAs(who.cookie, "/admin/pujades", { method: "POST", headers: begun });
	const before = await written();
	const { stream, type } = await arrivingAfter(
		async () => send(takings["the role and the sessions end"].take(who)),
		new Uint8Array(1000),
	);
	const part = { ...tus, "Upload-Offset": "0", "Content-Type": type };
	const init = { method: "PATCH", body: stream, headers: part };
	const answer = await visitAs(who.cookie, made.get("Location") ?? "", init);
	expect(answer.status).toBe(401);
	expect(await written()).toEqual(before);
});
