import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { pictured } from "#tests/fixtures/images.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { atWork, expectAllOrNothing, toldOf, trashed } from "#tests/support/worker/office.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const db = connect(env.DB);
const path = "/admin/bici-fucsia";
const jpeg = (name = "vinya.jpg") => new File([pictured("picture.jpeg")], name, { type: "image/jpeg" });
const newFields = (title = "A la vinya") => ({ id: crypto.randomUUID(), title, description: "Amb raïm", pujada: "" });
const rows = () => db.select().from(biciFucsiaPhotos).orderBy(asc(biciFucsiaPhotos.position));
const everything = async () => [await rows(), await db.select().from(auditLog)];
const pendingIn = (html: string) =>
	/name="pujada" autoComplete="off" value="([^"]*)"|name="pujada" value="([^"]*)"/.exec(html);
const heldId = (html: string) => pendingIn(html)?.[1] ?? pendingIn(html)?.[2] ?? "";
const objects = async () => (await env.MEDIA.list({ prefix: "photos/" })).objects.map(({ key }) => key);
let made = 0;
const add = async (change: Partial<typeof biciFucsiaPhotos.$inferInsert> = {}) => {
	const imageKey = `photos/${made++}.webp`;
	await env.MEDIA.put(imageKey, pictured("picture.webp"), { httpMetadata: { contentType: "image/webp" } });
	const photo = { title: "Al celler", imageKey, width: 90, height: 60, ...change };
	const [added] = await db.insert(biciFucsiaPhotos).values(photo).returning();
	return added as typeof biciFucsiaPhotos.$inferSelect;
};

beforeEach(async () => {
	await db.batch([db.delete(biciFucsiaPhotos), db.delete(uploads)]);
	const left = await objects();
	if (left.length > 0) await env.MEDIA.delete(left);
});

describe("creating", () => {
	it("makes one photo of one form, however often it is sent, and tells of it once", async () => {
		const { sendFile } = await atWork();
		const fields = newFields();
		const answers = await Promise.all(Array.from({ length: 5 }, () => sendFile(`${path}/crea`, fields, jpeg())));
		for (const answer of answers) expect(flashOf(answer)).toBe("bici-fucsia.created");
		const [photo, ...others] = await rows();
		expect(others).toEqual([]);
		expect(photo).toMatchObject({
			id: fields.id,
			title: "A la vinya",
			position: 0,
			isActive: true,
			width: 90,
			height: 60,
		});
		expect(await toldOf(fields.id)).toEqual(["created"]);
		// What it took is no upload any more.
		const waiting = await db
			.select()
			.from(uploads)
			.where(eq(uploads.mediaKey, photo?.imageKey ?? ""));
		expect(waiting).toEqual([]);
	});

	it("gives fifty at once fifty places", async () => {
		const { sendFile } = await atWork();
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, at) => sendFile(`${path}/crea`, newFields(`Foto ${at}`), jpeg())),
		);
		expect(answers.map(flashOf)).toEqual(answers.map(() => "bici-fucsia.created"));
		expect((await rows()).map(({ position }) => position)).toEqual(answers.map((_, at) => at));
	});

	it.each([
		["no title", { title: " " }, jpeg(), "Ja tenim vinya.jpg"],
		["no image", {}, undefined, 'value="A la vinya"'],
		["neither", { title: "" }, undefined, "Amb raïm</textarea>"],
	])("needs a title and an image: %s", async (_, change, file, kept) => {
		const { sendFile } = await atWork();
		const answer = await sendFile(`${path}/crea`, { ...newFields(), ...change }, file);
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain("Títol i imatge són obligatoris");
		// What is wrong with two fields is one line of the summary.
		const [summary = ""] = /class="error-summary".*?<\/ul>/s.exec(html) ?? [];
		expect(summary.match(/<li>/g)).toHaveLength(1);
		expect(html).toContain(kept);
		expect(await rows()).toEqual([]);
	});

	it("takes the image that is held, once, and only from who brought it", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const fields = newFields();
		const html = await (await one.sendFile(`${path}/crea`, { ...fields, title: "" }, jpeg())).text();
		const pujada = heldId(html);
		expect(pujada).not.toBe("");

		const stolen = await other.sendFile(`${path}/crea`, { ...newFields("Robada"), pujada });
		expect(stolen.status).toBe(409);
		const told = await stolen.text();
		expect(told).toContain("Ja no tenim el fitxer");
		expect(told).toContain('value="Robada"');
		expect(heldId(told)).toBe("");

		for (const _ of [1, 2]) {
			const answer = await one.sendFile(`${path}/crea`, { ...fields, pujada });
			expect(flashOf(answer)).toBe("bici-fucsia.created");
		}
		const again = await one.sendFile(`${path}/crea`, { ...newFields(), pujada });
		expect(again.status).toBe(409);
		expect(await again.text()).toContain("Ja no tenim el fitxer");
		expect(await rows()).toHaveLength(1);
		expect(await toldOf(fields.id)).toEqual(["created"]);
		expect(await db.select().from(uploads)).toEqual([]);
	});

	it("shows what is held to who brought it, and to nobody else before it is a photo", async () => {
		const { sendFile, cookie } = await atWork();
		await sendFile(`${path}/crea`, { ...newFields(), title: "" }, jpeg());
		const [pending] = await db.select().from(uploads);
		const shown = await visitAs(cookie, `/media/${pending?.mediaKey}`);
		expect(shown.status).toBe(200);
		expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
		expect((await visit(`/media/${pending?.mediaKey}`)).status).toBe(404);
	});
});

