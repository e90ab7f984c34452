import { beforeEach, describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { municipalities } from "#app/places/municipalities/municipalities.ts";
import { toLngLat } from "#app/places/projection.ts";
import { messages } from "#app/platform/content/forms.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { post } from "#tests/support/worker/visit.ts";

/* What other forms of words do too is in every-form.test.ts. */

const path = "/mapa/comentari";
const stored = () => db.select().from(mapComments);
/** Of a form that was opened a minute ago. */
const key = () => issueFormKey(db, new Date(Date.now() - 60_000));
const written = {
	comment: "Hi falta un camí",
	privacy: "on",
	email: "",
	municipality: "",
	longitude: "",
	latitude: "",
	vista: "1.65247,41.485,0",
};
const valid = async (fields: Record<string, string> = {}) => ({ ...written, formKey: await key(), ...fields });
const escaped = (text: string) => text.replaceAll("'", "&#x27;");

beforeEach(emptyTables);

describe("a place", () => {
	it("stores a place at sea without a municipality, and no place as none", async () => {
		const sea = toLngLat({ x: 500, y: 650 });
		await post(path, await valid({ longitude: String(sea.longitude), latitude: String(sea.latitude) }));
		await post(path, await valid());
		expect(await stored()).toMatchObject([
			{ municipality: null, ...sea },
			{ municipality: null, longitude: null, latitude: null, email: null },
		]);
	});

	it("is not taken with its view twice", async () => {
		const body = new URLSearchParams([...Object.entries(await valid()), ["vista", "1.8"]]);
		const answer = await post(path, {}, { body });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("un camp repetit");
		expect(await stored()).toEqual([]);
	});
});

describe("pointing at the map without JavaScript", () => {
	const pointed = async (fields: Record<string, string>) => {
		const answer = await post(path, await valid({ vista: "1.65247,41.485,0", ...fields }));
		const html = await answer.text();
		const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
		// What somebody typed stands in it.
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		return { status: answer.status, html, value };
	};

	it("comes back with the pin, nearer, and everything typed", async () => {
		const { status, html, value } = await pointed({ "punt-gran.x": "240", "punt-gran.y": "300", email: "anna@" });
		expect(status).toBe(200);
		expect(Number(value("longitude"))).toBeCloseTo(1.65247, 2);
		expect(Number(value("latitude"))).toBeCloseTo(41.485, 2);
		expect(value("vista")).toMatch(/,3$/);
		expect(html).toContain(`&amp;punt=${value("longitude")},${value("latitude")}`);
		expect(html).toContain('value="anna@"');
		expect(html).toContain("Hi falta un camí</textarea>");
		expect(html).not.toContain('class="error-summary"');
		expect(await stored()).toEqual([]);
	});

	it("takes the corner, which a key press sends, for no place", async () => {
		const { status, html, value } = await pointed({ "punt-petit.x": "0", "punt-petit.y": "0" });
		expect(status).toBe(200);
		expect(value("longitude")).toBe("");
		expect(html).toContain("No sabem quin punt volies marcar");
	});

	it.each([
		{ "punt-gran.x": "481", "punt-gran.y": "3" },
		{ "punt-gran.x": "-1", "punt-gran.y": "3" },
		{ "punt-gran.x": "NaN", "punt-gran.y": "3" },
		{ "punt-gran.x": "1e3", "punt-gran.y": "3" },
		{ "punt-gran.x": "3" },
		{ mapa: "amunt" },
		{ mapa: "__proto__" },
	] as Record<string, string>[])("refuses %o with a message", async (fields) => {
		const { status, html } = await pointed(fields);
		expect(status).toBe(400);
		expect(html).toContain(escaped(messages.placeUnknown));
		expect(html).toContain("Hi falta un camí</textarea>");
	});

	it("marks the middle and takes the pin away", async () => {
		const marked = await pointed({ mapa: "centre", vista: "1.7,41.35,4" });
		expect([marked.value("longitude"), marked.value("latitude")]).toEqual(["1.7", "41.35"]);
		const without = await pointed({ mapa: "treu", longitude: "1.7", latitude: "41.35" });
		expect(without.value("longitude")).toBe("");
	});

	// Each of them: app/places/municipalities/municipalities.test.ts.
	it("finds a municipality by the point at which its name stands", async () => {
		for (const { name, code, label } of municipalities.filter((_, n) => n % 10 === 0)) {
			const { longitude, latitude } = toLngLat(label);
			await db.delete(mapComments);
			await post(path, await valid({ longitude: String(longitude), latitude: String(latitude) }));
			expect((await stored())[0]?.municipality, name).toBe(code);
		}
	});
});
