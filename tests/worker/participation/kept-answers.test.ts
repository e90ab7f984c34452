import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { keptAnswers } from "#app/platform/http/forms/tables.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { reflections } from "#app/reflections/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

/* What a form without JavaScript is answered when it is refused, and what one finds on going back. */

const path = "/participa/reflexio";
const navigate = { "Sec-Fetch-Mode": "navigate" };
const hourMs = 3600 * 1000;

async function refused(headers: Record<string, string> = {}) {
	const answer = await post(path, { name: "Anna Vidal" }, { headers: { ...navigate, ...headers } });
	const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
	return { answer, address: answer.headers.get("Location") ?? "", Cookie: cookies.join("; ") };
}
const read = async (address: string, Cookie = "") => (await visit(address, { headers: { Cookie } })).text();

beforeEach(emptyTables);

describe("a form that is refused", () => {
	it("has an answer with an address of its own, for this browser", async () => {
		const { answer, address, Cookie } = await refused();
		expect(answer.status).toBe(303);
		expect(address).toMatch(/^\/participa\/reflexio\?resposta=[0-9a-f-]{36}$/);
		for (const _time of ["first", "again"]) {
			const shown = await visit(address, { headers: { Cookie } });
			expect(shown.status).toBe(400);
			expect(shown.headers.get("Cache-Control")).toBe("no-store");
			expect(shown.headers.get("Content-Security-Policy")).toMatch(/script-src .*frame-ancestors 'none'/);
			const html = await shown.text();
			expect(html).toContain("La reflexió és obligatòria");
			expect(html).toContain('value="Anna Vidal"');
		}
	});

	it("shows it to no other browser, session or path, and for an hour", async () => {
		const { address, Cookie } = await refused();
		expect(await read(address)).not.toContain("Anna Vidal");
		expect(await read(address, Cookie.replace(/(respostes=\w+)\w/, "$1_"))).not.toContain("Anna Vidal");
		expect(await read(address, `${Cookie}; __Host-sessio=x`)).not.toContain("Anna Vidal");
		expect(await read(address.replace(path, "/butlleti"), Cookie)).not.toContain("Anna Vidal");
		expect(await read(address, Cookie)).toContain("Anna Vidal");
		await db.update(keptAnswers).set({ createdAt: new Date(Date.now() - hourMs) });
		expect(await read(address, Cookie)).not.toContain("Anna Vidal");
	});

	it("shows a message that was waiting, and it comes no second time", async () => {
		const { answer, address, Cookie } = await refused({ Cookie: "__Host-avis=newsletter.sent" });
		expect(answer.headers.getSetCookie().find((one) => one.startsWith("__Host-avis="))).toContain("Max-Age=0");
		expect(await read(address, Cookie)).toContain("La reflexió és obligatòria");
	});

	it("is deleted after the hour", async () => {
		const log: Log = { info: () => {}, error: () => {} };
		await refused();
		await cleanUp(env, new Date(Date.now() + hourMs - 5000), log);
		expect(await db.select().from(keptAnswers)).toHaveLength(1);
		await cleanUp(env, new Date(Date.now() + hourMs + 5000), log);
		expect(await db.select().from(keptAnswers)).toEqual([]);
	});

	it("fills no database: the latest five hundred stay", async () => {
		const row = { browserHash: "x", path, status: 400, policy: "", html: "" };
		const many = Array.from({ length: 505 }, (_, at) => ({
			...row,
			browserHash: String(at),
			createdAt: new Date(Date.now() - 1000 - at),
		}));
		for (let at = 0; at < many.length; at += 10) await db.insert(keptAnswers).values(many.slice(at, at + 10));
		const { address, Cookie } = await refused();
		expect(await db.select().from(keptAnswers)).toHaveLength(500);
		expect(await read(address, Cookie)).toContain("Anna Vidal");
	});

	it("pushes out those of the same browser before those of others: twenty of each stay", async () => {
		const first = await refused();
		const [{ browserHash = "" } = {}] = await db.select().from(keptAnswers);
		const row = { path, status: 400, policy: "", html: "" };
		await db.insert(keptAnswers).values({ ...row, browserHash: "other", createdAt: new Date(Date.now() - 60_000) });
		for (let at = 0; at < 24; at++) {
			await db.insert(keptAnswers).values({ ...row, browserHash, createdAt: new Date(Date.now() - 1000 - at) });
		}
		const second = await refused({ Cookie: first.Cookie });
		expect(await db.$count(keptAnswers, eq(keptAnswers.browserHash, browserHash))).toBe(20);
		expect(await db.$count(keptAnswers, eq(keptAnswers.browserHash, "other"))).toBe(1);
		expect(await read(second.address, first.Cookie)).toContain("Anna Vidal");
	});

	it("keeps the answers of one browser apart", async () => {
		const first = await refused();
		const second = await refused({ Cookie: first.Cookie });
		expect(second.address).not.toBe(first.address);
		expect(await read(first.address, second.Cookie)).toContain("Anna Vidal");
	});

	it("is answered at once where a script sent it, and where it cannot be kept", async () => {
		expect((await post(path, { name: "Anna Vidal" })).status).toBe(400);
		expect(await db.select().from(keptAnswers)).toEqual([]);
		const headers = { ...navigate, "CF-Connecting-IP": "198.51.100.77" };
		const statuses: number[] = [];
		// A new minute may begin meanwhile, which allows twenty more.
		while (!statuses.includes(429) && statuses.length <= 40)
			statuses.push((await post(path, { name: "Anna" }, { headers })).status);
		expect(statuses.slice(0, 20)).toEqual(Array(20).fill(303));
		expect(statuses.at(-1)).toBe(429);
	});

	it("loses nothing whichever call to a binding fails", async () => {
		const { env: counting, made } = failingAt(env, 0);
		await post(path, { name: "Anna" }, { headers: navigate }, counting);
		for (let at = 1; at <= made(); at++) {
			const answer = await post(path, { name: "Anna" }, { headers: navigate }, failingAt(env, at).env);
			expect([303, 400, 503]).toContain(answer.status);
			if (answer.status !== 303) expect(await answer.text()).toContain('value="Anna"');
		}
	});
});

describe("a form that is sent again after going back", () => {
	const key = () => issueFormKey(db, new Date(Date.now() - 60_000));

	it("is one where this browser has sent the same, and two where it has not", async () => {
		const words = { reflection: "Un camí fins a l'estació" };
		const first = await post(path, { ...words, formKey: await key() });
		const Cookie =
			first.headers
				.getSetCookie()
				.find((one) => one.startsWith("__Host-enviat="))
				?.split(";")[0] ?? "";
		const again = await post(path, { ...words, formKey: await key() }, { headers: { Cookie } });
		expect(again.status).toBe(303);
		expect(await db.select().from(reflections)).toHaveLength(1);
		await post(path, { reflection: "Un altre", formKey: await key() }, { headers: { Cookie } });
		await post(path, { ...words, formKey: await key() });
		expect(await db.select().from(reflections)).toHaveLength(3);
	});
});
