import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { authFactors } from "#app/accounts/tables.ts";
import { trash } from "#app/platform/records/tables.ts";
import {
	cheapHash,
	cookieHeader,
	cookiesOf,
	makeAdministrator,
	makeUser,
	openSession,
	password,
} from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { send, valid } from "#tests/support/worker/bodies/testimonial-form.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* What the log tells of whoever was not let in (ASVS 16.3): an event with its reason, nobody's words and no address. */

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
let lines: string[];

beforeEach(() => {
	lines = [];
	vi.spyOn(console, "log").mockImplementation((line) => {
		lines.push(String(line));
	});
});

/** The one line that tells of it, as far as it is not the request's own; and that none tells what was typed. */
function told(event: string) {
	const all = lines.map((line) => JSON.parse(line));
	const found = all.filter((one) => one.event === event);
	expect(found).toHaveLength(1);
	expect(all.at(-1)).toMatchObject({ event: "request", requestId: found[0].requestId });
	for (const typed of ["@bici.test", "no és aquesta", "000000", "10.0."]) expect(lines.join()).not.toContain(typed);
	const { requestId, level, event: _, ...rest } = found[0];
	expect(level).toBe("info");
	return rest;
}

async function makeGuarded() {
	const user = await makeAdministrator();
	await db.insert(authFactors).values({ userId: user.id, factorType: "totp", status: "verified", secret });
	return user;
}

it("a wrong password", async () => {
	const user = await makeUser();
	await post("/entra", { email: user.email, password: "no és aquesta" });
	expect(told("password-refused")).toEqual({ reason: "wrong password", user: user.id });
});

it("an address without an account", async () => {
	await post("/entra", { email: "ningú@bici.test".replace("ú", "u"), password: "no és aquesta" });
	expect(told("password-refused")).toEqual({ reason: "no account" });
});

it("a wrong password in a form of the account", async () => {
	const user = await makeUser();
	const headers = { Cookie: await openSession(user) };
	await post("/compte/esborra", { password: "no és aquesta" }, { headers });
	expect(told("password-refused")).toEqual({ reason: "wrong password", user: user.id });
});

it("too many guesses", async () => {
	skipWaits();
	const { email } = await makeUser({ passwordHash: cheapHash() });
	const fields = { email, password: "no és aquesta" };
	await Promise.all(Array.from({ length: 8 }, () => post("/entra", fields)));
	expect(lines.filter((line) => line.includes('"guess-refused"'))).toHaveLength(1);
	expect(lines.find((line) => line.includes('"guess-refused"'))).toContain('"reason":"too many guesses"');
});

it("a visitor at the door of the back-office, and behind it", async () => {
	const user = await makeUser();
	await post("/admin/login", { email: user.email, password });
	expect(told("access-refused")).toEqual({ reason: "no role", user: user.id });
	lines = [];
	await visit("/admin/dashboard", { headers: { Cookie: await openSession(user) } });
	expect(told("access-refused")).toEqual({ reason: "no role", user: user.id });
});

it("somebody whose role has no right to it, at a route and at a record", async () => {
	const editor = await makeUser({ role: "editing" });
	const headers = { Cookie: await openSession(editor) };
	await visit("/admin/equip", { headers });
	expect(told("access-refused")).toEqual({ reason: "not a right of the role", user: editor.id });
	lines = [];
	await db.insert(trash).values({ id: "t", kind: "reflections", recordId: "r", row: "{}" });
	await post("/admin/paperera/t/recupera", {}, { headers });
	expect(told("access-refused")).toEqual({ reason: "not a right of the role", user: editor.id });
});

it("an administrator without the second factor that is asked for", async () => {
	const admin = await makeAdministrator();
	const bindings = { ...env, REQUIRE_ADMIN_TOTP: "true" } as unknown as Cloudflare.Env;
	await visit("/admin/dashboard", { headers: { Cookie: await openSession(admin) } }, bindings);
	expect(told("access-refused")).toEqual({ reason: "no second factor", user: admin.id });
});

