import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { switchTo } from "#app/platform/records/queries/publication.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { padded } from "#tests/fixtures/video.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyMedia, film, formOf, objects, picture, sendAs } from "#tests/support/worker/bodies/video-form.ts";
import { expectAllOrNothing, toldOf, trashed } from "#tests/support/worker/office.ts";
import { visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

const path = "/admin/home-background";
const by = { userId: "algú", email: "algu@bici.test" };
let cookie: string;

beforeEach(async () => {
	skipWaits();
	await emptyMedia();
	await env.CACHE.delete("home-background");
	cookie = await openSession(await makeAdministrator());
});

const words = (change: Record<string, string> = {}) => ({
	id: crypto.randomUUID(),
	title: "",
	description: "",
	pujada: "",
	...change,
});
const rows = () => db.select().from(homeBackground);
const told = async () => (await db.select().from(auditLog)).map(({ action }) => action);
const toggle = (id: string | undefined, isActive: boolean) =>
	postAs(cookie, `${path}/${id}/publicacio`, { isActive: String(isActive) });
const home = async () => (await visit("/")).text();

async function addBackground(mediaKey: string, isActive = false) {
	const [row] = await db.insert(homeBackground).values({ mediaKey, mediaType: "image", isActive }).returning();
	return row;
}

describe("a home background", () => {
	it.each([
		["image", () => picture(), "webp"],
		["video", () => film(), "mp4"],
	] as const)("is a %s by what its file is, and nobody sees it at first", async (mediaType, make, ending) => {
		const answer = await sendAs(cookie, `${path}/crea`, formOf(words(), { file: make() }));
		expect(flashOf(answer)).toBe("home-background.uploaded");
		const [row] = await rows();
		expect(row).toMatchObject({ mediaType, isActive: false, title: null });
		const size = mediaType === "image" ? { width: 1280, height: 720 } : { width: null, height: null };
		expect(row).toMatchObject(size);
		expect(row?.mediaKey).toMatch(new RegExp(`^backgrounds/.*\\.${ending}$`));
		expect(await objects()).toEqual([row?.mediaKey]);
		expect(await db.select().from(uploads)).toEqual([]);
		expect(await home()).not.toContain(row?.mediaKey);
		expect((await visit(`/media/${row?.mediaKey}`)).status).toBe(404);
		const html = await (await visitAs(cookie, path)).text();
		expect(html).toContain("Sense títol");
		expect(html).toContain(mediaType === "image" ? "Imatge" : "Vídeo");
		expect(html).toContain("Inactiu");

		expect(flashOf(await toggle(row?.id, true))).toBe("home-background.switched");
		expect(await home()).toContain(row?.mediaKey);
		expect(flashOf(await toggle(row?.id, false))).toBe("home-background.switched");
		expect(await home()).not.toContain(row?.mediaKey);
		expect(await told()).toEqual(["created", "activated", "deactivated"]);
	});

	it("leaves its place to the drawing for whoever asks for little data, where it is a video", async () => {
		await db.insert(homeBackground).values({ mediaKey: "backgrounds/a.mp4", mediaType: "video", isActive: true });
		const html = await (await visit("/", { headers: { "Save-Data": "on" } })).text();
		expect(html).toMatch(/<div class="hero__ground"><img src="\/assets\/hero-[^"]+\.svg"/);
		expect(html).not.toContain("<video");
	});

	it("may have a poster where it is a video, for whoever asks for little data", async () => {
		const poster = { poster: picture() };
		const sent = formOf(words({ poster: "" }), { ...poster, file: film() });
		expect(flashOf(await sendAs(cookie, `${path}/crea`, sent))).toBe("home-background.uploaded");
		const [row] = await rows();
		expect((await objects()).toSorted()).toEqual([row?.mediaKey, row?.posterKey].toSorted());
		expect(await db.select().from(uploads)).toEqual([]);
		await toggle(row?.id, true);
		const html = await (await visit("/", { headers: { "Save-Data": "on" } })).text();
		expect(row).toMatchObject({ width: 1280, height: 720 });
		expect(html).toContain(`<img src="/media/${row?.posterKey}" width="1280" height="720"`);
		expect(html).not.toContain("<video");
		expect(await home()).toContain(`poster="/media/${row?.posterKey}"`);

		// A picture needs none.
		await sendAs(cookie, `${path}/crea`, formOf(words({ poster: "" }), { ...poster, file: picture() }));
		expect((await rows()).find(({ mediaType }) => mediaType === "image")?.posterKey).toBeNull();
		const refused = formOf(words({ poster: "" }), { poster: film(), file: film() });
		expect(await (await sendAs(cookie, `${path}/crea`, refused)).text()).toContain("El cartell ha de ser una imatge");
	});

	it("takes the place of the active one, for whoever asks next", async () => {
		const [first, second] = [
			await addBackground("backgrounds/un.webp", true),
			await addBackground("backgrounds/dos.webp"),
		];
		expect(await home()).toContain("backgrounds/un.webp");
		await toggle(second?.id, true);
		const html = await home();
		expect(html).toContain("backgrounds/dos.webp");
		expect(html).not.toContain("backgrounds/un.webp");
		expect((await rows()).filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([second?.id]);
		// What is active already is as good, and not told of again.
		expect(flashOf(await toggle(second?.id, true))).toBe("home-background.switched");
		expect(await toldOf(first?.id ?? "")).toEqual(["deactivated"]);
		expect(await toldOf(second?.id ?? "")).toEqual(["activated"]);
		expect(flashOf(await toggle("no-hi-es", true))).toBe("record.missing");
		expect((await rows()).filter(({ isActive }) => isActive)).toHaveLength(1);
		expect(await told()).toHaveLength(2);
	});

	it("is one of two that are activated by many at once", async () => {
		const both = [await addBackground("backgrounds/un.webp"), await addBackground("backgrounds/dos.webp")];
		for (let round = 0; round < 5; round++) {
			await Promise.all(
				Array.from({ length: 20 }, (_, n) => switchTo(db, by, "homeBackground", both[n % 2]?.id ?? "", true)),
			);
			const { results } = await env.DB.prepare("select id from home_background where is_active = 1").all();
			expect(results, `round ${round}`).toHaveLength(1);
		}
	});

	it("is deleted, and restored as one that nobody sees", async () => {
		const row = await addBackground("backgrounds/un.webp", true);
		const question = await (await visitAs(cookie, `${path}/${row?.id}/elimina`)).text();
		expect(question).toContain("Aquesta acció no es pot desfer");
		expect(flashOf(await postAs(cookie, `${path}/${row?.id}/elimina`, {}))).toBe("home-background.deleted");
		expect(await home()).not.toContain("backgrounds/un.webp");
		const [kept] = await trashed(row?.id ?? "");
		expect(flashOf(await postAs(cookie, `/admin/registre/${kept?.id}/recupera`, {}))).toBe("record.restored");
		expect(await rows()).toEqual([{ ...row, isActive: false }]);
		expect(await home()).not.toContain("backgrounds/un.webp");
	});

	it("is said to be none where there is none", async () => {
		expect(await (await visitAs(cookie, path)).text()).toContain("Encara no hi ha cap mitjà");
	});
});

describe("what is not taken as a background", () => {
	it.each([
		["a page", () => new TextEncoder().encode("<!doctype html>"), 400, "El fitxer ha de ser una imatge o un vídeo"],
		[
			"a huge PDF",
			() => padded(new TextEncoder().encode("%PDF-1.7\n"), 20 * 1024 ** 2),
			400,
			"El fitxer ha de ser una imatge o un vídeo",
		],
		["nothing", () => undefined, 400, "Selecciona una imatge o un vídeo"],
		["a huge picture", () => padded(picture(), 6 * 1024 ** 2), 413, "La imatge no pot ser més gran de 5MB"],
		["a huge video", () => padded(film(), 101 * 1024 ** 2), 413, "El fitxer és massa gran (màxim 100MB)"],
	])("leaves nothing, and what was typed stays: %s", async (_, make, status, why) => {
		const answer = await sendAs(cookie, `${path}/crea`, formOf(words({ title: "Escrit a mà" }), { file: make() }));
		expect(answer.status).toBe(status);
		const html = await answer.text();
		expect(html).toContain(why);
		expect(html).toContain("Escrit a mà");
		expect([...(await rows()), ...(await objects()), ...(await db.select().from(uploads))]).toEqual([]);
	});
});

describe("whatever call fails", () => {
	const file = () => new File([film()], "film.mp4", { type: "video/mp4" });

	it("a background is added whole or not at all", async () => {
		const failures = await expectAllOrNothing(
			async () => ({
				path: `${path}/crea`,
				fields: words({ title: "Escrit a mà" }),
				file: file(),
				done: "home-background.uploaded",
				failure: /Error en pujar el mitjà: /,
				kept: ["Escrit a mà"],
			}),
			async () => [await rows(), await db.select().from(auditLog)],
		);
		expect(failures).toBeGreaterThan(3);
	});

	it.each([
		["publicacio", { isActive: "true" }, "home-background.switched", "Error en actualitzar l'estat: "],
		["elimina", {}, "home-background.deleted", "Error en eliminar el mitjà: "],
	] as const)("%s is done whole or not at all, and says so", async (action, fields, done, failed) => {
		const failures = await expectAllOrNothing(
			async () => {
				await db.delete(homeBackground);
				await addBackground("backgrounds/un.webp", true);
				const row = await addBackground("backgrounds/dos.webp");
				const path_ = `${path}/${row?.id}/${action}`;
				return { path: path_, fields, done, failure: failed.replaceAll("'", "&#x27;") };
			},
			async () => [await rows(), await db.select().from(auditLog)],
		);
		expect(failures).toBeGreaterThan(0);
	});
});

describe("a background's words", () => {
	it("are edited: its file and whether it is shown stay, and so does what another has changed meanwhile", async () => {
		const row = await addBackground("backgrounds/a.webp", true);
		const edit = `${path}/${row?.id}/edita`;
		const page = await (await visitAs(cookie, edit)).text();
		expect(page).not.toContain('type="file"');
		const versio = /name="versio" value="([^"]*)"/.exec(page)?.[1] ?? "";
		const words = { title: "Tardor", description: "Vinyes vermelles" };
		const answer = await postAs(cookie, edit, { ...words, versio });
		expect(answer.headers.get("Location")).toBe(path);
		expect(flashOf(answer)).toBe("home-background.updated");
		expect(await rows()).toEqual([{ ...row, ...words }]);
		expect(await toldOf(row?.id ?? "")).toEqual(["updated"]);
		const late = await postAs(cookie, edit, { title: "Hivern", description: "", versio });
		expect(late.status).toBe(409);
		expect(await late.text()).toContain("Ara hi ha: «Tardor»");
		expect((await rows())[0]?.title).toBe("Tardor");
		expect((await postAs(cookie, `${path}/${crypto.randomUUID()}/edita`, words)).status).toBe(409);
	});
});
