import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { mostAudioBytes } from "#app/platform/content/limits.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { SealedBody, withoutBody } from "#app/platform/http/forms/sealed-body.server.ts";
import { end, endless, fileHead, noise, streamed, text, typed } from "#tests/fixtures/multipart.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { leaveSubmissions } from "#tests/support/worker/limits.ts";
import { origin, post, visit } from "#tests/support/worker/visit.ts";

/* Whose bodies are read: asked of every route, as the framework lists them. One that reads before it asks fails here. */

const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
const paths = [...new Set(routes.map(({ path }) => path))].flatMap((path) => [path, `${path}.data`]);
const guarded = paths.filter((path) => /^\/(admin|compte)\b/.test(path) && !path.startsWith("/admin/login"));

const urlencoded = "application/x-www-form-urlencoded";
const megabyte = 1024 ** 2;
const declared = { "Content-Length": String(megabyte) };
/** For each type, how a body of it begins that could be a form's. */
const beginnings = {
	[urlencoded]: "formKey=x&title=a&email=a%40example.org&comment=",
	[typed]: `${text("formKey", "x")}${text("title", "a")}${fileHead("audio", "a.webm")}`,
};

const noTurn = { ...env, SUBMISSIONS: { limit: async () => ({ success: false }) } } as typeof env;

/** Sends what never ends; gives the answer, and how many bytes were asked for. */
async function send(path: string, type: keyof typeof beginnings, headers: HeadersInit = {}, bindings?: Cloudflare.Env) {
	const { body, taken } = streamed(endless(beginnings[type]));
	const answer = await post(path, {}, { body, headers: { "Content-Type": type, ...headers } }, bindings);
	return { status: answer.status, text: await answer.text(), taken: taken.bytes };
}

const types = Object.keys(beginnings) as (keyof typeof beginnings)[];

describe.each(types)("a large body of %s", (type) => {
	it("is read at no address once its sender has sent too much, whether or not it says how large it is", async () => {
		for (const path of paths) {
			for (const headers of [declared, {}]) {
				const { status, taken } = await send(path, type, headers, noTurn);
				expect(taken, `${path}: ${status}`).toBe(0);
				expect(status, path).toBeLessThan(500);
			}
		}
	});

	it("of somebody who is not signed in is not read where one has to be", async () => {
		expect(guarded.length).toBeGreaterThan(80);
		for (const path of guarded) {
			for (const cookie of ["", `__Host-sessio=${"b".repeat(64)}`]) {
				const { status, taken } = await send(path, type, cookie ? { Cookie: cookie } : {});
				expect(taken, `${path}: ${status}`).toBe(0);
			}
		}
	});

	it("is read nowhere beyond what the largest form takes", async () => {
		for (const path of paths) {
			const { status, taken } = await send(path, type);
			expect(taken, `${path}: ${status}`).toBeLessThan(mostAudioBytes + 256 * 1024);
			expect(status, path).toBeLessThan(500);
		}
	});
});

describe("a file in a form", () => {
	it("of a form without a key of today passes by, and is not kept", async () => {
		const file = noise(4 * megabyte);
		const { body, taken } = streamed([
			...[`${text("formKey", "x")}${text("title", "Hola")}`, fileHead("audio", "a.webm")].map((one) =>
				new TextEncoder().encode(one),
			),
			file,
			new TextEncoder().encode(`\r\n${end}`),
		]);
		const answer = await post("/testimonis/grava", {}, { body, headers: { "Content-Type": typed } });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain('value="Hola"');
		// To its end, so that the browser hears the answer.
		expect(taken.bytes).toBeGreaterThan(4 * megabyte);
	});

	it("is refused after twenty in a minute from one address, whatever is wrong with them", async () => {
		const file = `${fileHead("audio", "a")}${"T".repeat(200_000)}\r\n${end}`;
		const headers = { "Content-Type": typed, "CF-Connecting-IP": "203.0.113.61" };
		await leaveSubmissions("testimonial", headers["CF-Connecting-IP"], 2);
		const answers = [];
		for (let n = 18; n < 23; n++) {
			answers.push(await post("/testimonis/grava", {}, { body: text("title", "a") + file, headers }));
		}
		expect(answers.map(({ status }) => status)).toEqual([400, 400, 429, 429, 429]);
		expect(await answers.at(-1)?.text()).toContain(formMessages.tooManyUnread.text?.replaceAll("'", "&#x27;"));
	});
});