it.each(["/admin/dashboard", "/admin/dashboard.data", "/compte"])(
	"somebody who is not signed in at %s",
	async (path) => {
		await visit(path);
		expect(told("access-refused")).toEqual({ reason: "not signed in" });
	},
);

it("somebody whose code is still to come, and whose code is refused", async () => {
	const user = await makeGuarded();
	const answer = await post("/entra", { email: user.email, password });
	const Cookie = cookieHeader({ "__Host-sessio": cookiesOf(answer)["__Host-sessio"] ?? "" });
	lines = [];
	await visit("/compte", { headers: { Cookie } });
	expect(told("access-refused")).toEqual({ reason: "code still to come", user: user.id });
	lines = [];
	await post("/entra/codi", { code: "000000" }, { headers: { Cookie } });
	expect(told("code-refused")).toEqual({ reason: "wrong", user: user.id });
});

it.each([
	["sec-fetch-site", { "Sec-Fetch-Site": "cross-site", Origin: "https://dolent.test" }],
	["sec-fetch-site", { "Sec-Fetch-Site": "same-site" }],
	["origin", { Origin: "https://dolent.test" }],
	["origin", { Origin: "null" }],
	["referer", { Referer: "https://dolent.test/" }],
	["referer", { Referer: "no és cap adreça" }],
	["no header", {}],
])("a post from elsewhere, told by %s", async (reason, headers) => {
	const Cookie = await openSession(await makeUser());
	const sent = {
		method: "POST",
		body: new URLSearchParams(),
		headers: { ...headers, Cookie } as Record<string, string>,
	};
	expect((await visit("/surt", sent)).status).toBe(403);
	expect(told("post-refused")).toEqual({ reason });
});

it("a recording that is none", async () => {
	await send(await valid(), new TextEncoder().encode("no és cap àudio"));
	expect(told("upload-refused")).toEqual({ reason: expect.stringMatching(/^\w+$/) });
});

it.each(["crea", "diverses"])("a picture that is none, at bici-fucsia/%s", async (form) => {
	const { sendFile } = await atWork();
	lines = [];
	const fields = { id: crypto.randomUUID(), title: "no és aquesta", description: "", pujada: "", pujades: "" };
	await sendFile(`/admin/bici-fucsia/${form}`, fields, new File(["no és aquesta"], "no és aquesta.png"));
	expect(told("upload-refused")).toEqual({ reason: expect.stringMatching(/notImage$/), folder: "photos" });
});

it("a video that is announced as larger than videos are", async () => {
	const { cookie } = await atWork();
	lines = [];
	const metadata = `folder ${btoa("videos")},filename ${btoa("a.mp4")}`;
	const headers = {
		Cookie: cookie,
		"Tus-Resumable": "1.0.0",
		"Upload-Length": "999999999999",
		"Upload-Metadata": metadata,
	};
	const answer = await visit("/admin/pujades", {
		method: "POST",
		headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
	});
	expect(answer.status).toBe(413);
	expect(told("upload-refused")).toEqual({ reason: "tooLarge", folder: "videos" });
});

/** Who stands between a browser and an http page must not post as if it were the https one, nor the other way round. */
it.each([
	["https://bici.test", "http://bici.test", 403],
	["http://bici.test", "https://bici.test", 403],
	["https://bici.test", "https://bici.test", 303],
	["http://bici.test", "http://bici.test", 303],
	["https://bici.test", "https://bici.test:8443", 403],
])("a page of another scheme or port: to %s from %s is %i", async (site, from, status) => {
	for (const more of [{}, { "Sec-Fetch-Site": "same-origin" }] as Record<string, string>[]) {
		const sent = { method: "POST", body: new URLSearchParams(), headers: { Origin: from, ...more } };
		expect((await visit(`${site}/surt`, sent)).status).toBe(status);
	}
});
