import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { meets, rightsOf } from "#app/accounts/roles/rights.server.ts";
import { users } from "#app/accounts/tables.ts";
import { activities } from "#app/agenda/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { accessOf, mayDelete } from "#app/office/access.server.ts";
import { type Role, roles } from "#app/platform/content/roles.ts";
import { isUploadPath } from "#app/platform/http/uploads/upload-path.ts";
import { moveToTrash } from "#app/platform/records/queries/trash.ts";
import { trash } from "#app/platform/records/tables.ts";
import { corrections } from "#app/receipts/tables-authors.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { flashOf, makeUser, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { everything } from "#tests/support/worker/everything.ts";

/*
 * The matrix of roles: every route of the back-office, as the framework lists them, asked by each role in each way. What is
 * declared for the route (office/access.server.ts) says what must come.
 */

const all: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
const routes = all.filter(({ path }) => /^\/admin(\/|$)/.test(path) && path !== "/admin/login");

const ways = [
	{ method: "GET", isData: false },
	{ method: "HEAD", isData: false },
	{ method: "POST", isData: false },
	{ method: "GET", isData: true },
	{ method: "POST", isData: true },
];
const requests = routes.flatMap((route) => ways.map((way) => ({ ...route, ...way })));
type Sent = (typeof requests)[number];

function isAllowed(role: Role, { pattern, method }: Sent): boolean {
	const access = accessOf(pattern);
	return access !== undefined && meets(rightsOf(role), method === "POST" ? access.write : access.read);
}

const isFile = (pattern: string) =>
	/\/(exporta\.\w+|dades\.zip|formulari\.xlsx)$/.test(pattern) || isUploadPath(pattern);

/** The id that the addresses of routes have. */
const id = "no-hi-es";
const hidden = "amagada@secret.test";
const person = { email: hidden, emailFolded: hidden, passwordHash: "-" };

beforeEach(async () => {
	await emptyTables();
	await db.batch([
		db.insert(users).values({ id, ...person, role: "editing" }),
		db.insert(activities).values({ id, title: "Pedalada", date: "2031-05-03" }),
		db.insert(testimonials).values({ id, title: "Una veu", category: "infants" }),
		db.insert(reflections).values({ id, reflection: "Més camins", name: "Mar", email: hidden, privacyAccepted: true }),
		db.insert(mapComments).values({ id, comment: "Aquí cal un pas", email: hidden }),
		db.insert(newsletterSubscriptions).values([
			{ id, email: hidden, emailFolded: hidden, privacyAccepted: true },
			{ id: "deleted", email: `b${hidden}`, emailFolded: `b${hidden}`, privacyAccepted: true },
		]),
	]);
	await moveToTrash(db, { userId: id }, "newsletterSubscriptions", "deleted");
	await db.update(trash).set({ id });
});

const signInAs = async (role: Role) => openSession(await makeUser({ role }));

function ask({ path, method, isData }: Sent, cookie: string) {
	const body =
		method === "POST" ? new URLSearchParams({ title: "Intrús", isActive: "false", estat: "hidden" }) : undefined;
	return visitAs(cookie, isData ? `${path}.data` : path, {
		method,
		body,
		headers: { "Sec-Fetch-Site": "same-origin" },
	});
}

it("every route of the back-office declares what it needs", () => {
	expect(routes.length).toBeGreaterThan(60);
	expect(routes.filter(({ pattern }) => !accessOf(pattern)).map(({ pattern }) => pattern)).toEqual([]);
});

