import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { sessions, users } from "#app/accounts/tables.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { withdrawals } from "#app/receipts/tables-authors.ts";
import { testimonials } from "#app/voices/tables.ts";
import { recorded } from "#tests/fixtures/audio.ts";
import { db, empty } from "#tests/support/worker/bodies/testimonial-form.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

const approved = { title: "Una veu", category: "infants", status: "approved" } as const;
const text = async (path: string, bindings: Cloudflare.Env = env) => (await visit(path, {}, bindings)).text();
const key = "testimonials/1700000000000-0123456789abcdef.webm";

/** Many rows, a few with each insert: D1 takes a hundred parameters. */
async function fill(count: number, row: (n: number) => Partial<typeof testimonials.$inferInsert> = () => ({})) {
	const all = Array.from({ length: count }, (_, n) => ({
		...approved,
		title: `Veu ${n}.`,
		transcript: "Hola",
		submittedAt: new Date(1000 + Math.floor(n / 3)),
		...row(n),
	}));
	for (let at = 0; at < count; at += 8) await db.insert(testimonials).values(all.slice(at, at + 8));
}

/** An administrator's or an ordinary user's cookie. */
async function cookieOf(isAdmin: boolean) {
	const token = crypto.randomUUID();
	const email = `${token}@example.org`;
	const [user] = await db
		.insert(users)
		.values({ email, emailFolded: email, passwordHash: "-", isAdmin })
		.returning({ id: users.id });
	const later = new Date(Date.now() + 60_000);
	const session = { userId: user?.id ?? "", tokenHash: await sha256(token), expiresAt: later, endsAt: later };
	await db.insert(sessions).values(session);
	return { Cookie: `__Host-sessio=${token}` };
}

beforeEach(empty);

describe("GET /testimonis", () => {
	it("lists what is approved, of one theme or of all, newest first", async () => {
		await fill(4, (n) => ({
			status: (["approved", "pending", "rejected", "approved"] as const)[n],
			category: n === 3 ? "laboral" : "infants",
			submittedAt: new Date(1000 + n),
		}));
		const listed = async (path: string) =>
			[...(await text(path)).matchAll(/"veu-[^"]*-titol">([^<]*)</g)].map(([, title]) => title);
		expect(await listed("/testimonis")).toEqual(["Veu 3.", "Veu 0."]);
		expect(await listed("/testimonis?ambit=infants")).toEqual(["Veu 0."]);
		expect(await listed("/testimonis?ambit=tots")).toEqual(["Veu 3.", "Veu 0."]);
		expect(await text("/testimonis?ambit=turistic")).toContain("Encara no hi ha testimonis per aquest àmbit");
	});

	it.each(["/testimonis", "/testimonis?ambit=infants"])("reaches every voice from %s, each once", async (start) => {
		await fill(60);
		const seen: string[] = [];
		for (let next: string | undefined = start; next; ) {
			const html: string = await text(next);
			seen.push(...[...html.matchAll(/"veu-[^"]*-titol">([^<]*)</g)].map(([, title = ""]) => title));
			next = /href="(\/testimonis\?[^"]*abans=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
		}
		expect(seen).toHaveLength(60);
		expect(new Set(seen).size).toBe(60);
	});

	it("shows hostile words as words", async () => {
		const hostile = `</h2><script>alert(1)</script>"'`;
		await fill(1, () => ({ title: hostile, transcript: hostile, audioKey: key, duration: 16.6 }));
		const html = await text("/testimonis");
		expect(html).not.toContain("<script>alert");
		expect(html).toContain("0:17");
	});

	it("draws the peaks that are stored, else always the same likeness for one id", async () => {
		await fill(1, () => ({ peaks: Array(64).fill(100) }));
		expect(await text("/testimonis")).toContain('<path d="M2 1.5v45M6 1.5v45');
		await empty();
		await fill(1, () => ({ id: "x" }));
		const drawn = (html: string) => /class="wave"[^>]*><path d="([^"]+)"/.exec(html)?.[1];
		const once = drawn(await text("/testimonis"));
		expect(once?.match(/M/g)).toHaveLength(64);
		expect(drawn(await text("/testimonis"))).toBe(once);
	});

	it("stays readable and says 200 whichever call to a binding fails", async () => {
		const { env: counting, made } = failingAt(env, 0);
		await text("/testimonis", counting);
		expect(made(), "one call for the whole page").toBe(1);
		for (let n = 1; n <= made(); n++) {
			const answer = await visit("/testimonis", {}, failingAt(env, n).env);
			expect(answer.status, `call ${n}`).toBe(200);
			expect(await answer.text()).toContain("Grava el teu testimoni");
		}
	});

	it("costs no more with ten thousand voices than with a hundred, in one batch", async () => {
		const measure = async (path: string) => {
			const { env: counting, cost } = counted(env);
			const html = await text(path, counting);
			expect(html.match(/<li class="voice"/g)).toHaveLength(24);
			return cost;
		};
		const paths = ["/testimonis", "/testimonis?ambit=infants", "/testimonis?abans=veu-70"];
		await fill(100, (n) => ({ id: `veu-${n}` }));
		const few = [];
		for (const path of paths) few.push(await measure(path));
		await fill(9_900, (n) => ({ category: n % 2 ? "infants" : "laboral", submittedAt: new Date(n % 5000) }));
		for (const [at, path] of paths.entries()) {
			const many = await measure(path);
			expect(many.calls, path).toBe(1);
			expect(many.rows, path).toBeLessThanOrEqual((few[at]?.rows ?? 0) * 1.5);
		}
	});
});