describe("editing", () => {
	it("changes the words and keeps the image", async () => {
		const { sendFile, send } = await atWork();
		const { id, imageKey } = await add();
		const answer = await sendFile(`${path}/${id}/edita`, { title: "Nova", description: "" });
		expect(flashOf(answer)).toBe("bici-fucsia.updated");
		// A form without enctype, too.
		expect(flashOf(await send(`${path}/${id}/edita`, { title: "Nova" }))).toBe("bici-fucsia.updated");
		expect(await rows()).toMatchObject([{ title: "Nova", description: null, imageKey }]);
		expect(await objects()).toEqual([imageKey]);
	});

	it("lets another image take its place, and deletes the old one with its variants", async () => {
		const { sendFile, cookie } = await atWork();
		const { id, imageKey } = await add();
		await visitAs(cookie, `/media/${imageKey}?w=320`);
		expect((await env.MEDIA.list({ prefix: `variants/${imageKey}` })).objects).toHaveLength(1);
		const answer = await sendFile(`${path}/${id}/edita`, { title: "Nova" }, new File([pictured("phone.jpeg")], "x"));
		expect(flashOf(answer)).toBe("bici-fucsia.uploaded");
		const [photo] = await rows();
		expect(photo).toMatchObject({ id, width: 60, height: 90 });
		expect(await objects()).toEqual([photo?.imageKey]);
		expect((await env.MEDIA.list({ prefix: `variants/${imageKey}` })).objects).toEqual([]);
		expect(await db.select().from(uploads)).toEqual([]);
	});

	it("says what is gone, and keeps what was typed and the image", async () => {
		const { sendFile, cookie } = await atWork();
		const gone = `${path}/${crypto.randomUUID()}/edita`;
		expect((await visitAs(cookie, gone)).status).toBe(404);
		const answer = await sendFile(gone, { title: "Tard" }, jpeg());
		expect(answer.status).toBe(409);
		const html = await answer.text();
		expect(html).toContain("Algú ho ha eliminat mentre hi treballaves");
		expect(html).toContain('value="Tard"');
		expect(html).toContain("Ja tenim vinya.jpg");
	});
});

