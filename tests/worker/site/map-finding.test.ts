import { describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { messages } from "#app/platform/content/forms.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const plain = (html: string) => html.replaceAll("&#x27;", "'");
const text = async (path: string) => plain(await (await visit(path)).text());

describe("GET /mapa?cerca=", () => {
	it("lists what it finds, as links to the map there", async () => {
		const page = await text("/mapa?cerca=gelida");
		expect(page).toContain('value="gelida"');
		expect(page).toContain('<a href="/mapa?municipi=gelida#xarxa">Gelida</a> <span>municipi · Alt Penedès</span>');
		expect(page).toContain('<a href="/mapa?lloc=estacio-gelida#xarxa">Gelida</a> <span>estació de tren</span>');
		const station = await text("/mapa?lloc=estacio-gelida");
		expect(station).toMatch(/<h1[^>]*>Gelida<\/h1>/);
		expect(station).toContain("Estació de tren");
		expect(station).toMatch(/<title>Gelida · /);
		expect(station).toContain('data-view="1.8');
	});

	it("says that there is nothing", async () => {
		expect(await text("/mapa?cerca=Atl%C3%A0ntida")).toContain("No hem trobat res amb «Atlàntida».");
	});

	it("answers whatever is asked for, without markup of its own", async () => {
		for (const { name, text: asked } of hostileSample()) {
			const path = `/mapa?${new URLSearchParams({ cerca: asked.toWellFormed(), lloc: asked.toWellFormed() })}`;
			const answer = await visit(path);
			if (path.length < 8_000) expect(answer.status, name).toBe(200);
			expect(await answer.text(), name).not.toContain("<script>alert");
		}
	});
});

describe("searching in the form", () => {
	const send = async (fields: Record<string, string>) => {
		const formKey = await issueFormKey(db, new Date(Date.now() - 60_000));
		const typed = { comment: "Hi falta un camí", privacy: "on", email: "", municipality: "", shownMunicipality: "" };
		const answer = await post("/mapa/comentari", { ...typed, vista: "1.65247,41.485,0", formKey, ...fields });
		return { status: answer.status, html: plain(await answer.text()) };
	};
	const vista = (html: string) => /name="vista" value="([^"]*)"/.exec(html)?.[1];

	it.each([
		["by its button", { mapa: "cerca", cerca: "lavern estació" }],
		["by Enter, which presses the button that sends", { cerca: "lavern estació", shownCerca: "" }],
	])("%s keeps what was typed, stores nothing and lists buttons", async (_, fields) => {
		const { status, html } = await send(fields);
		expect(status).toBe(200);
		expect(html).toContain("Hi falta un camí</textarea>");
		expect(html).toContain('value="lloc:estacio-lavern-subirats"');
		expect(html).toContain('name="shownCerca" value="lavern estació"');
		expect(await db.select().from(mapComments)).toEqual([]);
	});

	it("moves the map to what is chosen, and says so", async () => {
		const { status, html } = await send({ mapa: "lloc:estacio-gelida", cerca: "gelida", shownCerca: "gelida" });
		expect(status).toBe(200);
		expect(vista(html)).toMatch(/^1\.8\d*,41\.4\d*,3$/);
		expect(html).toContain("El mapa mostra Gelida.");
		expect((await send({ mapa: "lloc:enlloc" })).html).toContain(messages.placeUnknown);
	});

	it("leaves a place that is marked already", async () => {
		const marked = { longitude: "1.6978", latitude: "41.3463", municipality: "08305", shownMunicipality: "08305" };
		const { html } = await send({ ...marked, mapa: "lloc:estacio-gelida" });
		expect(html).toContain('name="longitude" value="1.6978"');
		expect(html).toContain("Punt marcat a Vilafranca del Penedès");
	});

	it("does not hinder sending once it has been shown", async () => {
		expect((await send({ cerca: "gelida", shownCerca: "gelida" })).status).toBe(303);
		expect(await db.select().from(mapComments)).toHaveLength(1);
	});
});

it("only pages with a map may ask where one is", async () => {
	const allows = async (path: string) =>
		(await visit(path)).headers.get("Permissions-Policy")?.includes("geolocation=(self)");
	for (const path of ["/mapa", "/mapa?municipi=gelida", "/mapa/comentari"]) expect(await allows(path), path).toBe(true);
	for (const path of ["/", "/participa", "/mapa/imatge.svg", "/mapa/xarxa.geojson"])
		expect(await allows(path), path).toBe(false);
});