describe.each(roles)("%s", (role) => {
	it("is refused what it has no right to, by a page where it is no file, and changes nothing", async () => {
		const cookie = await signInAs(role);
		const before = await everything();
		for (const request of requests.filter((one) => !isAllowed(role, one))) {
			const where = `${request.method} ${request.path}${request.isData ? ".data" : ""}`;
			const answer = await ask(request, cookie);
			expect(answer.status, where).toBe(403);
			expect(answer.headers.get("Location"), where).toBeNull();
			expect(answer.headers.get("Cache-Control"), where).toContain("no-store");
			const text = await answer.text();
			if (request.method === "HEAD") expect(text, where).toBe("");
			else if (isUploadPath(request.path)) expect(text, where).toContain("no permet pujar fitxers");
			else expect(text, where).toContain("El teu rol no permet fer això");
			// It leads to what the role may open.
			if (request.method !== "HEAD" && !request.isData && !isFile(request.pattern)) {
				expect(answer.headers.get("Content-Type"), where).toContain("text/html");
				expect(text, where).toContain('href="/admin/dashboard"');
				expect(text.includes('href="/admin/equip"'), where).toBe(meets(rightsOf(role), "team"));
			}
			expect(text, where).not.toContain("secret.test");
		}
		expect(await everything()).toEqual(before);
	});

	it("gets in where it has the right, and sees addresses only if it may", async () => {
		const cookie = await signInAs(role);
		const seen: string[] = [];
		// What is read first: what is written changes the rows.
		const mine = requests.filter((one) => isAllowed(role, one));
		for (const request of mine.toSorted((one, other) => one.method.localeCompare(other.method))) {
			const where = `${request.method} ${request.path}${request.isData ? ".data" : ""}`;
			const answer = await ask(request, cookie);
			// The trash is one page for all kinds: its actions ask for the right of the record's.
			const isOfTrash = /\/(paperera|registre)\/no-hi-es\//.test(request.path);
			const isLeft = isOfTrash && !mayDelete({ rights: rightsOf(role) }, "newsletterSubscriptions", null);
			if (!isLeft) expect(answer.status, where).not.toBe(403);
			expect(answer.status, where).not.toBe(401);
			expect(answer.status, where).toBeLessThan(500);
			if ((await answer.text()).includes("secret.test")) seen.push(where);
		}
		if (meets(rightsOf(role), "addresses")) expect(seen).toContain("GET /admin/reflections");
		else expect(seen).toEqual([]);
	});

	it("finds by an address only if it may see it", async () => {
		const cookie = await signInAs(role);
		for (const [path, words] of [
			["/admin/reflections?cerca=", "Més camins"],
			["/admin/map-comments?cerca=", "Aquí cal un pas"],
		] as const) {
			if (path.includes("map-comments") && !meets(rightsOf(role), "pending")) continue;
			const byAddress = await (await visitAs(cookie, `${path}amagada`)).text();
			expect(byAddress.includes(words), path).toBe(meets(rightsOf(role), "addresses"));
			const byWords = await (await visitAs(cookie, `${path}${encodeURIComponent(words.toUpperCase())}`)).text();
			expect(byWords, path).toContain(words);
		}
	});
});

