import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { uploads } from "#app/platform/records/tables-files.ts";
import { pictured } from "#tests/fixtures/images.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { atWork, expectAllOrNothing, trashed } from "#tests/support/worker/office.ts";
import { formIn, unescaped } from "#tests/support/worker/sections/form-in.ts";
import { db, emptySections, subjectOf } from "#tests/support/worker/sections/subjects.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const { path, add, everything, ...photos } = subjectOf("biciFucsiaPhotos");
const jpeg = (name = "vinya.jpg") => new File([pictured("picture.jpeg")], name, { type: "image/jpeg" });
const newFields = (title = "A la vinya") => ({ id: crypto.randomUUID(), title, description: "Amb raïm", pujada: "" });
const rows = async () => (await photos.rows()).toSorted((a, b) => Number(a.position) - Number(b.position));
const places = async () => (await rows()).map(({ position }) => position);
const titles = async () => (await rows()).map(({ title }) => title).join("");

beforeEach(emptySections);

describe("creating", () => {
	it("gives fifty at once fifty places", async () => {
		const { sendFile } = await atWork();
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, at) => sendFile(`${path}/crea`, newFields(`Foto ${at}`), jpeg())),
		);
		expect(answers.map(flashOf)).toEqual(answers.map(() => "bici-fucsia.created"));
		expect(await places()).toEqual(answers.map((_, at) => at));
	});

	it("says in one line of the summary what is wrong with title and image", async () => {
		const { sendFile } = await atWork();
		const html = await (await sendFile(`${path}/crea`, { ...newFields(), title: "" })).text();
		const [summary = ""] = /class="error-summary".*?<\/ul>/s.exec(html) ?? [];
		expect(summary).toContain("Títol i imatge són obligatoris");
		expect(summary.match(/<li>/g)).toHaveLength(1);
	});

	it("takes the image that is held, once, and only from who brought it, who alone sees it", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const fields = newFields();
		const held = (html: string) => formIn(html).typed.pujada;
		const pujada = held(await (await one.sendFile(`${path}/crea`, { ...fields, title: "" }, jpeg())).text()) ?? "";
		const [pending] = await db.select().from(uploads);
		expect(pujada).toBe(pending?.id);
		const shown = await visitAs(one.cookie, `/media/${pending?.mediaKey}`);
		expect(shown.status).toBe(200);
		expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
		expect((await visit(`/media/${pending?.mediaKey}`)).status).toBe(404);

		const stolen = await other.sendFile(`${path}/crea`, { ...newFields("Robada"), pujada });
		expect(stolen.status).toBe(409);
		const told = await stolen.text();
		expect(told).toContain("Ja no tenim el fitxer");
		expect(told).toContain('value="Robada"');
		expect(held(told)).toBe("");

		for (const _ of [1, 2])
			expect(flashOf(await one.sendFile(`${path}/crea`, { ...fields, pujada }))).toBe("bici-fucsia.created");
		const again = await one.sendFile(`${path}/crea`, { ...newFields(), pujada });
		expect(again.status).toBe(409);
		expect(await again.text()).toContain("Ja no tenim el fitxer");
		expect(await rows()).toHaveLength(1);
		expect(await db.select().from(uploads)).toEqual([]);
	});

	it("takes the image that is held also after a call failed", async () => {
		const who = await atWork();
		for (let n = 1; ; n++) {
			const fields = newFields();
			const html = await (await who.sendFile(`${path}/crea`, { ...fields, title: "" }, jpeg())).text();
			const pujada = formIn(html).typed.pujada ?? "";
			const faults = failingAt(env, n);
			const answer = await who.sendFile(`${path}/crea`, { ...fields, pujada }, undefined, faults.env);
			if (faults.made() < n) break;
			const said = await answer.text();
			if (said.includes("Error creant la foto")) expect(formIn(said).typed.pujada, `call ${n}`).toBe(pujada);
			const retry = await who.sendFile(`${path}/crea`, { ...fields, pujada });
			expect(flashOf(retry), `call ${n}`).toBe("bici-fucsia.created");
		}
		expect(new Set(await places()).size).toBe((await rows()).length);
	});
});

