import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sessions } from "#app/accounts/tables.ts";
import { readImageHeader } from "#app/media/images/image-header.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { box, bytesOf, joined } from "#tests/fixtures/bytes.ts";
import { pictured } from "#tests/fixtures/images.ts";
import { joined as bodyOf, boundary, encode, end, fileHead, streamed, text, typed } from "#tests/fixtures/multipart.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

/* What every form with a picture takes and refuses, seen at Vivi's photos. */

const path = "/admin/bici-fucsia/crea";
const mostBytes = 5 * 1024 ** 2;
const newFields = () => ({ id: crypto.randomUUID(), title: "A la vinya", description: "Amb raïm", pujada: "" });
const escaped = (words: string) => words.replaceAll("'", "&#x27;");
const everything = async () => [
	await db.select().from(biciFucsiaPhotos),
	await db.select().from(uploads),
	await db.select().from(auditLog),
	(await env.MEDIA.list()).objects.map(({ key }) => key),
];
/** A picture as large as is wanted: what follows its end is nobody's. */
const padded = (length: number) => {
	const bytes = new Uint8Array(length);
	bytes.set(pictured("picture.png"));
	return bytes;
};

beforeEach(emptyTables);

async function create(file: File) {
	const { sendFile } = await atWork();
	const answer = await sendFile(path, newFields(), file);
	expect(flashOf(answer), file.name).toBe("bici-fucsia.created");
	const [photo] = await db.select().from(biciFucsiaPhotos);
	if (!photo) throw new Error("no photo");
	const served = await visit(`/media/${photo.imageKey}`);
	return { photo, served, bytes: new Uint8Array(await served.arrayBuffer()) };
}

describe("a picture that is taken", () => {
	it.each([
		["picture.png", 90, 60],
		["picture.jpeg", 90, 60],
		["picture.webp", 90, 60],
		["lossless.webp", 90, 60],
		["alpha.webp", 90, 60],
		["picture.avif", 90, 60],
		["picture.gif", 90, 60],
		["animated.gif", 20, 20],
		["wide.png", 2560, 32],
		// It lay on its side.
		["phone.jpeg", 60, 90],
	])("%s is written anew as a WebP of %i × %i pixels", async (name, width, height) => {
		// Its name and its type say nothing.
		const { photo, served, bytes } = await create(new File([pictured(name)], "foto.mp4", { type: "video/mp4" }));
		expect(photo).toMatchObject({ width, height });
		expect(photo.imageKey).toMatch(/^photos\/[\w-]+\.webp$/);
		expect(served.headers.get("Content-Type")).toBe("image/webp");
		expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(readImageHeader(bytes)).toEqual({ format: "webp", width, height });
	});

	it("says no longer where and by whom it was taken", async () => {
		const before = pictured("phone.jpeg");
		expect(Buffer.from(before).includes("qui-la-va-fer")).toBe(true);
		const { bytes } = await create(new File([before], "foto.jpg"));
		for (const trace of ["qui-la-va-fer", "EXIF", "Exif", "XMP"])
			expect(Buffer.from(bytes).includes(trace)).toBe(false);
	});

	it("holds no page any more that stood in it", async () => {
		const page = bytesOf("<!doctype html><script>alert(document.domain)</script>");
		const { served, bytes } = await create(new File([joined(pictured("picture.gif"), page)], "foto.html"));
		expect(Buffer.from(bytes).includes("<script")).toBe(false);
		expect(served.headers.get("Content-Type")).toBe("image/webp");
	});

	it("may have 5 MB, not a byte more", async () => {
		await create(new File([padded(mostBytes)], "gran.png"));
		const before = await everything();
		const { sendFile } = await atWork();
		const answer = await sendFile(path, newFields(), new File([padded(mostBytes + 1)], "gran.png"));
		expect(answer.status).toBe(413);
		expect(await answer.text()).toContain("La imatge no pot ser més gran de 5MB");
		expect(await everything()).toEqual(before);
	});

	it.each([
		["vinya.png", "vinya.png"],
		[`${"a".repeat(251)}.png`, `${"a".repeat(99)}…`],
		["\u202egnp.a\0", "gnp.a"],
		["..", ".."],
		["\u200b", "fitxer"],
	])("called %j is shown as %j, and kept under a name of ours", async (name, shown) => {
		const { sendFile } = await atWork();
		const answer = await sendFile(path, { ...newFields(), title: "" }, new File([pictured("picture.png")], name));
		expect(await answer.text()).toContain(`Ja tenim ${shown} (`);
		const [pending] = await db.select().from(uploads);
		expect(pending?.fileName).toBe(shown);
		expect(pending?.mediaKey).toMatch(/^photos\/\d{4}-\d\d-\d\d-[0-9a-f]{16}\.webp$/);
	});
});

