import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { cut } from "#tests/fixtures/multipart.ts";
import { padded } from "#tests/fixtures/video.ts";
import { flashOf, makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { db, emptyFiles, emptyStores } from "#tests/support/worker/bindings.ts";
import { watched } from "#tests/support/worker/bodies/multiparts.ts";
import { film, formOf, objects, picture, sendAs } from "#tests/support/worker/bodies/video-form.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* The protocol itself; its client is tested in tests/commands/worker/resumable-upload.test.ts. */

const megabyte = 1024 ** 2;
const path = "/admin/pujades";
let cookie: string;

beforeEach(async () => {
	skipWaits();
	await emptyStores();
	cookie = await openSession(await makeAdministrator());
});

interface Asked {
	headers?: Record<string, string>;
	body?: BodyInit;
	as?: string;
	bindings?: Cloudflare.Env;
}

function ask(method: string, where: string, { headers, body, as = cookie, bindings }: Asked = {}) {
	const own = { "Sec-Fetch-Site": "same-origin", "Tus-Resumable": "1.0.0", Cookie: as };
	return visit(where, { method, body, headers: { ...own, ...headers } }, bindings);
}

const metadata = (folder: string) => `filename ${btoa("film.mp4")},folder ${btoa(folder)}`;

function create(size: number | string, folder = "videos", more: Asked = {}) {
	const headers = { "Upload-Length": String(size), "Upload-Metadata": metadata(folder) };
	return ask("POST", path, { ...more, headers: { ...headers, ...more.headers } });
}

const createNamed = (name: string) =>
	create(film().length, "videos", {
		headers: { "Upload-Metadata": `filename ${Buffer.from(name).toString("base64")},folder ${btoa("videos")}` },
	});

async function begin(size: number): Promise<string> {
	return (await create(size)).headers.get("Location") ?? "";
}

function patch(where: string, offset: number, body: BodyInit, more: Asked = {}) {
	const headers = { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" };
	return ask("PATCH", where, { ...more, body, headers: { ...headers, ...more.headers } });
}

const offsetOf = async (where: string, as = cookie) =>
	Number((await ask("HEAD", where, { as })).headers.get("Upload-Offset"));
const rows = () => db.select().from(uploads);
const digest = async (bytes: BufferSource) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** It is one object, byte for byte, and nothing else is left. */
async function expectWhole(sent: Uint8Array<ArrayBuffer>) {
	const [row, ...others] = await rows();
	expect(others).toEqual([]);
	expect(row).toMatchObject({ received: sent.length, size: sent.length, multipartId: null, contentType: "video/mp4" });
	expect(await objects()).toEqual([row?.mediaKey]);
	const kept = await env.MEDIA.get(row?.mediaKey ?? "");
	expect(await digest((await kept?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(await digest(sent));
}

async function expectNothing() {
	expect(await rows()).toEqual([]);
	expect(await objects()).toEqual([]);
}

/** A body that comes in pieces and then breaks off. */
function broken(bytes: Uint8Array): ReadableStream {
	const pieces = cut(bytes, 50_000);
	return new ReadableStream({
		type: "bytes",
		pull(controller) {
			const { value, done } = pieces.next();
			if (done) controller.error(new Error("the line dropped"));
			else controller.enqueue(value.slice());
		},
	});
}

describe("an upload in parts", () => {
	it("says what it can", async () => {
		for (const where of [path, `${path}/no-hi-es`]) {
			const answer = await ask("OPTIONS", where);
			expect(answer.status).toBe(204);
			expect(answer.headers.get("Tus-Version")).toBe("1.0.0");
			expect(answer.headers.get("Tus-Max-Size")).toBe(String(100 * megabyte));
		}
		for (const method of ["GET", "POST"]) expect((await ask(method, `${path}/x`)).status, method).toBe(405);
		expect((await ask("PATCH", path)).status).toBe(405);
		expect((await ask("PATCH", "/admin/videos")).status).toBe(405);
		expect((await create(10, "videos", { headers: { "Tus-Resumable": "0.9" } })).status).toBe(412);
	});

	// A part of R2 has 8 MB: less than one in all; across its end; up to its end in two; one at a time; all at once.
	it.each([20_000, 3 * megabyte, 4 * megabyte, 8 * megabyte, 20 * megabyte])(
		"goes on %i bytes at a time",
		async (step) => {
			const sent = padded(film(), step === 20_000 ? film().length + 8 : 16 * megabyte + 5);
			const where = await begin(sent.length);
			for (let at = 0; at < sent.length; at += step) {
				const answer = await patch(where, at, sent.slice(at, at + step));
				expect(answer.status).toBe(204);
				expect(answer.headers.get("Upload-Offset")).toBe(String(Math.min(at + step, sent.length)));
			}
			await expectWhole(sent);
		},
	);

	it("becomes the file of a record", async () => {
		const where = await begin(film().length);
		await patch(where, 0, film());
		const fields = {
			id: crypto.randomUUID(),
			scope: "infants",
			title: "Bicibús",
			pujada: where.split("/").at(-1) ?? "",
		};
		expect(flashOf(await sendAs(cookie, "/admin/videos/crea", formOf(fields)))).toBe("videos.created");
		expect(await rows()).toEqual([]);
		expect(await objects()).toHaveLength(1);
		// And is nobody's to go on with, or to take away.
		expect((await ask("DELETE", where)).status).toBe(404);
	});

	it("is none of a record before it is whole", async () => {
		const where = await begin(film().length);
		await patch(where, 0, film().slice(0, 5000));
		const fields = {
			id: crypto.randomUUID(),
			scope: "infants",
			title: "Bicibús",
			pujada: where.split("/").at(-1) ?? "",
		};
		expect((await sendAs(cookie, "/admin/videos/crea", formOf(fields))).status).toBe(409);
	});

	it("keeps what has come when the line drops", async () => {
		const sent = padded(film(), 9 * megabyte);
		const where = await begin(sent.length);
		// The last of them is in the second part.
		for (const length of [3000, 5 * megabyte, 3 * megabyte + 500_000]) {
			const at = await offsetOf(where);
			await patch(where, at, broken(sent.subarray(at, at + length)));
			// What R2 has not answered for yet may be lost, and no more than that.
			expect(await offsetOf(where)).toBe(at + length);
		}
		const at = await offsetOf(where);
		expect((await patch(where, at, sent.slice(at))).status).toBe(204);
		await expectWhole(sent);
	});

	it("goes on once of two requests that bring the same", async () => {
		const [begun, inSecondPart, end] = [megabyte, 8 * megabyte + 50_000, 8 * megabyte + 90_000];
		const sent = padded(film(), end);
		const where = await begin(sent.length);
		for (const [at, next] of [
			[0, begun],
			[begun, inSecondPart],
			[inSecondPart, end],
		] as const) {
			const twins = [1, 2, 3].map(() => patch(where, at, sent.slice(at, next)));
			const statuses = (await Promise.all(twins)).map(({ status }) => status).toSorted();
			expect(statuses).toEqual([204, 409, 409]);
		}
		await expectWhole(sent);
	});

	it("is refused where it does not go on", async () => {
		const where = await begin(1000);
		expect((await patch(where, 5, "x")).status).toBe(409);
		expect((await patch(where, 0, "x", { headers: { "Content-Type": "video/mp4" } })).status).toBe(415);
		expect((await patch(where, 0, "x", { headers: { "Upload-Offset": "-1" } })).status).toBe(400);
		for (const size of ["", "x", "-5"]) expect((await create(size)).status, size).toBe(400);
		expect((await create(10, "testimonials")).status).toBe(400);
		expect(await rows()).toHaveLength(1);
	});

	it("is nobody's but whose it is", async () => {
		const where = await begin(film().length);
		const as = await openSession(await makeAdministrator());
		expect((await ask("HEAD", where, { as })).status).toBe(404);
		expect((await patch(where, 0, film(), { as })).status).toBe(404);
		expect((await ask("DELETE", where, { as })).status).toBe(404);
		expect((await patch(where, 0, film(), { as: "" })).status).toBe(401);
		const foreign = { "Sec-Fetch-Site": "cross-site" };
		expect((await patch(where, 0, film(), { headers: foreign })).status).toBe(403);
		expect((await ask("DELETE", where, { headers: foreign })).status).toBe(403);
		expect(await offsetOf(where)).toBe(0);
	});
});

describe("what is not taken", () => {
	it.each([
		["a picture", () => picture(), (bytes: Uint8Array) => bytes.length, 415, "Només es permeten fitxers de vídeo"],
		[
			"more than was said",
			() => padded(film(), megabyte),
			() => film().length,
			413,
			"El fitxer és massa gran (màxim 100MB)",
		],
	] as const)("leaves nothing: %s", async (_, make, sizeOf, status, words) => {
		const bindings = watched(env);
		const bytes = make();
		const where = await begin(sizeOf(bytes));
		const answer = await patch(where, 0, bytes, { bindings: bindings.env });
		expect(answer.status).toBe(status);
		expect(await answer.text()).toBe(words);
		await expectNothing();
		expect(bindings.open.size).toBe(0);
	});

	it("is said in the words of a background, where that is what it was to be", async () => {
		const words = "El fitxer ha de ser una imatge o un vídeo";
		const where = (await create(picture().length, "backgrounds")).headers.get("Location") ?? "";
		expect(await (await patch(where, 0, picture())).text()).toBe(words);
		expect(await (await create(0, "backgrounds")).text()).toBe(words);
		await expectNothing();
	});

	it("leaves nothing when it is too large to begin with, or empty", async () => {
		const answer = await create(101 * megabyte);
		expect(answer.status).toBe(413);
		expect(await answer.text()).toBe("El fitxer és massa gran (màxim 100MB)");
		expect((await create(0)).status).toBe(415);
		await expectNothing();
	});

	it("leaves nothing when it is called off", async () => {
		const bindings = watched(env);
		const where = await begin(20 * megabyte);
		await patch(where, 0, padded(film(), 9 * megabyte), { bindings: bindings.env });
		expect(bindings.open.size).toBe(1);
		expect((await ask("DELETE", where, { bindings: bindings.env })).status).toBe(204);
		await expectNothing();
		expect(bindings.open.size).toBe(0);
	});

	it.each(["../../x", "C:\\vídeos\\vinya.mp4", `${"a".repeat(4096)}.mp4`])(
		"leaves nothing: called %j",
		async (name) => {
			const answer = await createNamed(name);
			expect(answer.status).toBe(400);
			expect(await answer.text()).toBe("El nom del fitxer no és vàlid. Canvia'l i torna-ho a provar.");
			await expectNothing();
		},
	);

	it.each([
		["\u202e4pm.x\0", "4pm.x"],
		["", "fitxer"],
	])("called %j is shown as %j, as any other file is", async (name, shown) => {
		expect((await createNamed(name)).status).toBe(201);
		expect((await rows()).map(({ fileName }) => fileName)).toEqual([shown]);
	});

	it("leaves nothing when nobody has gone on for a day", async () => {
		const bindings = watched(env);
		await patch(await begin(20 * megabyte), 0, padded(film(), 9 * megabyte), { bindings: bindings.env });
		await patch(await begin(film().length), 0, film());
		expect(await objects()).toHaveLength(2);
		const log = { info: () => {}, error: () => {} };
		await cleanUp(bindings.env, new Date(Date.now() + 23 * 3600_000), log);
		expect(await rows()).toHaveLength(2);
		await cleanUp(bindings.env, new Date(Date.now() + 25 * 3600_000), log);
		await expectNothing();
		expect(bindings.open.size).toBe(0);
	});
});

it("goes on after whatever call fails", async () => {
	// One part, and a little more: all that is kept in R2 on the way is there.
	const sent = padded(film(), 8 * megabyte + 100_000);
	const half = 50_000;
	const counting = failingAt(env, 0);
	const first = await begin(sent.length);
	await patch(first, 0, sent.slice(0, half), { bindings: counting.env });
	await patch(first, half, sent.slice(half), { bindings: counting.env });
	for (let n = 2; n <= counting.made(); n++) {
		await db.delete(uploads);
		await emptyFiles();
		const bindings = watched(env);
		const where = await begin(sent.length);
		const failing = failingAt(bindings.env, n);
		let failures = 0;
		for (let tries = 0; (await offsetOf(where)) < sent.length && tries < 6; tries++) {
			const at = await offsetOf(where);
			const answer = await patch(where, at, sent.slice(at, at < half ? half : undefined), { bindings: failing.env });
			if (answer.status !== 204) failures++;
		}
		expect(failures, `call ${n}`).toBeLessThanOrEqual(1);
		const [row] = await rows();
		expect(row?.received, `call ${n}`).toBe(sent.length);
		expect((await env.MEDIA.head(row?.mediaKey ?? ""))?.size, `call ${n}`).toBe(sent.length);
		expect(bindings.open.size, `call ${n}`).toBe(0);
	}
});
