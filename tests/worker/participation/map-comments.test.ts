import { beforeEach, describe, expect, it } from "vitest";
import { mapCommentForm } from "#app/map/comment/public-form.ts";
import { mapComments } from "#app/map/tables.ts";
import { municipalities } from "#app/places/municipalities/municipalities.ts";
import { toLngLat } from "#app/places/projection.ts";
import { messages } from "#app/platform/content/forms.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { post } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

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

describe("POST /mapa/comentari", () => {
	it("keeps the comment for review and says so", async () => {
		const answer = await post(
			path,
			await valid({ email: "anna@example.org", longitude: "1.6978", latitude: "41.3463" }),
		);
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toBe(path);
		expect(await stored()).toMatchObject([
			{
				comment: "Hi falta un camí",
				email: "anna@example.org",
				longitude: 1.6978,
				latitude: 41.3463,
				municipality: "08305",
				status: "pending",
			},
		]);
	});

	it("does not take another comment for the same form sent twice", async () => {
		skipWaits();
		const sent = await valid();
		await post(path, sent);
		const answer = await post(path, { ...sent, comment: "Un altre comentari" });
		const html = await answer.text();
		expect(answer.status).toBe(400);
		expect(html).toContain("Un altre comentari</textarea>");
		const formKey = /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
		expect((await post(path, { ...sent, comment: "Un altre comentari", formKey })).status).toBe(303);
		expect(await stored()).toHaveLength(2);
	});

	it("stores a place at sea without a municipality, and no place as none", async () => {
		const sea = toLngLat({ x: 500, y: 650 });
		await post(path, await valid({ longitude: String(sea.longitude), latitude: String(sea.latitude) }));
		await post(path, await valid());
		expect(await stored()).toMatchObject([
			{ municipality: null, ...sea },
			{ municipality: null, longitude: null, latitude: null, email: null },
		]);
	});

	it.each([
		["an empty comment", { comment: " \r\n " }, messages.commentRequired],
		["a comment that only looks like nothing", { comment: "\u200b\u3164\u00ad" }, messages.commentRequired],
		["a hundred thousand characters", { comment: "a".repeat(100_000) }, messages.tooLong(5000)],
		["a comment of 5,001 characters", { comment: "a".repeat(5001) }, messages.tooLong(5000)],
		["no consent", { privacy: "" }, messages.privacyRequired],
		["a malformed e-mail", { email: "anna@" }, messages.emailMalformed],
		["an unknown municipality", { municipality: "28079" }, messages.municipalityUnknown],
		["a name for a municipality", { municipality: "Gelida" }, messages.municipalityUnknown],
		...["NaN", "Infinity", "1e308", "-1.7", "0x1", "1,7", "2.5", "1.29", "١", "1.7 "].map(
			(longitude) => [`longitude ${longitude}`, { longitude, latitude: "41.35" }, messages.placeUnknown] as const,
		),
		["half a place", { longitude: "1.7" }, messages.placeUnknown],
		["Madrid", { longitude: "3.7038", latitude: "40.4168" }, messages.placeUnknown],
	] as const)("refuses %s with a message and what was typed", async (_, fields, message) => {
		const answer = await post(path, await valid({ email: "anna@example.org", ...fields }));
		const html = await answer.text();
		expect(answer.status).toBe(400);
		expect(html).toContain(escaped(message));
		expect(html).toContain(mapCommentForm.messages.invalid.text);
		if (!("comment" in fields)) expect(html).toContain("Hi falta un camí</textarea>");
		if (!("email" in fields)) expect(html).toContain('value="anna@example.org"');
		expect(await stored()).toEqual([]);
	});

	it.each(["comment", "email", "municipality", "longitude", "privacy", "formKey", "vista"])(
		"refuses a repeated %s",
		async (name) => {
			const sent = new URLSearchParams(await valid({ longitude: "1.7", latitude: "41.35" }));
			sent.append(name, sent.get(name) || "1.8");
			const answer = await post(path, {}, { body: sent });
			expect(answer.status).toBe(400);
			expect(await answer.text()).toContain("un camp repetit");
			expect(await stored()).toEqual([]);
		},
	);

	it("counts a line end as one character, as the field does", async () => {
		const comment = `${"a".repeat(2499)}\r\n${"b".repeat(2500)}`;
		expect((await post(path, await valid({ comment }))).status).toBe(303);
		expect((await stored())[0]?.comment).toBe(comment.replace("\r\n", "\n"));
	});

	it.each(["", "x", `${crypto.randomUUID()}.1700000000000.${"0".repeat(64)}`])(
		"asks to send again, with a new key, what came with the key «%s»",
		async (formKey) => {
			skipWaits();
			const answer = await post(path, await valid({ formKey, municipality: "08091" }));
			const html = await answer.text();
			expect(answer.status).toBe(400);
			expect(html).toContain(formMessages.stale.text);
			expect(html).toContain('<option value="08091" selected="">');
			const fresh = /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
			expect(fresh).not.toBe(formKey);
			expect((await post(path, await valid({ formKey: fresh }))).status).toBe(303);
		},
	);

	const fields = ["comment", "email", "privacy", "municipality", "longitude", "latitude", "vista", "mapa", "formKey"];
	it.each([...fields, "punt-gran.x", honeypotName])(
		"withstands hostile strings of every class in %s",
		async (field) => {
			const formKey = await key();
			for (const { name, text } of hostileSample()) {
				const answer = await post(path, { ...written, formKey, longitude: "1.7", latitude: "41.35", [field]: text });
				expect([200, 303, 400], name).toContain(answer.status);
				if (answer.status !== 303 || field !== "comment") continue;
				const [row] = await stored();
				expect(row?.comment, name).toBe(text.toWellFormed().replaceAll("\r\n", "\n").trim());
				await db.delete(mapComments);
			}
		},
	);
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
