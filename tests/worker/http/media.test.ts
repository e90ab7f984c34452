import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { footerLogos } from "#app/footer/tables.ts";
import { videos } from "#app/videos/tables.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { makeAdministrator, makeUser, openSession } from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

const bytes = Uint8Array.from({ length: 1000 }, (_, n) => n % 251);
const photo = "/media/photos/a.webp";

const headerSets = (...sets: Record<string, string>[]) => sets;

const objects = [
	"photos/a.webp",
	"photos/hidden.webp",
	"photos/orphan.webp",
	"logos/a.png",
	"logos/hidden.png",
	"videos/a.mp4",
	"videos/a.webp",
	"videos/hidden.mp4",
	"backgrounds/a.webm",
	"backgrounds/idle.webp",
	"testimonials/approved.webm",
	"testimonials/pending.webm",
	"testimonials/rejected.webm",
];

beforeAll(async () => {
	for (const key of objects) await env.MEDIA.put(key, bytes, { httpMetadata: { contentType: "image/webp" } });
	const size = { width: 1, height: 1 };
	const video = { title: "V", scope: "laboral", fileType: "mp4" } as const;
	await db.batch([
		db.insert(biciFucsiaPhotos).values([
			{ title: "A", imageKey: "photos/a.webp", ...size },
			{ title: "B", imageKey: "photos/hidden.webp", isActive: false, ...size },
			{ title: "C", imageKey: "photos/lost.webp", ...size },
		]),
		db.insert(footerLogos).values([
			{ name: "A", imageKey: "logos/a.png", ...size },
			{ name: "B", imageKey: "logos/hidden.png", isActive: false, ...size },
		]),
		db.insert(videos).values([
			{ ...video, videoKey: "videos/a.mp4", posterKey: "videos/a.webp" },
			{ ...video, videoKey: "videos/hidden.mp4", isActive: false },
		]),
		db.insert(homeBackground).values([
			{ mediaKey: "backgrounds/a.webm", mediaType: "video", isActive: true },
			{ mediaKey: "backgrounds/idle.webp", mediaType: "image" },
		]),
		db.insert(testimonials).values(
			(["approved", "pending", "rejected"] as const).map((status) => ({
				title: status,
				category: "infants" as const,
				status,
				audioKey: `testimonials/${status}.webm`,
			})),
		),
	]);
});