describe("the order", () => {
	const addThree = async (positions = [0, 1, 2]) => {
		const added = [];
		for (const [at, title] of ["A", "B", "C"].entries()) added.push(await add(0, { title, position: positions[at] }));
		return added.map(({ id }) => id);
	};
	/** Moves it, and expects this order; "": it is refused. */
	const move = async (id: unknown, to: Record<string, string>, order: string) => {
		const answer = await (await atWork()).send(`${path}/${id}/posicio`, to);
		if (order === "") return expect(answer.status, JSON.stringify(to)).toBe(400);
		expect(flashOf(answer)).toBe("bici-fucsia.updated");
		expect(await titles(), `${id} ${JSON.stringify(to)}`).toBe(order);
		expect(await places()).toEqual([0, 1, 2]);
	};

	it("changes by one step, not beyond its ends", async () => {
		const [a, b, c] = await addThree();
		await move(b, { cap: "amunt" }, "BAC");
		await move(b, { cap: "amunt" }, "BAC");
		await move(b, { cap: "avall" }, "ABC");
		await move(c, { cap: "avall" }, "ABC");
		await move(a, { cap: "avall" }, "BAC");
		await move(a, { cap: "enlloc" }, "");
		const { send } = await atWork();
		expect(flashOf(await send(`${path}/${crypto.randomUUID()}/posicio`, { cap: "avall" }))).toBe("record.missing");
	});

	it("changes by number, at most to its ends, and is shown by number", async () => {
		const [a, b, c] = await addThree([0, 4, 9]);
		await move(c, { lloc: "1" }, "CAB");
		await move(c, { lloc: "1" }, "CAB");
		await move(c, { lloc: "3" }, "ABC");
		await move(a, { lloc: "999999" }, "BCA");
		await move(a, { lloc: "0" }, "ABC");
		await move(b, { lloc: " 3 " }, "ACB");
		for (const lloc of ["", "-1", "1.5", "u", "1e3", "9999999"]) await move(a, { lloc }, "");
		const { read } = await atWork();
		const shown = (html: string) => [...html.matchAll(/name="lloc"[^>]* value="(\d+)"/g)].map(([, place]) => place);
		expect(shown(await read(path))).toEqual(["1", "2", "3"]);
		expect(shown(await read(`${path}?despres=0.${a}`))).toEqual(["2", "3"]);
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
		expect((await places()).toSorted()).toEqual([0, 1, 2, 3]);
		expect(await photos.find(c ?? "")).toMatchObject({ position: 2 });
	});

	it("changes as a whole or not at all, whichever call fails", async () => {
		const prepare = async () => {
			await add(0);
			const { id } = await add(2);
			const [done, failed] = ["bici-fucsia.updated", "bici-fucsia.notUpdated"];
			return { path: `${path}/${id}/posicio`, fields: { cap: "amunt" }, done, failed };
		};
		expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(0);
	});
});

describe("many photos in one form", () => {
	const newMany = (change = {}) => ({
		id: crypto.randomUUID(),
		title: "Vivi",
		description: "",
		pujades: "",
		...change,
	});
	const sendAll = ({ cookie }: { cookie: string }, fields: Record<string, string>, files: File[]) => {
		const body = new FormData();
		for (const [name, value] of Object.entries(fields)) body.append(name, value);
		for (const file of files) body.append("file", file);
		return post(`${path}/diverses`, {}, { body, headers: { Cookie: cookie } });
	};

	it("come in their order, each with its number, and once however often the form is sent", async () => {
		const who = await atWork();
		await add(0, { title: "Abans" });
		const fields = newMany();
		for (let time = 0; time < 2; time++) {
			const answer = await sendAll(who, fields, [jpeg("a.jpg"), jpeg("b.jpg"), jpeg("c.jpg")]);
			expect(flashOf(answer)).toBe("bici-fucsia.createdMany~3");
			expect(answer.headers.get("Location")).toBe(path);
		}
		expect(await titles()).toBe("AbansVivi (1)Vivi (2)Vivi (3)");
		expect(await places()).toEqual([0, 1, 2, 3]);
	});

	it("wait until all of them are right: those that are need not be chosen again", async () => {
		const who = await atWork();
		const fields = newMany();
		const refused = await sendAll(who, fields, [jpeg("a.jpg"), new File(["%PDF"], "full.png"), jpeg("b.jpg")]);
		expect(refused.status).toBe(400);
		const html = await refused.text();
		expect(unescaped(html)).toContain("full.png: Només es permeten fitxers d'imatge");
		expect(unescaped(html)).toContain("Ja tenim 2 imatges");
		expect(formIn(html).typed).toMatchObject({ title: "Vivi" });
		expect(await rows()).toEqual([]);
		const again = await sendAll(who, { ...fields, pujades: formIn(html).typed.pujades ?? "" }, [jpeg("c.jpg")]);
		expect(flashOf(again)).toBe("bici-fucsia.createdMany~3");
		expect(await rows()).toHaveLength(3);
		expect(await db.select().from(uploads)).toEqual([]);
	});

	it("are twelve at most, need a title and at least one image, and are their owner's", async () => {
		const who = await atWork();
		const fourteen = Array.from({ length: 14 }, (_, at) => jpeg(`${at}.jpg`));
		const many = await sendAll(who, newMany(), fourteen);
		expect(many.status).toBe(400);
		const html = await many.text();
		for (const at of [12, 13]) expect(html).toContain(`${at}.jpg: com a màxim, 12 alhora`);
		const { pujades = "" } = formIn(html).typed;
		expect(pujades.split(",")).toHaveLength(12);
		for (const answer of [await sendAll(who, newMany({ title: " " }), [jpeg()]), await sendAll(who, newMany(), [])]) {
			expect(answer.status).toBe(400);
			expect(await answer.text()).toContain("Títol i imatge són obligatoris");
		}
		const stolen = await sendAll(await atWork(), newMany({ pujades }), []);
		expect(stolen.status).toBe(409);
		expect(await stolen.text()).toContain("Ja no tenim el fitxer");
		expect(await rows()).toEqual([]);
	});
});
