import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { footerLogos } from "#app/footer/tables.ts";
import { readImageHeader } from "#app/media/images/image-header.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { drawing, pictured } from "#tests/fixtures/images.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { atWork, expectAllOrNothing, toldOf } from "#tests/support/worker/office.ts";
import { visit } from "#tests/support/worker/visit.ts";

const db = connect(env.DB);
const path = "/admin/footer/logos";
const png = () => new File([pictured("picture.png")], "celler.png");
const newFields = () => ({ id: crypto.randomUUID(), name: "Celler", linkUrl: "https://example.org/", position: "3" });
const rows = () => db.select().from(footerLogos).orderBy(asc(footerLogos.position));
const everything = async () => [await rows(), await db.select().from(auditLog)];
const objects = async () => (await env.MEDIA.list({ prefix: "logos/" })).objects.map(({ key }) => key);
const textOf = async (answer: Response) => (await answer.text()).replaceAll("&#x27;", "'");
const add = async (change: Partial<typeof footerLogos.$inferInsert> = {}) => {
	const imageKey = `logos/${crypto.randomUUID()}.webp`;
	await env.MEDIA.put(imageKey, pictured("picture.webp"), { httpMetadata: { contentType: "image/webp" } });
	const [added] = await db
		.insert(footerLogos)
		.values({ name: "Celler", imageKey, width: 90, height: 60, ...change })
		.returning();
	return added as typeof footerLogos.$inferSelect;
};

beforeEach(async () => {
	await db.batch([db.delete(footerLogos), db.delete(uploads)]);
	const left = await objects();
	if (left.length > 0) await env.MEDIA.delete(left);
});

describe("a new logo", () => {
	it("is one of one form, active, and told of once", async () => {
		const { sendFile } = await atWork();
		const fields = newFields();
		const answers = await Promise.all(Array.from({ length: 3 }, () => sendFile(`${path}/crea`, fields, png())));
		for (const answer of answers) {
			expect(flashOf(answer)).toBe("footer.logoCreated");
			expect(answer.headers.get("Location")).toBe("/admin/footer");
		}
		const { id, name, linkUrl } = fields;
		expect(await rows()).toMatchObject([{ id, name, linkUrl, position: 3, isActive: true, width: 90, height: 60 }]);
		expect(await toldOf(id)).toEqual(["created"]);
	});

	it.each([
		["that says its size", 'width="90" height="60"'],
		["that says its shape alone", 'viewBox="0 0 90 60"'],
		["that says its size in letters", 'width="1em" height="1em" viewBox="0 0 90 60"'],
	])("may be a drawing, of which a picture is kept: one %s", async (_, said) => {
		const { sendFile } = await atWork();
		const answer = await sendFile(`${path}/crea`, newFields(), new File([drawing("", said)], "celler.svg"));
		expect(flashOf(answer)).toBe("footer.logoCreated");
		const [logo] = await rows();
		const served = await visit(`/media/${logo?.imageKey}`);
		expect(served.headers.get("Content-Type")).toBe("image/webp");
		const bytes = new Uint8Array(await served.arrayBuffer());
		// Large enough for any screen, whatever its own size was.
		expect(readImageHeader(bytes)).toEqual({ format: "webp", width: 640, height: 427 });
		expect(logo).toMatchObject({ width: 640, height: 427 });
	});

	it("comes first where no position is given, and leads nowhere without a link", async () => {
		const { sendFile } = await atWork();
		await sendFile(`${path}/crea`, { ...newFields(), position: "", linkUrl: "" }, png());
		expect(await rows()).toMatchObject([{ position: 0, linkUrl: null }]);
	});

	it.each<[string, Record<string, string>, File | undefined, string]>([
		["no image", {}, undefined, "Si us plau, selecciona una imatge"],
		["what is no image", {}, new File(["%PDF"], "a.png"), "Si us plau, selecciona una imatge vàlida"],
		[
			"a drawing that grows",
			{},
			new File([drawing("", 'width="1e9" height="1e9"')], "a"),
			"Aquest SVG no es pot dibuixar: està malmès o és massa complicat.",
		],
		["no name", { name: " " }, png(), "Escriu un nom"],
		["a long name", { name: "a".repeat(201) }, png(), "hi caben 200 caràcters"],
		["a link that runs", { linkUrl: "javascript:alert(1)" }, png(), "ha de ser una adreça sencera"],
		["a position below 0", { position: "-1" }, png(), "La posició ha de ser un número enter"],
		["half a position", { position: "1.5" }, png(), "La posició ha de ser un número enter"],
		["a position beyond all", { position: "99999" }, png(), "La posició ha de ser un número enter"],
	])("is refused: %s", async (_, change, file, why) => {
		const { sendFile } = await atWork();
		const before = await everything();
		const answer = await sendFile(`${path}/crea`, { ...newFields(), ...change }, file);
		expect(answer.status).toBe(400);
		const html = await textOf(answer);
		expect(html).toContain(why);
		if (!("name" in change)) expect(html).toContain('value="Celler"');
		if (file?.name === "celler.png") expect(html).toContain("Ja tenim celler.png");
		expect(await everything()).toEqual(before);
	});
});