describe("/media", () => {
	it.each([
		["photos/a.webp", 200],
		["logos/a.png", 200],
		["videos/a.mp4", 200],
		["videos/a.webp", 200],
		["backgrounds/a.webm", 200],
		["testimonials/approved.webm", 200],
		["photos/hidden.webp", 404],
		["photos/orphan.webp", 404],
		["photos/lost.webp", 404],
		["logos/hidden.png", 404],
		["videos/hidden.mp4", 404],
		["backgrounds/idle.webp", 404],
		["testimonials/pending.webm", 404],
		["testimonials/rejected.webm", 404],
		["photos/../photos/hidden.webp", 404],
		["photos%2Fhidden.webp", 404],
		["constructor/a", 404],
		["%00", 404],
		["", 404],
	])("answers %s with %i", async (key, status) => {
		expect((await visit(`/media/${key}`)).status).toBe(status);
	});

	it("serves the object with its type, validators and a policy under which nothing runs", async () => {
		const answer = await visit(photo);
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "image/webp",
			"content-length": "1000",
			"accept-ranges": "bytes",
			"cache-control": "public, max-age=60",
			"x-content-type-options": "nosniff",
			"content-security-policy": expect.stringContaining("sandbox"),
			etag: expect.stringMatching(/^"[0-9a-f]+"$/),
		});
		expect(answer.headers.get("Last-Modified"), "it would say when somebody sent it").toBeNull();
	});

	it("has audio asked for again each time", async () => {
		const answer = await visit("/media/testimonials/approved.webm");
		expect(answer.headers.get("Cache-Control")).toBe("no-cache");
	});

	it("shows what is not public to whoever may enter the back-office, and lets nobody keep it", async () => {
		const requiring = { ...env, REQUIRE_ADMIN_TOTP: "true" } as unknown as Cloudflare.Env;
		const admin = await openSession(await makeAdministrator());
		const plain = await openSession(await makeUser());
		for (const key of ["testimonials/pending.webm", "testimonials/rejected.webm", "photos/hidden.webp"]) {
			const ask = (cookie: string, bindings = env) => visit(`/media/${key}`, { headers: { Cookie: cookie } }, bindings);
			const seen = await ask(admin);
			expect(seen.status, key).toBe(200);
			expect(seen.headers.get("Cache-Control"), key).toBe("private, no-store");
			expect((await ask(plain)).status, key).toBe(404);
			expect((await ask("")).status, key).toBe(404);
			// An administrator without the second factor that is required is kept out of everything.
			expect((await ask(admin, requiring)).status, key).toBe(404);
		}
	});

	it("answers HEAD like GET without the body", async () => {
		const answer = await visit(photo, { method: "HEAD" });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Content-Length")).toBe("1000");
		expect((await answer.arrayBuffer()).byteLength).toBe(0);
	});

	it("knows no parts for HEAD, as RFC 9110 has it", async () => {
		for (const range of ["bytes=0-1", "bytes=1000-"]) {
			const answer = await visit(photo, { method: "HEAD", headers: { Range: range } });
			expect(answer.status, range).toBe(200);
			expect(answer.headers.get("Content-Length"), range).toBe("1000");
			expect(answer.headers.get("Content-Range"), range).toBeNull();
		}
	});

	it("answers 304 to whoever has it", async () => {
		const first = await visit(photo);
		const etag = first.headers.get("ETag") ?? "";
		for (const headers of headerSets(
			{ "If-None-Match": etag },
			{ "If-None-Match": `"x", W/${etag}` },
			{ "If-None-Match": "*" },
		)) {
			const answer = await visit(photo, { headers });
			expect(answer.status, JSON.stringify(headers)).toBe(304);
			expect(answer.headers.get("ETag")).toBe(etag);
		}
		for (const headers of headerSets(
			{ "If-None-Match": '"x"' },
			// Neither does asking for a time, which nobody is told.
			{ "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" },
			{ "If-Modified-Since": new Date(Date.now() + 60_000).toUTCString() },
		)) {
			expect((await visit(photo, { headers })).status, JSON.stringify(headers)).toBe(200);
		}
	});

	it("answers 412 to whoever wants another version, also of a part", async () => {
		const first = await visit(photo);
		const etag = first.headers.get("ETag") ?? "";
		const answers = (sets: Headers[] | HeadersInit[]) =>
			Promise.all(sets.map(async (headers) => (await visit(photo, { headers })).status));
		const longAgo = "Thu, 01 Jan 1970 00:00:00 GMT";
		expect(
			await answers([
				{ "If-Match": '"x"' },
				{ "If-Match": `W/${etag}` },
				{ "If-Match": '"x"', Range: "bytes=0-1" },
				{ "If-Match": '"x"', "If-None-Match": etag },
			]),
		).toEqual([412, 412, 412, 412]);
		expect(
			await answers([
				{ "If-Match": etag },
				{ "If-Match": `"x", ${etag}`, "If-Unmodified-Since": longAgo },
				{ "If-Match": "*" },
				{ "If-Unmodified-Since": longAgo },
			]),
		).toEqual([200, 200, 200, 200]);
		expect(await answers([{ "If-Match": etag, Range: "bytes=0-1" }])).toEqual([206]);
	});

	it.each([
		["bytes=0-1", 206, "bytes 0-1/1000", 2],
		["bytes=0-", 206, "bytes 0-999/1000", 1000],
		["bytes=990-2000", 206, "bytes 990-999/1000", 10],
		["bytes=-10", 206, "bytes 990-999/1000", 10],
		["bytes=-5000", 206, "bytes 0-999/1000", 1000],
		["bytes=1000-", 416, "bytes */1000", 0],
		["bytes=5000-6000", 416, "bytes */1000", 0],
		["bytes=-0", 416, "bytes */1000", 0],
		["bytes=0-1,5-6", 200, null, 1000],
		["bytes=5-2", 200, null, 1000],
		["bytes=a-b", 200, null, 1000],
		["items=0-1", 200, null, 1000],
	])("answers Range %s with %i", async (range, status, contentRange, length) => {
		const answer = await visit(photo, { headers: { Range: range } });
		const body = new Uint8Array(await answer.arrayBuffer());
		expect(answer.status).toBe(status);
		expect(answer.headers.get("Content-Range")).toBe(contentRange);
		expect(body.length).toBe(length);
		if (status === 206) {
			const start = Number(contentRange?.match(/\d+/)?.[0]);
			expect(body).toEqual(bytes.slice(start, start + length));
		}
	});

	it("says in words that a file cannot be read, whatever call fails", async () => {
		const counting = failingAt(env, 0);
		await visit(photo, {}, counting.env);
		expect(counting.made(), "the row, the head, the body").toBe(3);
		for (let n = 1; n <= 3; n++) {
			const errors = vi.spyOn(console, "error").mockImplementation(() => {});
			const answer = await visit(photo, {}, failingAt(env, n).env);
			expect(answer.status, `with call ${n} failing`).toBe(503);
			expect(await answer.text()).toContain("no es pot llegir ara mateix");
			expect(errors).toHaveBeenCalled();
			errors.mockRestore();
		}
	});

	it("sends the whole object when the part would be of another version", async () => {
		const etag = (await visit(photo)).headers.get("ETag") ?? "";
		const ask = async (condition: string) =>
			(await visit(photo, { headers: { Range: "bytes=0-1", "If-Range": condition } })).status;
		expect(await ask(etag)).toBe(206);
		expect(await ask('"other"')).toBe(200);
		expect(await ask("Thu, 01 Jan 1970 00:00:00 GMT")).toBe(200);
	});
});
