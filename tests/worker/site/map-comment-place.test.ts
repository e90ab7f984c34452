import { beforeEach, describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { checkAgain, placeStates } from "#app/map/words.ts";
import { municipalityOfSlug } from "#app/places/municipalities/municipalities.ts";
import { toLngLat } from "#app/places/projection.ts";
import { viewOf, writeView } from "#app/places/view.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const path = "/mapa/comentari";
const stored = () => db.select().from(mapComments);
const [vilafranca, gelida] = ["08305", "08091"];
const inVilafranca = { longitude: "1.6978", latitude: "41.3463" };
const wholeView = "1.65247,41.485,0";
const townView = (slug: string) => {
	const found = municipalityOfSlug(slug);
	if (!found) throw new Error(`there is no ${slug}`);
	return writeView(viewOf(found));
};

/** What a filled-in form sends; what it showed as chosen is `shownMunicipality`. */
async function send(fields: Record<string, string>) {
	const formKey = await issueFormKey(db, new Date(Date.now() - 60_000));
	const written = { comment: "Hi falta un camí", privacy: "on", email: "", vista: wholeView, formKey };
	const empty = { municipality: "", shownMunicipality: "", longitude: "", latitude: "" };
	const answer = await post(path, { ...written, ...empty, ...fields });
	const html = (await answer.text()).replaceAll("&#x27;", "'");
	const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
	return {
		status: answer.status,
		html,
		choice: /<option value="(\d{5})" selected=""/.exec(html)?.[1] ?? "",
		shown: fieldOf("shownMunicipality"),
		longitude: fieldOf("longitude"),
		view: fieldOf("vista"),
		state: /class="place__state"[^>]*>([^<]*)</.exec(html)?.[1],
	};
}

beforeEach(emptyTables);

describe("choosing a municipality", () => {
	it.each(["municipi", "acosta", "sud", "treu"])("moves the map there at the next answer (%s)", async (mapa) => {
		const page = await send({ municipality: gelida, mapa });
		expect(page).toMatchObject({ status: 200, choice: gelida, shown: gelida, view: townView("gelida") });
		expect(page.state).toBe(placeStates.moved("Gelida"));
		expect(page.html).toContain(`/mapa/imatge.svg?vista=${page.view}&amp;codi=${gelida}`);
	});

	it("moves the map with an answer that refuses the rest, too", async () => {
		const page = await send({ municipality: gelida, comment: "" });
		expect(page).toMatchObject({ status: 400, choice: gelida, view: townView("gelida") });
	});

	it("leaves a place behind that lies elsewhere, and says so before anything is kept", async () => {
		const sent = { ...inVilafranca, municipality: gelida, shownMunicipality: vilafranca };
		const page = await send(sent);
		expect(page).toMatchObject({ status: 400, choice: gelida, longitude: "", view: townView("gelida") });
		expect(page.html).toContain(checkAgain(placeStates.dropped("Gelida")));
		expect(await stored()).toEqual([]);
		expect((await send({ municipality: page.choice, shownMunicipality: page.shown ?? "" })).status).toBe(303);
		expect(await stored()).toMatchObject([{ municipality: gelida, longitude: null }]);
	});

	it("keeps a place that lies in it", async () => {
		const page = await send({ ...inVilafranca, municipality: vilafranca, mapa: "municipi" });
		expect(page).toMatchObject({ longitude: "1.6978", choice: vilafranca, view: townView("vilafranca-del-penedes") });
	});

	it("leaves the map where it is, and takes the place away, for none", async () => {
		const page = await send({ ...inVilafranca, shownMunicipality: vilafranca, mapa: "municipi" });
		expect(page).toMatchObject({ choice: "", longitude: "", view: wholeView, state: placeStates.droppedForNone });
	});
});

describe("marking a place", () => {
	it("changes the choice to where it lies, and says so", async () => {
		const page = await send({
			municipality: gelida,
			shownMunicipality: gelida,
			mapa: "centre",
			vista: "1.6978,41.3463,4",
		});
		expect(page).toMatchObject({ status: 200, choice: vilafranca, shown: vilafranca, longitude: "1.6978" });
		expect(page.state).toBe(placeStates.choiceChanged("Vilafranca del Penedès"));
	});

	it("counts for more than a choice that came with the same click", async () => {
		const page = await send({
			municipality: gelida,
			"punt-gran.x": "240",
			"punt-gran.y": "300",
			vista: "1.6978,41.3463,4",
		});
		expect(page).toMatchObject({ choice: vilafranca, state: placeStates.choiceChanged("Vilafranca del Penedès") });
	});

	it("empties the choice where it lies in no municipality", async () => {
		const sea = toLngLat({ x: 500, y: 650 });
		const vista = `${sea.longitude},${sea.latitude},4`;
		const page = await send({ municipality: gelida, shownMunicipality: gelida, mapa: "centre", vista });
		expect(page).toMatchObject({ choice: "", state: placeStates.choiceEmptied });
	});

	it("never overrules a choice without having shown it", async () => {
		const page = await send({ ...inVilafranca, municipality: gelida, shownMunicipality: gelida });
		expect(page).toMatchObject({ status: 400, choice: vilafranca, longitude: "1.6978" });
		expect(page.html).toContain(checkAgain(placeStates.choiceChanged("Vilafranca del Penedès")));
		expect(await stored()).toEqual([]);
		const shown = { ...inVilafranca, municipality: page.choice, shownMunicipality: page.shown ?? "" };
		expect((await send(shown)).status).toBe(303);
		expect(await stored()).toMatchObject([{ municipality: vilafranca, longitude: 1.6978 }]);
	});

	it("names its municipality where none was chosen", async () => {
		expect((await send(inVilafranca)).status).toBe(303);
		expect(await stored()).toMatchObject([{ municipality: vilafranca }]);
	});
});

describe("the map as an image", () => {
	const image = async (search: string) => (await visit(`/mapa/imatge.svg?${search}`)).text();

	it("shows a municipality, and says what the form is told of it", async () => {
		const svg = await image(`codi=${gelida}`);
		expect(svg).toContain(`data-municipality="${gelida}" data-state="${placeStates.moved("Gelida")}"`);
		expect(svg).toContain('<g class="map__mark" pointer-events="none"><path');
	});

	it("says of a place where it lies, and what that does to the choice", async () => {
		const svg = await image(`punt=1.6978,41.3463&codi=${gelida}`);
		const state = placeStates.choiceChanged("Vilafranca del Penedès");
		expect(svg).toContain(`data-municipality="${vilafranca}" data-state="${state}"`);
	});
});