describe("GET /testimonis/podcast.xml", () => {
	it("names each approved voice with its file, its size, its type and its length", async () => {
		await fill(3, (n) => ({
			id: `veu-${n}`,
			title: `<b>Sí & "no"</b>\u0001 ${n}`,
			status: n === 2 ? "pending" : "approved",
			audioKey: key.replace("0123", `000${n}`).replace("webm", "m4a"),
			audioBytes: 43_210 + n,
			duration: 16.6,
			transcript: `Sóc a <casa> & "vinc" ${n}`,
			submittedAt: new Date(Date.UTC(2026, 4, 1 + n)),
		}));
		const answer = await visit("/testimonis/podcast.xml");
		expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
		const xml = await answer.text();
		expect(xml).toContain("<language>ca</language>");
		expect(xml).toContain("<title>Les veus del territori</title>");
		expect(xml).toContain('<itunes:image href="https://bici.test/podcast.jpg"/>');
		expect(xml.match(/<item>/g)).toHaveLength(2);
		expect(xml).toContain("<title>&lt;b&gt;Sí &amp; &quot;no&quot;&lt;/b&gt; 1</title>");
		expect(xml).toContain("<description>Sóc a &lt;casa&gt; &amp; &quot;vinc&quot; 1</description>");
		expect(xml).toContain('<guid isPermaLink="false">veu-1</guid>');
		expect(xml).toContain("<pubDate>Sat, 02 May 2026 00:00:00 +0200</pubDate>");
		expect(xml).toContain("<itunes:duration>17</itunes:duration>");
		expect(xml).toContain(
			'<enclosure url="https://bici.test/media/testimonials/1700000000000-0001456789abcdef.m4a" length="43211" type="audio/mp4"/>',
		);
		expect(await text("/testimonis")).toContain('type="application/rss+xml"');
	});

	it("has what every phone plays: AAC and MP3", async () => {
		const kinds = ["webm", "ogg", "m4a", "mp3", "mp4"];
		await fill(5, (n) => ({ title: `En ${kinds[n]}`, status: "approved", audioKey: `testimonials/${n}.${kinds[n]}` }));
		const xml = await text("/testimonis/podcast.xml");
		expect([...xml.matchAll(/<title>En (\w+)/g)].map(([, kind]) => kind).toSorted()).toEqual(["m4a", "mp3"]);
	});

	it("was built anew when a voice was withdrawn, edited or approved", async () => {
		await fill(2, (n) => ({ status: "approved", audioKey: `testimonials/${n}.mp3`, submittedAt: new Date(1e12) }));
		const built = async () =>
			Date.parse(/<lastBuildDate>([^<]+)/.exec(await text("/testimonis/podcast.xml"))?.[1] ?? "");
		await db.batch([db.delete(auditLog), db.delete(withdrawals)]);
		const midnight = (day: string) => Date.parse(`${day}T00:00:00+02:00`);
		expect(await built()).toBe(midnight("2001-09-09"));
		await db
			.insert(auditLog)
			.values({ userId: "u", action: "updated", kind: "testimonials", createdAt: new Date(2e12) });
		expect(await built()).toBe(midnight("2033-05-18"));
		const gone = { id: "x", kind: "testimonials", row: "{}", eraseAt: new Date() } as const;
		await db.insert(withdrawals).values({ ...gone, withdrawnAt: new Date(3e12) });
		expect(await built()).toBe(Date.parse("2065-01-24T00:00:00+01:00"));
	});

	it("is a feed without episodes while there is nothing, and says so when the database fails", async () => {
		expect(await text("/testimonis/podcast.xml")).toMatch(/<\/channel>\s*<\/rss>/);
		expect((await visit("/testimonis/podcast.xml", {}, failingAt(env, 1).env)).status).toBe(200);
		const broken = { ...env, DB: { prepare: () => env.DB.prepare("select broken"), batch: () => Promise.reject() } };
		expect((await visit("/testimonis/podcast.xml", {}, broken as unknown as typeof env)).status).toBe(503);
	});
});