it("an IPv6 line counts as one address: its first 56 bits, because its owner chooses the others", async () => {
	await leaveSubmissions("reflection", "2001:db8:7:1::1", 0);
	const statusFrom = async (address: string) =>
		(await post("/participa/reflexio", {}, { headers: { "CF-Connecting-IP": address } })).status;
	for (const same of ["2001:db8:7:1:ffff:0:0:9", "2001:db8:7:ff::1", "2001:0DB8:0007:00ab::1", "2001:db8:7::1"]) {
		expect(await statusFrom(same), same).toBe(429);
	}
	for (const other of ["2001:db8:7:100::1", "2001:db8:8:1::1", "2001:db8::7:1:0:0:1"]) {
		expect(await statusFrom(other), other).toBe(400);
	}
});

describe("a form of words", () => {
	const words = ["/participa/reflexio", "/mapa/comentari", "/butlleti", "/entra", "/registre", "/galetes"];

	it.each(words)("with more fields than any form has is none, before they are taken apart: %s", async (path) => {
		for (const body of ["a&".repeat(4000), "a=b&".repeat(301), "&".repeat(8000)]) {
			const answer = await post(path, {}, { body, headers: { "Content-Type": urlencoded } });
			expect(answer.status, body.slice(0, 8)).toBe(400);
		}
		const parts = text("a", "").repeat(301) + end;
		expect((await post(path, {}, { body: parts, headers: { "Content-Type": typed } })).status).toBe(400);
	});

	it("is answered by the form also where the limiter does not answer and the body is large", async () => {
		const limit = async () => {
			throw new Error("the limiter is out");
		};
		const bindings = { ...env, SUBMISSIONS: { limit } } as unknown as typeof env;
		const padding = "a".repeat(20_000);
		const typedIn = { email: "ada@example.org", comment: "Un carril", padding };
		expect((await post("/galetes", { tria: "totes", padding }, {}, bindings)).status).toBe(303);
		for (const path of ["/entra", "/mapa/comentari"]) {
			const answer = await post(path, typedIn, {}, bindings);
			expect([400, 503], path).toContain(answer.status);
			expect(await answer.text(), path).toContain('value="ada@example.org"');
		}
	});

	it("of an administrator, likewise", async () => {
		const headers = { Cookie: await openSession(await makeAdministrator()), "Content-Type": urlencoded };
		const answer = await post("/admin/landings/crea", {}, { body: "a&".repeat(30_000), headers });
		expect(answer.status).toBe(400);
	});
});

describe("the seal on a body", () => {
	it("breaks for nobody who has not been admitted, and the routes' request has none", async () => {
		const request = new Request(origin, { method: "POST", body: "a=b", headers: { Accept: "text/html" } });
		const body = new SealedBody(request);
		expect(() => body.stream).toThrow("not been admitted");
		const bare = withoutBody(request);
		expect(bare.body).toBeNull();
		expect([bare.method, bare.url, bare.headers.get("Accept")]).toEqual(["POST", request.url, "text/html"]);
		body.open();
		expect(await new Response(body.stream).text()).toBe("a=b");
	});

	it("leaves requests without one as they are", async () => {
		const request = new Request(origin);
		expect(withoutBody(request)).toBe(request);
		expect((await visit("/", { method: "HEAD" })).status).toBe(200);
	});
});