describe("the order", () => {
	const titles = async () => (await rows()).map(({ title }) => title).join("");
	const places = async () => (await rows()).map(({ position }) => position);
	const addThree = async (positions = [0, 1, 2]) => {
		const added = [];
		for (const [at, title] of ["A", "B", "C"].entries()) added.push(await add({ title, position: positions[at] }));
		return added.map(({ id }) => id);
	};

	it("changes by one step, not beyond its ends", async () => {
		const { send } = await atWork();
		const [a, b, c] = await addThree();
		for (const [id, cap, order] of [
			[b, "amunt", "BAC"],
			[b, "amunt", "BAC"],
			[b, "avall", "ABC"],
			[c, "avall", "ABC"],
			[a, "avall", "BAC"],
		] as const) {
			expect(flashOf(await send(`${path}/${id}/posicio`, { cap }))).toBe("bici-fucsia.updated");
			expect(await titles(), `${id} ${cap}`).toBe(order);
			expect(await places()).toEqual([0, 1, 2]);
		}
		expect(flashOf(await send(`${path}/${crypto.randomUUID()}/posicio`, { cap: "avall" }))).toBe("record.missing");
		expect((await send(`${path}/${a}/posicio`, { cap: "enlloc" })).status).toBe(400);
	});

	it("changes by number, at most to its ends, and is shown by number", async () => {
		const { send, cookie } = await atWork();
		const [a, b, c] = await addThree([0, 4, 9]);
		for (const [id, lloc, order] of [
			[c, "1", "CAB"],
			[c, "1", "CAB"],
			[c, "3", "ABC"],
			[a, "999999", "BCA"],
			[a, "0", "ABC"],
			[b, " 3 ", "ACB"],
		] as const) {
			expect(flashOf(await send(`${path}/${id}/posicio`, { lloc }))).toBe("bici-fucsia.updated");
			expect(await titles(), `${id} ${lloc}`).toBe(order);
			expect(await places()).toEqual([0, 1, 2]);
		}
		for (const lloc of ["", "-1", "1.5", "u", "1e3", "9999999"]) {
			expect((await send(`${path}/${a}/posicio`, { lloc })).status, lloc).toBe(400);
		}
		const html = await (await visitAs(cookie, path)).text();
		expect([...html.matchAll(/name="lloc"[^>]* value="(\d+)"/g)].map(([, place]) => place)).toEqual(["1", "2", "3"]);
		const later = await (await visitAs(cookie, `${path}?despres=0.${a}`)).text();
		expect([...later.matchAll(/name="lloc"[^>]* value="(\d+)"/g)].map(([, place]) => place)).toEqual(["2", "3"]);
	});

	it("is numbered anew where there were gaps and places shared", async () => {
		const { send } = await atWork();
		const [, , c] = await addThree([3, 7, 7]);
		await send(`${path}/${c}/posicio`, { cap: "avall" });
		expect(await places()).toEqual([0, 1, 2]);
	});

	it("stays one order when many change it at once", async () => {
		const { send } = await atWork();
		const ids = await addThree();
		const moves = Array.from({ length: 30 }, (_, at) =>
			send(`${path}/${ids[at % 3]}/posicio`, { cap: at % 2 ? "amunt" : "avall" }),
		);
		await Promise.all([...moves, send(`${path}/${ids[1]}/elimina`)]);
		const left = await places();
		expect(new Set(left).size).toBe(left.length);
	});

	it("has a place for what comes back from the trash", async () => {
		const { send, sendFile } = await atWork();
		const [, b, c] = await addThree();
		for (const id of [b, c]) await send(`${path}/${id}/elimina`);
		await sendFile(`${path}/crea`, newFields("D"), jpeg());
		expect(await titles()).toBe("AD");
		for (const id of [c, b]) {
			const [kept] = await trashed(id ?? "");
			expect(flashOf(await send(`/admin/registre/${kept?.id}/recupera`))).toBe("record.restored");
		}
		const left = await places();
		expect(left).toHaveLength(4);
		expect(new Set(left).size).toBe(4);
		expect((await rows()).find(({ id }) => id === c)?.position).toBe(2);
	});
});

