import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { moveToTrash } from "#app/platform/records/queries/trash.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { videos } from "#app/videos/tables.ts";
import { boundary, cut, end, fileHead, joined, text, typed } from "#tests/fixtures/multipart.ts";
import { padded } from "#tests/fixtures/video.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { watched } from "#tests/support/worker/bodies/multiparts.ts";
import {
	db,
	emptyMedia,
	film,
	formOf,
	objects,
	picture,
	sendAs,
	streamedAs,
} from "#tests/support/worker/bodies/video-form.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { expectAllOrNothing, trashed } from "#tests/support/worker/office.ts";
import { visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

// Large files take their time.

const megabyte = 1024 ** 2;
const path = "/admin/videos/crea";
let cookie: string;

beforeEach(async () => {
	skipWaits();
	await emptyMedia();
	cookie = await openSession(await makeAdministrator());
});

const words = (change: Record<string, string> = {}) => ({
	id: crypto.randomUUID(),
	scope: "laboral",
	title: "A la feina amb bici",
	description: "",
	pujada: "",
	poster: "",
	...change,
});
const pendingIn = (html: string) => /name="pujada"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
const posterIn = (html: string) => /name="poster"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
/** As it is read: React marks where two texts meet. */
const read = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const rows = () => db.select().from(videos);
const logged = () => db.select().from(auditLog).where(eq(auditLog.kind, "videos"));

/** Nothing has come of it: no record, nothing told, no file and none that waits. */
async function expectNothing(where = "") {
	expect(await rows(), where).toEqual([]);
	expect(await logged(), where).toEqual([]);
	expect(await db.select().from(uploads), where).toEqual([]);
	expect(await objects(), where).toEqual([]);
}

describe("a video", () => {
	it("is created with its poster, and shown on the page of its theme", async () => {
		const answer = await sendAs(cookie, path, formOf(words(), { poster: picture(), file: film() }));
		expect(flashOf(answer)).toBe("videos.created");
		const [row] = await rows();
		expect(row).toMatchObject({ scope: "laboral", fileType: "mp4", fileSize: film().length, isActive: true });
		expect(row?.videoKey).toMatch(/^videos\/[\w-]+\.mp4$/);
		expect(await db.select().from(uploads)).toEqual([]);
		expect(await logged()).toMatchObject([{ action: "created", title: "A la feina amb bici" }]);
		const html = await (await visit("/laboral")).text();
		expect(html).toContain(`/media/${row?.videoKey}`);
		expect(html).toContain(`<img src="/media/${row?.posterKey}" width="1280" height="720"`);
		const served = await visit(`/media/${row?.videoKey}`);
		expect(served.headers.get("Content-Type")).toBe("video/mp4");
		expect(new Uint8Array(await served.arrayBuffer())).toEqual(film());
	});

	it("is one object, byte for byte, also where it came in parts", async () => {
		for (const size of [8 * megabyte, 8 * megabyte + 1, 20 * megabyte]) {
			const sent = padded(film(), size);
			expect(flashOf(await sendAs(cookie, path, formOf(words(), { file: sent })))).toBe("videos.created");
			const [row] = (await rows()).filter(({ fileSize }) => fileSize === size);
			const kept = await env.MEDIA.get(row?.videoKey ?? "");
			expect(kept?.size).toBe(size);
			const digest = async (bytes: BufferSource) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
			expect(await digest((await kept?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(await digest(sent));
		}
	});

	it("leaves its place to the drawing for whoever asks for little data, where it has no poster", async () => {
		await sendAs(cookie, path, formOf(words(), { file: film() }));
		const html = await (await visit("/laboral", { headers: { "Save-Data": "on" } })).text();
		expect(html).toMatch(/<div class="scope-hero__scene"><img src="[^"]+"/);
		expect(html).not.toContain("<video");
	});

	it("is not asked for twice when something else is missing", async () => {
		const refused = await sendAs(
			cookie,
			path,
			formOf(words({ scope: "", title: " " }), { poster: picture(), file: film() }),
		);
		expect(refused.status).toBe(400);
		const html = await read(refused);
		expect(html).toContain("Tria un àmbit");
		expect(html).toContain("Escriu un títol");
		expect(html).toContain("Ja tenim film.mp4");
		expect(await rows()).toEqual([]);
		const again = words({ pujada: pendingIn(html), poster: posterIn(html) });
		expect(flashOf(await sendAs(cookie, path, formOf(again)))).toBe("videos.created");
		const [row] = await rows();
		expect([row?.videoKey, row?.posterKey].toSorted()).toEqual((await objects()).toSorted());
		// Sent once more, because its answer was lost.
		expect(flashOf(await sendAs(cookie, path, formOf(again)))).toBe("videos.created");
		expect(await rows()).toHaveLength(1);
		expect(await logged()).toHaveLength(1);
	});

	it("is one of twins that are sent at once", async () => {
		const sent = words();
		const answers = await Promise.all([1, 2].map(() => sendAs(cookie, path, formOf(sent, { file: film() }))));
		expect(answers.map(flashOf)).toEqual(["videos.created", "videos.created"]);
		expect(await rows()).toHaveLength(1);
		expect(await logged()).toHaveLength(1);
	});

	it("needs its file when it is created, and none when it is edited", async () => {
		const refused = await sendAs(cookie, path, formOf(words()));
		expect(refused.status).toBe(400);
		expect(await read(refused)).toContain("Selecciona un fitxer de vídeo");
		await sendAs(cookie, path, formOf(words(), { file: film() }));
		const [row] = await rows();
		const edited = formOf(words({ title: "Un altre" }));
		expect(flashOf(await sendAs(cookie, `/admin/videos/${row?.id}/edita`, edited))).toBe("videos.updated");
		expect(await rows()).toMatchObject([{ title: "Un altre", videoKey: row?.videoKey }]);
	});

	it("takes the place of the one before, whose object goes", async () => {
		await sendAs(cookie, path, formOf(words(), { file: film() }));
		const [before] = await rows();
		const edited = formOf(words(), { file: padded(film(), megabyte) });
		expect(flashOf(await sendAs(cookie, `/admin/videos/${before?.id}/edita`, edited))).toBe("videos.updated");
		const [after] = await rows();
		expect(after?.fileSize).toBe(megabyte);
		expect(after?.videoKey).not.toBe(before?.videoKey);
		expect(await objects()).toEqual([after?.videoKey]);
	});

	it("has a new poster alone, and the one before goes with all that was made of it", async () => {
		await sendAs(cookie, path, formOf(words(), { poster: picture(), file: film() }));
		const [before] = await rows();
		const small = `variants/${before?.posterKey}/320.webp`;
		await env.MEDIA.put(small, "x");
		const edited = formOf(words(), { poster: picture() });
		expect(flashOf(await sendAs(cookie, `/admin/videos/${before?.id}/edita`, edited))).toBe("videos.updated");
		const [after] = await rows();
		expect(after?.videoKey).toBe(before?.videoKey);
		expect(after?.posterKey).not.toBe(before?.posterKey);
		expect((await objects()).toSorted()).toEqual([after?.posterKey, after?.videoKey].toSorted());
		expect(await env.MEDIA.head(small)).toBeNull();
	});

	it("is switched off and on, deleted and restored", async () => {
		await sendAs(cookie, path, formOf(words(), { file: film() }));
		const [row] = await rows();
		const toggle = (isActive: string) => postAs(cookie, `/admin/videos/${row?.id}/publicacio`, { isActive });
		expect(flashOf(await toggle("false"))).toBe("videos.deactivated");
		expect(await (await visit("/laboral")).text()).not.toContain(row?.videoKey);
		expect((await visit(`/media/${row?.videoKey}`)).status).toBe(404);
		expect(await (await visitAs(cookie, "/admin/videos")).text()).toContain("record--inactive");
		expect(flashOf(await toggle("true"))).toBe("videos.activated");
		expect(flashOf(await postAs(cookie, `/admin/videos/${row?.id}/elimina`, {}))).toBe("videos.deleted");
		expect(await rows()).toEqual([]);
		expect(await objects()).toEqual([row?.videoKey]);
		const [kept] = await trashed(row?.id ?? "");
		expect(flashOf(await postAs(cookie, `/admin/registre/${kept?.id}/recupera`, {}))).toBe("record.restored");
		expect(await rows()).toEqual([row]);
		expect(await (await visit("/laboral")).text()).toContain(row?.videoKey);
		expect((await visit(`/media/${row?.videoKey}`)).status).toBe(200);
	});

	it("says how large it is, or that nobody knows", async () => {
		await db.insert(videos).values([
			{ scope: "infants", title: "Gran", videoKey: "videos/a.mp4", fileType: "mp4", fileSize: 2.34 * megabyte },
			{ scope: "infants", title: "Vell", videoKey: "videos/b.mp4", fileType: "mp4", fileSize: null },
		]);
		const html = await (await visitAs(cookie, "/admin/videos")).text();
		expect(html).toContain("2,3 MB");
		expect(html).toContain("Desconegut");
	});

	it("is missing where there is none, and said so where they cannot be read", async () => {
		expect(await (await visitAs(cookie, "/admin/videos")).text()).toContain("Cap vídeo trobat");
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		await env.DB.exec("alter table videos rename to videos_away");
		try {
			const DB = new Proxy(env.DB, {
				get: (target, name) => {
					if (name !== "prepare") return Reflect.get(target, name).bind(target);
					return (sql: string) => target.prepare(/from "videos"/.test(sql) ? "select json('broken')" : sql);
				},
			});
			const html = await (await visit("/admin/videos", { headers: { Cookie: cookie } }, { ...env, DB })).text();
			expect(html).toContain("No s&#x27;han pogut carregar els vídeos");
		} finally {
			await env.DB.exec("alter table videos_away rename to videos");
		}
		errors.mockRestore();
	});
});

describe("what is no video", () => {
	const cases: [string, () => { file: Uint8Array<ArrayBuffer>; poster?: Uint8Array<ArrayBuffer> }, number, string][] = [
		["a picture with the name of a video", () => ({ file: picture() }), 400, "Només es permeten fitxers de vídeo"],
		[
			"a page",
			() => ({ file: new TextEncoder().encode("<!doctype html><script>1</script>") }),
			400,
			"Només es permeten fitxers de vídeo",
		],
		["sound alone", () => ({ file: withBrand("M4A ") }), 400, "Només es permeten fitxers de vídeo"],
		[
			"a picture in a video's container",
			() => ({ file: withBrand("heic") }),
			400,
			"Només es permeten fitxers de vídeo",
		],
		[
			"too large by a byte",
			() => ({ file: padded(film(), 100 * megabyte + 1) }),
			413,
			"El fitxer és massa gran (màxim 100MB)",
		],
	];
	const withBrand = (brand: string) => {
		const bytes = film();
		bytes.set(new TextEncoder().encode(brand), 8);
		return bytes;
	};

	it.each(cases)("is refused: %s", async (_, files, status, words_) => {
		const bindings = watched(env);
		const answer = await sendAs(cookie, path, formOf(words({ title: "Escrit a mà" }), files()), bindings.env);
		expect(answer.status).toBe(status);
		const html = await read(answer);
		expect(html).toContain(words_);
		expect(html).toContain("Escrit a mà");
		await expectNothing();
		expect(bindings.open.size).toBe(0);
	});

	it("is not a poster either, and the video that came with it is kept", async () => {
		const answer = await sendAs(cookie, path, formOf(words(), { poster: film(), file: film() }));
		expect(answer.status).toBe(400);
		const html = await read(answer);
		expect(html).toContain("El cartell ha de ser una imatge");
		expect(html).toContain("Ja tenim film.mp4");
		expect(await rows()).toEqual([]);
	});

	it("refuses an impossible declared size", async () => {
		const body = await new Response(formOf(words(), { file: film() })).blob();
		const headers = { "Content-Type": body.type, "Content-Length": String(200 * megabyte) };
		const answer = await streamedAs(cookie, path, cut(new Uint8Array(await body.arrayBuffer()), 5000), headers);
		expect(answer.status).toBe(413);
		expect(await read(answer)).toContain("El fitxer és massa gran (màxim 100MB)");
		await expectNothing();
	});
});

describe("a body that is no form", () => {
	const begin = Object.entries(words()).map(([name, value]) => text(name, value));

	it("leaves nothing, wherever it is cut", async () => {
		const sent = padded(film(), 9 * megabyte);
		const whole = joined(begin.join(""), fileHead("file", "a.mp4"), sent, `\r\n${end}`);
		for (const length of [0, 50, begin.join("").length + 20, 300_000, 8 * megabyte + 5000, whole.length - 40]) {
			const bindings = watched(env);
			const chunks = cut(whole.subarray(0, length), 60_000);
			const answer = await streamedAs(cookie, path, chunks, { "Content-Type": typed }, bindings.env);
			expect(answer.status, `${length} bytes`).toBe(400);
			await expectNothing(`${length} bytes`);
			expect(bindings.open.size, `${length} bytes`).toBe(0);
		}
	});

	it("leaves nothing where the line drops", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const sent = padded(film(), 9 * megabyte);
		const whole = joined(begin.join(""), fileHead("file", "a.mp4"), sent, `\r\n${end}`);
		function* dropping() {
			yield* cut(whole.subarray(0, 8.5 * megabyte), 60_000);
			throw new Error("the line dropped");
		}
		const bindings = watched(env);
		const answer = await streamedAs(cookie, path, dropping(), { "Content-Type": typed }, bindings.env);
		expect(answer.status).toBeGreaterThanOrEqual(400);
		await expectNothing();
		expect(bindings.open.size).toBe(0);
		errors.mockRestore();
	});

	it("is refused for its boundary", async () => {
		const whole = joined(begin.join(""), fileHead("file", "a.mp4"), film(), `\r\n${end}`);
		for (const type of [
			"multipart/form-data",
			"multipart/form-data; boundary=",
			"multipart/form-data; boundary=altra",
		]) {
			const answer = await streamedAs(cookie, path, cut(whole, 5000), { "Content-Type": type });
			expect(answer.status, type).toBe(400);
		}
		await expectNothing();
	});

	it("is refused for a name that is none of a file, with its words", async () => {
		const wrong = "El nom del fitxer no és vàlid. Canvia&#x27;l i torna-ho a provar.";
		const image = joined(fileHead("posterFile", "../x.webp"), picture(), "\r\n");
		const video = (name: string) => joined(fileHead("file", name), film(), `\r\n${end}`);
		for (const [name, file] of [
			["../../x", video("../../x")],
			["C:\\x.mp4", video("C:\\\\x.mp4")],
			["4 KB", video(`${"a".repeat(4092)}.mp4`)],
			["a poster's", joined(image, video("film.mp4"))],
		] as const) {
			await emptyMedia();
			const sent = joined(begin.join(""), file);
			const answer = await streamedAs(cookie, path, cut(sent, 5000), { "Content-Type": typed });
			expect(answer.status, name).toBe(400);
			const html = await read(answer);
			expect(html, name).toContain(wrong);
			expect(html, name).toContain("A la feina amb bici");
			// The good video beside the poster is held for the form that comes back.
			if (name !== "a poster's") await expectNothing(name);
			else expect(await objects()).toHaveLength(1);
			expect(await rows(), name).toEqual([]);
			expect(await logged(), name).toEqual([]);
		}
	});

	it("is refused for what stands twice, or where no file belongs", async () => {
		const file = (name: string) => joined(fileHead(name, "a.mp4"), film(), "\r\n");
		for (const body of [
			joined(file("title"), end),
			joined(text("title", "a"), text("title", "b"), end),
			joined(text("title", "a".repeat(70_000)), end),
			joined(`preamble\r\n${text("title", "a")}${end}`),
			joined(`--${boundary}\r\n\r\n${end}`),
		]) {
			const answer = await streamedAs(cookie, path, cut(body, 5000), { "Content-Type": typed });
			expect([400, 413]).toContain(answer.status);
		}
		await expectNothing();
	});
});

describe("whatever call fails", () => {
	it.each([
		["a small video", () => film()],
		["a large one, in parts", () => padded(film(), 8 * megabyte + 100_000)],
	])("%s is kept whole or not at all, and so is what was typed", async (_, file) => {
		const counting = failingAt(env, 0);
		expect(flashOf(await sendAs(cookie, path, formOf(words(), { file: file() }), counting.env))).toBe("videos.created");
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		// The first call asks who it is.
		for (let n = 2; n <= counting.made(); n++) {
			await emptyMedia();
			const bindings = watched(env);
			const sent = formOf(words({ title: "Escrit a mà" }), { file: file() });
			const answer = await sendAs(cookie, path, sent, failingAt(bindings.env, n).env);
			const html = await read(answer);
			const isKept = (await rows()).length === 1;
			expect(await logged(), `call ${n}`).toHaveLength(isKept ? 1 : 0);
			if (isKept) {
				expect(answer.status, `call ${n}`).toBe(303);
			} else {
				expect(answer.status, `call ${n}`).toBe(503);
				expect(html, `call ${n}`).toContain("No s&#x27;ha pogut guardar el vídeo");
				expect(html, `call ${n}`).toContain("Escrit a mà");
			}
			// What is in R2 is a record's, or waits for the form to be sent again.
			const [pending] = await db.select().from(uploads);
			const [row] = await rows();
			expect(await objects(), `call ${n}`).toEqual([row?.videoKey ?? pending?.mediaKey].filter(Boolean));
			expect(bindings.open.size, `call ${n}`).toBe(0);
		}
		errors.mockRestore();
	});

	it("an edit keeps the video that was there, or has the new one", async () => {
		const make = async () => {
			await emptyMedia();
			await sendAs(cookie, path, formOf(words(), { file: film() }));
			const [row] = await rows();
			return row;
		};
		const edited = () => formOf(words({ title: "Un altre" }), { file: padded(film(), megabyte) });
		let row = await make();
		const counting = failingAt(env, 0);
		await sendAs(cookie, `/admin/videos/${row?.id}/edita`, edited(), counting.env);
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		for (let n = 2; n <= counting.made(); n++) {
			row = await make();
			const answer = await sendAs(cookie, `/admin/videos/${row?.id}/edita`, edited(), failingAt(env, n).env);
			const [now] = await rows();
			expect(await env.MEDIA.head(now?.videoKey ?? ""), `call ${n}`).not.toBeNull();
			expect(await logged(), `call ${n}`).toHaveLength(now?.title === "Un altre" ? 2 : 1);
			expect(answer.status, `call ${n}`).toBe(now?.title === "Un altre" ? 303 : 503);
		}
		errors.mockRestore();
	});

	const make = async () => {
		const [row] = await db
			.insert(videos)
			.values({ scope: "laboral", title: "A la vinya", videoKey: `videos/${crypto.randomUUID()}.mp4`, fileType: "mp4" })
			.returning();
		return row?.id ?? "";
	};
	const everything = async () => [await rows(), await db.select().from(trash), await logged()];

	it.each([
		["publicacio", { isActive: "false" }, "videos.deactivated", "No s'ha pogut canviar l'estat del vídeo"],
		["elimina", {}, "videos.deleted", "No s'ha pogut eliminar el vídeo"],
		["elimina", { definitiu: "on" }, "record.erased", "No s'ha pogut eliminar el vídeo"],
	] as const)("%s %o is done whole or not at all, and says so", async (action, fields, done, failed) => {
		const failures = await expectAllOrNothing(
			async () => ({
				path: `/admin/videos/${await make()}/${action}`,
				fields,
				done,
				failure: failed.replaceAll("'", "&#x27;"),
			}),
			everything,
		);
		// The door asks again: the write alone is what can fail.
		expect(failures).toBeGreaterThan(0);
	});

	it.each([
		["recupera", "record.restored", "No s'ha pogut desfer. Torna-ho a provar."],
		["elimina", "record.erased", "No s'ha pogut eliminar. Torna-ho a provar."],
	] as const)("%s of one in the trash is done whole or not at all, and says so", async (action, done, failed) => {
		const failures = await expectAllOrNothing(async () => {
			const id = await make();
			await moveToTrash(db, { userId: "algú" }, "videos", id);
			const [kept] = await trashed(id);
			const path = `/admin/registre/${kept?.id}/${action}`;
			return { path, done, failure: failed.replaceAll("'", "&#x27;") };
		}, everything);
		expect(failures).toBeGreaterThan(1);
	});
});