describe("the audio of a testimonial", () => {
	const audio = `/media/${key}`;
	beforeEach(async () => {
		await env.MEDIA.put(key, recorded("opus.ogg"), { httpMetadata: { contentType: "audio/ogg" } });
	});

	it.each(["pending", "rejected"] as const)("is heard by administrators alone while it is %s", async (status) => {
		await fill(1, () => ({ status, audioKey: key }));
		expect((await visit(audio)).status).toBe(404);
		expect((await visit(audio, { headers: await cookieOf(false) })).status).toBe(404);
		const headers = await cookieOf(true);
		const answer = await visit(audio, { headers });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
		expect((await answer.arrayBuffer()).byteLength).toBe(recorded("opus.ogg").length);
		const elsewhere = { ...env, ADMIN_EMAIL: "somebody@example.org" } as typeof env;
		expect((await visit(audio, { headers }, elsewhere)).status).toBe(404);
	});

	it("is gone at once when it is rejected, also for whoever has it already", async () => {
		await fill(1, () => ({ audioKey: key }));
		const first = await visit(audio);
		expect(first.headers.get("Cache-Control")).toBe("no-cache");
		const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
		expect((await visit(audio, { headers })).status).toBe(304);
		await db.update(testimonials).set({ status: "rejected" });
		expect((await visit(audio, { headers })).status).toBe(404);
		expect((await visit(audio, { headers: { Range: "bytes=0-1" } })).status).toBe(404);
	});

	it.each([
		["bytes=0-1", 206, 2],
		["bytes=-10", 206, 10],
		["bytes=100-", 206, recorded("opus.ogg").length - 100],
		["bytes=999999-", 416, 0],
		["bytes=0-1,4-5", 200, recorded("opus.ogg").length],
	])("answers Range %s with %i", async (range, status, length) => {
		await fill(1, () => ({ audioKey: key }));
		const answer = await visit(audio, { headers: { Range: range } });
		expect(answer.status).toBe(status);
		expect((await answer.arrayBuffer()).byteLength).toBe(length);
	});
});