describe("all or nothing, with each call failing in turn", () => {
	const typed = { title: "Molt ben escrit", description: "Amb paciència" };
	const kept = ['value="Molt ben escrit"', "Amb paciència</textarea>"];

	it("creating", async () => {
		const failures = await expectAllOrNothing(
			async () => ({
				path: `${path}/crea`,
				fields: { ...newFields(), ...typed },
				file: jpeg(),
				done: "bici-fucsia.created",
				failure: /Error (pujant la imatge|creant la foto)/,
				kept,
			}),
			everything,
		);
		// The image made, put and held, then the photo; the rest of them is the door's.
		expect(failures).toBeGreaterThanOrEqual(4);
	});

	it("editing with another image", async () => {
		await expectAllOrNothing(
			async () => ({
				path: `${path}/${(await add()).id}/edita`,
				fields: typed,
				file: jpeg(),
				done: "bici-fucsia.uploaded",
				failure: /Error (pujant la imatge|actualitzant la foto)/,
				kept,
			}),
			everything,
		);
		for (const { imageKey } of await rows()) expect(await env.MEDIA.head(imageKey)).not.toBeNull();
	});

	it.each([
		["crea", "Error creant la foto"],
		["edita", "Error actualitzant la foto"],
	])("%s, in the words of what has failed", async (action, failure) => {
		const { sendFile } = await atWork();
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const said = new Set<string>();
		for (let n = 1; ; n++) {
			const at = action === "crea" ? action : `${(await add()).id}/${action}`;
			const faults = failingAt(env, n);
			const html = await (await sendFile(`${path}/${at}`, { ...newFields(), ...typed }, jpeg(), faults.env)).text();
			if (faults.made() < n) break;
			const [words] = /Error \w+ la \w+/.exec(html) ?? [];
			if (words) said.add(words);
		}
		errors.mockRestore();
		expect(said).toEqual(new Set(["Error pujant la imatge", failure]));
	});

	it("with an image that is pending", async () => {
		const who = await atWork();
		for (let n = 1; ; n++) {
			const fields = { ...newFields(), ...typed };
			const html = await (await who.sendFile(`${path}/crea`, { ...fields, title: "" }, jpeg())).text();
			const pujada = heldId(html);
			const faults = failingAt(env, n);
			const errors = vi.spyOn(console, "error").mockImplementation(() => {});
			const answer = await who.sendFile(`${path}/crea`, { ...fields, pujada }, undefined, faults.env);
			errors.mockRestore();
			if (faults.made() < n) break;
			const said = await answer.text();
			if (said.includes("Error creant la foto")) expect(heldId(said), `call ${n}`).toBe(pujada);
			const retry = await who.sendFile(`${path}/crea`, { ...fields, pujada });
			expect(flashOf(retry), `call ${n}`).toBe("bici-fucsia.created");
		}
		expect(new Set((await rows()).map(({ position }) => position)).size).toBe((await rows()).length);
	});

	it("moving, hiding and deleting", async () => {
		const write = async (action: string, sent: { fields?: Record<string, string>; done: string; failed?: string }) => {
			await expectAllOrNothing(async () => {
				await add({ position: 0 });
				const { id } = await add({ position: 1 });
				return {
					path: `${path}/${id}/${action}`,
					failure: sent.failed ? undefined : "Error eliminant la foto",
					...sent,
				};
			}, everything);
		};
		const updated = { done: "bici-fucsia.updated", failed: "bici-fucsia.notUpdated" };
		await write("posicio", { fields: { cap: "amunt" }, ...updated });
		await write("publicacio", { fields: { isActive: "false" }, ...updated });
		await write("elimina", { done: "bici-fucsia.deleted" });
	});

	it("the list", async () => {
		const { cookie } = await atWork();
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const { env: broken } = failingQuery(env, /from "bici_fucsia_photos"/);
		const answer = await visit(path, { headers: { Cookie: cookie } }, broken);
		errors.mockRestore();
		const html = await answer.text();
		expect(html).toContain("No s&#x27;han pogut carregar les fotos");
		expect(await (await visitAs(cookie, path)).text()).toContain("No hi ha fotos");
	});
});

