import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { footerLogos } from "#app/footer/tables.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { videos } from "#app/videos/tables.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { pictured } from "#tests/fixtures/images.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { emptyTables } from "#tests/support/worker/bindings.ts";
import { db, film, formOf, picture, sendAs } from "#tests/support/worker/bodies/video-form.ts";
import { losingUploads } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";

/* What waits for its record and is gone before that has taken it: deleted, or taken by the same form, sent before. */

const gone = "Ja no tenim el fitxer: el guardem un dia. Torna&#x27;l a triar.";
const png = () => new File([pictured("picture.png")], "foto.png");
const mp4 = () => new File([film()], "film.mp4");
const tables = [biciFucsiaPhotos, footerLogos, homeBackground, videos];
const rows = async () => (await Promise.all(tables.map((table) => db.select().from(table)))).flat();
const told = async () => (await db.select().from(auditLog)).map(({ action }) => action);
const heldIn = (html: string) => /name="pujada"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
const posterIn = (html: string) => /name="poster"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";

beforeEach(emptyTables);

const sections = [
	["bici-fucsia", { title: "A la vinya", description: "" }, png],
	["footer/logos", { name: "A la vinya", linkUrl: "", position: "0" }, png],
	["home-background", { title: "A la vinya", description: "" }, mp4],
	["videos", { scope: "laboral", title: "A la vinya", description: "" }, mp4],
] as const;

describe.each(sections)("a file of %s", (section, words, file) => {
	const path = `/admin/${section}`;
	const fields = (pujada = "") => ({ id: crypto.randomUUID(), ...words, pujada });
	const tooLong = "a".repeat(5000);
	/** With something to correct. */
	const wrong: Record<string, string> = "name" in words ? { name: tooLong } : { title: tooLong };
	/** The id of one that was sent with something to correct. */
	async function hold({ sendFile }: Awaited<ReturnType<typeof atWork>>, where = `${path}/crea`) {
		const pujada = heldIn(await (await sendFile(where, { ...fields(), ...wrong }, file())).text());
		expect(pujada).not.toBe("");
		return pujada;
	}

	it("that is gone makes no record: it is asked for again, and what was typed stays", async () => {
		const { sendFile } = await atWork();
		const answer = await sendFile(`${path}/crea`, fields(), file(), losingUploads(env));
		expect(answer.status).toBe(409);
		const html = await answer.text();
		expect(html).toContain(gone);
		expect(html).toContain("A la vinya");
		expect(heldIn(html)).toBe("");
		expect([await rows(), await told()]).toEqual([[], []]);
	});

	it("that was held is in one record, whether its form is sent twice at once or one after the other", async () => {
		const work = await atWork();
		const sent = fields(await hold(work));
		const send = () => work.sendFile(`${path}/crea`, sent);
		const answers = [...(await Promise.all([send(), send()])), await send()];
		for (const answer of answers) expect(answer.status).toBe(303);
		expect(await rows()).toHaveLength(1);
		expect(await told()).toEqual(["created"]);
	});

	if (section !== "home-background") {
		it("takes the place of another or does not: no edit says so where it is gone", async () => {
			const work = await atWork();
			const created = fields();
			await work.sendFile(`${path}/crea`, created, file());
			const [before] = await rows();
			const where = `${path}/${created.id}/edita`;
			const lost = await work.sendFile(where, fields(), file(), losingUploads(env));
			const unknown = await work.sendFile(where, fields(crypto.randomUUID()));
			for (const answer of [lost, unknown]) {
				expect(answer.status).toBe(409);
				expect(await answer.text()).toContain(gone);
			}
			expect(await rows()).toEqual([before]);
			expect(await told()).toEqual(["created"]);

			const sent = fields(await hold(work, where));
			const send = () => work.sendFile(where, sent);
			const answers = [...(await Promise.all([send(), send()])), await send()];
			for (const answer of answers) expect(answer.status).toBe(303);
			expect(await rows()).not.toEqual([before]);
		});
	}
});

describe("a poster", () => {
	const path = "/admin/videos";
	const words = (poster = "", pujada = "") => ({
		id: crypto.randomUUID(),
		scope: "laboral",
		title: "A la vinya",
		description: "",
		pujada,
		poster,
	});

	it("that is gone makes no record, on its own field, and the video is held", async () => {
		const { cookie } = await atWork();
		const answer = await sendAs(cookie, `${path}/crea`, formOf(words(crypto.randomUUID()), { file: film() }));
		expect(answer.status).toBe(409);
		const html = await answer.text();
		expect(html).toContain(gone);
		expect(html.indexOf(gone)).toBeLessThan(html.indexOf("Fitxer de vídeo"));
		expect(posterIn(html)).toBe("");
		expect([await rows(), await told()]).toEqual([[], []]);
		expect(flashOf(await sendAs(cookie, `${path}/crea`, formOf(words("", heldIn(html)))))).toBe("videos.created");
	});

	it("that is gone changes no record", async () => {
		const { cookie } = await atWork();
		const sent = words();
		await sendAs(cookie, `${path}/crea`, formOf(sent, { file: film(), poster: picture() }));
		const [before] = await rows();
		const where = `${path}/${sent.id}/edita`;
		const form = () => formOf({ ...words(crypto.randomUUID()), title: "Un altre" });
		const answer = await sendAs(cookie, where, form());
		expect(answer.status).toBe(409);
		expect(await answer.text()).toContain(gone);
		expect(await rows()).toEqual([before]);
	});

	it("that was held is in one record, however often its form is sent", async () => {
		const { cookie } = await atWork();
		const refused = formOf({ ...words(), title: "" }, { file: film(), poster: picture() });
		const html = await (await sendAs(cookie, `${path}/crea`, refused)).text();
		const sent = words(posterIn(html), heldIn(html));
		const send = () => sendAs(cookie, `${path}/crea`, formOf(sent));
		const answers = [...(await Promise.all([send(), send()])), await send()];
		expect(answers.map(flashOf)).toEqual(Array(3).fill("videos.created"));
		expect(await rows()).toHaveLength(1);

		const where = `${path}/${sent.id}/edita`;
		const again = await (await sendAs(cookie, where, formOf({ ...words(), title: "" }, { poster: picture() }))).text();
		const edited = { ...words(posterIn(again)), title: "Un altre" };
		const edit = () => sendAs(cookie, where, formOf(edited));
		const edits = [...(await Promise.all([edit(), edit()])), await edit()];
		expect(edits.map(flashOf)).toEqual(Array(3).fill("videos.updated"));
		expect(await rows()).toMatchObject([{ title: "Un altre" }]);
	});
});