describe("a file that is not taken leaves nothing behind, and what was typed stays", () => {
	const only = "Només es permeten fitxers d'imatge";
	const png = pictured("picture.png");
	it.each<[string, Uint8Array<ArrayBuffer>, string]>([
		["no bytes", new Uint8Array(), only],
		["a page called foto.png", bytesOf("<!doctype html><p>Hola"), only],
		["a video", joined(box("ftyp", bytesOf("isommp42")), new Uint8Array(500)), only],
		["a TIFF", bytesOf("II*\0\x08\0\0\0"), only],
		["half a header", png.slice(0, 20), only],
	])("%s", async (_, bytes, why) => {
		const { sendFile } = await atWork();
		const before = await everything();
		const answer = await sendFile(path, newFields(), new File([bytes], "foto.png", { type: "image/png" }));
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain(escaped(why));
		expect(html).toContain('value="A la vinya"');
		expect(html).toContain("Amb raïm</textarea>");
		expect(await everything()).toEqual(before);
	});
});

describe("a body that is no form", () => {
	const fields = () => Object.entries(newFields()).map(([name, value]) => text(name, value));
	const whole = () => bodyOf(...fields(), fileHead("file", "a.png"), pictured("picture.png"), "\r\n", end);
	const sendBody = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
		const { cookie } = await atWork();
		return post(path, {}, { body, headers: { Cookie: cookie, ...headers } });
	};

	it("is let pass however large it is, and kept no further than its limit", async () => {
		const { cookie } = await atWork();
		let isSent = false;
		const { body, taken } = streamed(
			(function* () {
				yield bodyOf(...fields(), fileHead("file", "a.png"), pictured("picture.png"));
				for (let sent = 0; sent < 30; sent++) yield new Uint8Array(1024 ** 2);
				isSent = true;
				yield bodyOf("\r\n", end);
			})(),
		);
		const answer = await post(path, {}, { body, headers: { Cookie: cookie, "Content-Type": typed } });
		expect(answer.status).toBe(413);
		expect(await answer.text()).toContain('value="A la vinya"');
		expect(taken.bytes).toBeGreaterThan(30 * 1024 ** 2);
		expect(isSent).toBe(true);
	});

	it("is measured by what comes, not by what it says", async () => {
		const before = await everything();
		const large = bodyOf(...fields(), fileHead("file", "a.png"), padded(mostBytes + 1), "\r\n", end);
		for (const length of ["10", "0", "-1", "a", "99999999999999"]) {
			const answer = await sendBody(large, { "Content-Type": typed, "Content-Length": length });
			expect(answer.status, length).toBe(413);
			expect(await answer.text()).toContain("La imatge no pot ser més gran de 5MB");
		}
		expect(await everything()).toEqual(before);
		const answer = await sendBody(whole(), { "Content-Type": typed, "Content-Length": "99999999999999" });
		expect(flashOf(answer)).toBe("bici-fucsia.created");
	});
});

describe("a form whose session has ended", () => {
	it("keeps the words that come before its file, and what is held, for who wrote them", async () => {
		const { id, cookie, sendFile } = await atWork();
		const html = await (
			await sendFile(path, { ...newFields(), title: "" }, new File([pictured("picture.png")], "vinya.png"))
		).text();
		const pujada = /name="pujada" value="([\w-]+)"/.exec(html)?.[1] ?? "";
		const kept = await db.select().from(sessions).where(eq(sessions.userId, id));
		await db.delete(sessions).where(eq(sessions.userId, id));
		const sent = { ...newFields(), propietari: id, pujada };
		const answer = await sendFile(path, sent, new File([padded(mostBytes)], "gran.png"));
		expect(answer.status).toBe(303);
		expect(flashOf(answer)).toBe("account.draftStored");
		const back = new URL(answer.headers.get("Location") ?? "", "https://bici.test").searchParams.get("torna") ?? "";
		await db.insert(sessions).values(kept);
		const again = await (await visitAs(cookie, back)).text();
		expect(again).toContain('value="A la vinya"');
		expect(again).toContain("Amb raïm</textarea>");
		expect(again).toContain("Ja tenim vinya.png");
		expect(again).toContain(`name="pujada" value="${pujada}"`);
	});

	it("reads no more words than forms have", async () => {
		const { id, sendFile } = await atWork();
		await db.delete(sessions).where(eq(sessions.userId, id));
		const long = { propietari: id, title: "Curt", description: "a".repeat(70_000) };
		const answer = await sendFile(path, long, new File([new Uint8Array(100)], "a"));
		expect(answer.status).toBe(303);
		const odd = await post(
			path,
			{},
			{ body: encode("x"), headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` } },
		);
		expect(odd.status).toBe(303);
	});
});