describe("many photos in one form", () => {
	const several = `${path}/diverses`;
	const fieldsOf = (change = {}) => ({
		id: crypto.randomUUID(),
		title: "Vivi",
		description: "",
		pujades: "",
		...change,
	});
	const sendAll = (cookie: string, fields: Record<string, string>, files: File[]) => {
		const body = new FormData();
		for (const [name, value] of Object.entries(fields)) body.append(name, value);
		for (const file of files) body.append("file", file);
		return post(several, {}, { body, headers: { Cookie: cookie } });
	};
	const heldPhotos = (html: string) => /name="pujades"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";

	it("come in their order, each with its number, and once however often the form is sent", async () => {
		const { cookie } = await atWork();
		await add({ title: "Abans", position: 0 });
		const fields = fieldsOf();
		const files = [jpeg("a.jpg"), jpeg("b.jpg"), jpeg("c.jpg")];
		for (let time = 0; time < 2; time++) {
			const answer = await sendAll(cookie, fields, files);
			expect(flashOf(answer)).toBe("bici-fucsia.createdMany~3");
			expect(answer.headers.get("Location")).toBe(path);
		}
		expect((await rows()).map(({ title, position }) => [title, position])).toEqual([
			["Abans", 0],
			["Vivi (1)", 1],
			["Vivi (2)", 2],
			["Vivi (3)", 3],
		]);
	});

	it("wait until all of them are right: those that are need not be chosen again", async () => {
		const { cookie } = await atWork();
		const fields = fieldsOf();
		const refused = await sendAll(cookie, fields, [jpeg("a.jpg"), new File(["%PDF"], "full.png"), jpeg("b.jpg")]);
		expect(refused.status).toBe(400);
		const html = await refused.text();
		expect(html).toContain("full.png: Només es permeten fitxers d&#x27;imatge");
		expect(html).toContain("Ja tenim 2 imatges");
		expect(html).toContain('value="Vivi"');
		expect(await rows()).toEqual([]);
		const again = await sendAll(cookie, { ...fields, pujades: heldPhotos(html) }, [jpeg("c.jpg")]);
		expect(flashOf(again)).toBe("bici-fucsia.createdMany~3");
		expect(await rows()).toHaveLength(3);
		expect(await db.select().from(uploads)).toEqual([]);
	});

	it("are twelve at most, need a title and at least one image, and are their owner's", async () => {
		const { cookie } = await atWork();
		const many = await sendAll(
			cookie,
			fieldsOf(),
			Array.from({ length: 14 }, (_, at) => jpeg(`${at}.jpg`)),
		);
		expect(many.status).toBe(400);
		const html = await many.text();
		expect(html).toContain("13.jpg: com a màxim, 12 alhora");
		expect(heldPhotos(html).split(",")).toHaveLength(12);
		for (const [change, files] of [
			[{ title: " " }, [jpeg()]],
			[{}, []],
		] as const) {
			const answer = await sendAll(cookie, fieldsOf(change), [...files]);
			expect(answer.status).toBe(400);
			expect(await answer.text()).toContain("Títol i imatge són obligatoris");
		}
		const other = await atWork();
		const stolen = await sendAll(other.cookie, fieldsOf({ pujades: heldPhotos(html) }), []);
		expect(stolen.status).toBe(409);
		expect(await stolen.text()).toContain("Ja no tenim el fitxer");
		expect(await rows()).toEqual([]);
	});
});