describe("a logo that is there", () => {
	it("is edited, with its image or with another", async () => {
		const { sendFile } = await atWork();
		const { id, imageKey } = await add();
		const fields = { name: "Un altre", linkUrl: "", position: "7" };
		expect(flashOf(await sendFile(`${path}/${id}/edita`, fields))).toBe("footer.logoUpdated");
		expect(await rows()).toMatchObject([{ name: "Un altre", position: 7, linkUrl: null, imageKey }]);
		expect(flashOf(await sendFile(`${path}/${id}/edita`, fields, png()))).toBe("footer.logoUpdated");
		const [logo] = await rows();
		expect(logo?.imageKey).not.toBe(imageKey);
		expect(await objects()).toEqual([logo?.imageKey]);
		expect(await toldOf(id)).toEqual(["updated", "updated"]);
	});

	it("is switched off and on, and missed when it is gone", async () => {
		const { send } = await atWork();
		const { id } = await add();
		for (const [isActive, flash] of [
			["false", "footer.logoDeactivated"],
			["true", "footer.logoActivated"],
		] as const) {
			const answer = await send(`${path}/${id}/publicacio`, { isActive });
			expect(flashOf(answer)).toBe(flash);
			expect(answer.headers.get("Location")).toBe("/admin/footer");
			expect(await rows()).toMatchObject([{ isActive: isActive === "true" }]);
		}
		expect(flashOf(await send(`${path}/${crypto.randomUUID()}/publicacio`, { isActive: "true" }))).toBe(
			"record.missing",
		);
	});

	it("is deleted for good with its image", async () => {
		const { send, cookie } = await atWork();
		const { id } = await add();
		const asked = await textOf(await visitAs(cookie, `${path}/${id}/elimina`));
		expect(asked).toContain("Estàs segur que vols eliminar aquest logo?");
		expect(flashOf(await send(`${path}/${id}/elimina`, { definitiu: "on" }))).toBe("record.erased");
		expect(await objects()).toEqual([]);
		expect((await visitAs(cookie, `${path}/${id}/edita`)).status).toBe(404);
	});
});

describe("when a call fails", () => {
	const typed = { name: "Molt ben escrit", linkUrl: "https://example.org/celler", position: "4" };
	const kept = ['value="Molt ben escrit"', 'value="https://example.org/celler"', 'value="4"'];
	const failure = "No s&#x27;ha pogut guardar el logo";

	it("creates all or nothing", async () => {
		const failures = await expectAllOrNothing(
			async () => ({
				path: `${path}/crea`,
				fields: { ...newFields(), ...typed },
				file: png(),
				done: "footer.logoCreated",
				failure,
				kept,
			}),
			everything,
		);
		expect(failures).toBeGreaterThanOrEqual(4);
	});

	it("edits all or nothing", async () => {
		await expectAllOrNothing(
			async () => ({
				path: `${path}/${(await add()).id}/edita`,
				fields: typed,
				file: png(),
				done: "footer.logoUpdated",
				failure,
				kept,
			}),
			everything,
		);
		for (const { imageKey } of await rows()) expect(await env.MEDIA.head(imageKey)).not.toBeNull();
	});

	it("deletes all or nothing", async () => {
		await expectAllOrNothing(
			async () => ({
				path: `${path}/${(await add()).id}/elimina`,
				done: "footer.logoDeleted",
				failure: "No s&#x27;ha pogut eliminar el logo",
			}),
			everything,
		);
	});

	it("switches all or nothing", async () => {
		const { cookie } = await atWork();
		const { send } = await atWork();
		const said = new Set<string | undefined>();
		for (let n = 1; ; n++) {
			const { id } = await add();
			const faults = failingAt(env, n);
			const errors = vi.spyOn(console, "error").mockImplementation(() => {});
			const answer = await send(`${path}/${id}/publicacio`, { isActive: "false" }, faults.env);
			errors.mockRestore();
			if (faults.made() < n) break;
			said.add(flashOf(answer));
			const [logo] = await db.select().from(footerLogos).where(eq(footerLogos.id, id));
			expect(logo?.isActive, `call ${n}`).toBe(flashOf(answer) !== "footer.logoDeactivated");
			expect(await toldOf(id)).toEqual(logo?.isActive ? [] : ["deactivated"]);
		}
		expect(said).toContain("footer.logoNotSwitched");
		// As the page then says it.
		const shown = await visitAs(`${cookie}; __Host-avis=footer.logoNotSwitched`, "/admin/footer");
		expect(await textOf(shown)).toContain("No s'ha pogut canviar l'estat del logo");
	});

	it("still shows the rest of the section", async () => {
		const { cookie } = await atWork();
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const broken = failingQuery(env, /from "footer_logos" order by/);
		const html = await textOf(await visit("/admin/footer", { headers: { Cookie: cookie } }, broken.env));
		errors.mockRestore();
		expect(html).toContain("No s'ha pogut carregar la configuració del footer");
		expect(html).toContain("Així el veu la gent");
		expect(await textOf(await visitAs(cookie, "/admin/footer"))).toContain("No hi ha logos");
	});
});