describe.each(roles)("words that wait for a review, for %s", (role) => {
	const secret = "Paraula encara secreta";
	const earlier = "El text d'abans de corregir";
	const seesPending = meets(rightsOf(role), "pending");

	it("are in no list, search, log or trash of who may not see them", async () => {
		await db.update(mapComments).set({ comment: secret });
		await db.update(testimonials).set({ title: secret, transcript: secret });
		await db.batch([
			db.insert(mapComments).values([
				{ id: "shown", comment: "Ja és públic", status: "approved" },
				{ id: "hidden", comment: secret, status: "hidden" },
				{ id: "old", comment: secret },
			]),
			db.insert(testimonials).values([
				{ id: "shown", title: "Ja se sent", category: "infants", status: "approved" },
				{ id: "refused", title: secret, category: "infants", status: "rejected" },
			]),
			db.insert(corrections).values({
				...{ kind: "mapComments", recordId: "shown", before: earlier, after: "Ja és públic" },
				state: "applied",
			}),
		]);
		const administrator = await signInAs("administration");
		await postAs(administrator, "/admin/map-comments/old/elimina", {});
		await postAs(administrator, "/admin/testimonials/refused/estat", { estat: "approved" });
		await db.update(testimonials).set({ status: "rejected" }).where(eq(testimonials.id, "refused"));
		const cookie = await signInAs(role);
		const read = async (path: string) => (await visitAs(cookie, path)).text();
		const lists = ["map-comments", "testimonials"].flatMap((list) =>
			["", "?estat=pendents", "?estat=amagats", "?estat=rebutjats", "?cerca=secreta", "?cerca=&estat=pendents"].map(
				(search) => `/admin/${list}${search}`,
			),
		);
		const others = ["/admin/registre", "/admin/paperera", "/admin/dashboard", "/admin/map-comments.data"];
		const found = [];
		for (const path of [...lists, ...others]) {
			const text = await read(path);
			if (text.includes(secret) || text.includes("abans de corregir")) found.push(path);
		}
		if (seesPending)
			expect(found).toEqual(expect.arrayContaining(["/admin/map-comments", "/admin/registre", "/admin/paperera"]));
		else expect(found).toEqual([]);
		expect(await read("/admin/map-comments")).toContain("Ja és públic");
		expect(await read("/admin/testimonials?estat=aprovats")).toContain("Ja se sent");
		expect(await read("/admin/map-comments?cerca=públic")).toContain("Ja és públic");
	});

	it("are not heard by who may not read them", async () => {
		await env.MEDIA.put("testimonials/secret.mp3", "audio");
		await db.update(testimonials).set({ audioKey: "testimonials/secret.mp3" });
		const answer = await visitAs(await signInAs(role), "/media/testimonials/secret.mp3");
		expect(answer.status).toBe(seesPending ? 200 : 404);
	});
});

it("answers to the questionnaire in the trash are for moderation, also to erase for good", async () => {
	await db
		.insert(trash)
		.values({ id: "answers", kind: "questionnaireAnswers", recordId: "a", row: "{}", deletedAt: new Date() });
	for (const role of ["editing", "reading"] as const) {
		const cookie = await signInAs(role);
		expect(await (await visitAs(cookie, "/admin/paperera")).text()).not.toContain("answers/elimina");
		for (const verb of ["recupera", "elimina"])
			expect((await postAs(cookie, `/admin/paperera/answers/${verb}`, {})).status, `${role} ${verb}`).toBe(403);
	}
	const cookie = await signInAs("moderation");
	expect(flashOf(await postAs(cookie, "/admin/paperera/answers/elimina", {}))).toBe("record.erased");
});

it("reading takes the figures along", async () => {
	const cookie = await signInAs("reading");
	expect(await (await visitAs(cookie, "/admin/xifres")).text()).toContain("/admin/xifres/exporta.csv");
	expect((await visitAs(cookie, "/admin/xifres/exporta.csv")).headers.get("Content-Type")).toContain("text/csv");
});

it("what is in the trash is restored and erased by who may write it", async () => {
	await moveToTrash(db, { userId: id }, "activities", id);
	const [activity] = await db.select().from(trash).where(eq(trash.kind, "activities"));
	for (const path of ["paperera", "registre"]) {
		for (const verb of ["recupera", "elimina"]) {
			const where = `/admin/${path}/${activity?.id}/${verb}`;
			expect((await postAs(await signInAs("moderation"), where, {})).status, where).toBe(403);
		}
	}
	expect(await db.select().from(trash)).toHaveLength(2);
	const restored = await postAs(await signInAs("editing"), `/admin/paperera/${activity?.id}/recupera`, {});
	expect(flashOf(restored)).toBe("record.restored");
	expect((await postAs(await signInAs("editing"), `/admin/paperera/${id}/recupera`, {})).status).toBe(403);
});

it("a role that this version does not know is none", async () => {
	const user = await makeUser();
	await env.DB.prepare("update users set role = 'cooking' where id = ?").bind(user.id).run();
	const answer = await visitAs(await openSession(user), "/admin/dashboard");
	expect(answer.headers.get("Location")).toMatch(/^\/admin\/login/);
});
