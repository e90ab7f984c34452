import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { activitySchema } from "#app/agenda/office/schema.ts";
import { activities } from "#app/agenda/tables.ts";
import { messages } from "#app/platform/content/forms.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { atWork, expectAllOrNothing, toldOf, trashed } from "#tests/support/worker/office.ts";
import { visit } from "#tests/support/worker/visit.ts";

const db = connect(env.DB);
const path = "/admin/activities";
const newFields = () => ({
	id: crypto.randomUUID(),
	title: "Pedalada",
	description: "Amb berenar",
	date: "2031-05-03",
	emoji: "🚴",
	linkUrl: "https://example.org/",
	linkText: "Vine",
	viviStop: "08091",
	startsAt: "09:30",
	endsAt: "14:00",
	place: "Plaça de la Vila",
});
const add = async (change: Partial<typeof activities.$inferInsert> = {}) => {
	const [added] = await db
		.insert(activities)
		.values({ title: "Pedalada", date: "2031-05-03", ...change })
		.returning();
	return added as typeof activities.$inferSelect;
};
const find = async (id: string) => (await db.select().from(activities).where(eq(activities.id, id)))[0];
const everything = async () => [await db.select().from(activities), await db.select().from(auditLog)];

beforeEach(async () => {
	await db.delete(activities);
});

it.each([
	[{ startsAt: "25:00", endsAt: "" }, "startsAt", messages.timeMalformed],
	[{ startsAt: "9h", endsAt: "" }, "startsAt", messages.timeMalformed],
	[{ startsAt: "", endsAt: "14:00" }, "startsAt", messages.startNeeded],
	[{ startsAt: "14:00", endsAt: "09:00" }, "endsAt", messages.endBeforeStart],
	[{ startsAt: "14:00", endsAt: "14:00" }, "endsAt", messages.endBeforeStart],
] as const)("says what is wrong with the hours %j", (hours, field, message) => {
	const { error } = activitySchema.safeParse({ ...newFields(), ...hours });
	expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

describe("creating", () => {
	it("makes one activity of one form, however often it is sent, and tells of it once", async () => {
		const { send, id: userId } = await atWork();
		const fields = newFields();
		const answers = await Promise.all(Array.from({ length: 5 }, () => send(`${path}/crea`, fields)));
		for (const answer of answers) {
			expect(answer.status).toBe(303);
			expect(answer.headers.get("Location")).toBe(path);
			expect(flashOf(answer)).toBe("activities.created");
		}
		const { id, ...words } = fields;
		expect(await db.select().from(activities)).toMatchObject([{ id, ...words }]);
		expect(await db.select().from(auditLog).where(eq(auditLog.recordId, id))).toMatchObject([
			{ action: "created", kind: "activities", title: "Pedalada", userId, trashId: null },
		]);
	});

	it("does not thank for other words sent with the same form", async () => {
		const { send } = await atWork();
		const fields = newFields();
		await send(`${path}/crea`, fields);
		const answer = await send(`${path}/crea`, { ...fields, title: "Una altra" });
		expect(answer.status).toBe(409);
		const html = await answer.text();
		expect(html).toContain("El formulari ha caducat");
		expect(html).toContain('value="Una altra"');
		expect(html).not.toContain(`name="id" value="${fields.id}"`);
		expect(await db.select().from(activities)).toMatchObject([{ title: "Pedalada" }]);
	});

	it("has one of fourteen emoji", async () => {
		const { cookie } = await atWork();
		const html = await (await visitAs(cookie, `${path}/crea`)).text();
		const offered = [...html.matchAll(/<input type="radio" name="emoji"[^>]* value="([^"]*)"/g)].map(([, one]) => one);
		expect(offered.join(" ")).toBe("🎯 🚴 🌱 🎉 📅 🎊 🌿 🏆 🎪 🎨 🎵 📍 🌟 💚");
	});

	it("keeps null of what is empty, and the defaults of what is left out", async () => {
		const { send } = await atWork();
		const { id } = newFields();
		const answer = await send(`${path}/crea`, { id, title: " Xerrada ", emoji: "🎯", date: "", linkText: "" });
		expect(answer.status).toBe(303);
		const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(new Date());
		expect(await find(id)).toMatchObject({
			title: "Xerrada",
			description: null,
			linkUrl: null,
			linkText: "Inscriu-te",
			viviStop: null,
			date: today,
		});
	});

	it.each([
		["title", "", "Escriu un títol"],
		["title", "a".repeat(201), "És massa llarg: hi caben 200 caràcters"],
		["description", "a".repeat(2001), "És massa llarg: hi caben 2.000 caràcters"],
		["date", "2031-02-30", "Revisa la data: ha de ser un dia que existeixi"],
		["date", "demà", "Revisa la data: ha de ser un dia que existeixi"],
		["emoji", "💣", "Tria un emoji de la llista"],
		["viviStop", "28079", messages.municipalityUnknown],
		["linkUrl", "javascript:alert(1)", "ha de ser una adreça sencera"],
		["linkUrl", "no és cap adreça", "ha de ser una adreça sencera"],
		["id", "no-és-cap-id", "Revisa el formulari"],
	])("refuses %s «%s», and keeps the rest", async (field, value, why) => {
		const { send } = await atWork();
		const fields = { ...newFields(), [field]: value };
		const answer = await send(`${path}/crea`, fields);
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain(why);
		if (field !== "linkText") expect(html).toContain('value="Vine"');
		if (field !== "description") expect(html).toContain("Amb berenar</textarea>");
		expect(await db.select().from(activities)).toEqual([]);
	});

	it.each(Object.keys(activitySchema.shape))("withstands hostile strings of every class in %s", async (field) => {
		const { send } = await atWork();
		for (const { name, text } of hostileSample()) {
			const answer = await send(`${path}/crea`, { ...newFields(), [field]: text });
			expect([303, 400], name).toContain(answer.status);
		}
	});
});

describe("editing", () => {
	it("changes what is there, and says what is gone", async () => {
		const { send, cookie } = await atWork();
		const { id } = await add({ description: "Vella", linkUrl: "https://example.org/" });
		const { id: _, ...fields } = newFields();
		const answer = await send(`${path}/${id}/edita`, { ...fields, description: "", linkUrl: "", date: "" });
		expect(flashOf(answer)).toBe("activities.updated");
		expect(await find(id)).toMatchObject({ emoji: "🚴", description: null, linkUrl: null, date: "2031-05-03" });
		expect(await toldOf(id)).toEqual(["updated"]);

		await db.delete(activities);
		expect((await visitAs(cookie, `${path}/${id}/edita`)).status).toBe(404);
		const late = await send(`${path}/${id}/edita`, fields);
		expect(late.status).toBe(409);
		const html = await late.text();
		expect(html).toContain("Algú ho ha eliminat mentre hi treballaves");
		expect(html).toContain("Amb berenar</textarea>");
		expect(await toldOf(id)).toEqual(["updated"]);
	});
});

describe("deleting", () => {
	it("takes it out of sight, and undoing brings it back as it was", async () => {
		const { send } = await atWork();
		const before = await add({ description: "Amb\nberenar", linkUrl: "https://example.org/" });
		const { id } = before;
		expect(flashOf(await send(`${path}/${id}/elimina?despres=1.a`))).toBe("activities.deleted");
		expect(flashOf(await send(`${path}/${id}/elimina`))).toBe("record.alreadyGone");
		expect(await find(id)).toBeUndefined();
		const [kept] = await trashed(id);
		expect(flashOf(await send(`/admin/registre/${kept?.id}/recupera`))).toBe("record.restored");
		expect(flashOf(await send(`/admin/registre/${kept?.id}/recupera`))).toBe("record.alreadyGone");
		expect(await find(id)).toEqual(before);
		expect(await toldOf(id)).toEqual(["deleted", "restored"]);
	});

	it("erases it at once where that is asked for, or from the trash", async () => {
		const { send } = await atWork();
		const [one, other] = [await add(), await add()];
		expect(flashOf(await send(`${path}/${one.id}/elimina`, { definitiu: "on" }))).toBe("record.erased");
		expect(await trashed(one.id)).toEqual([]);
		await send(`${path}/${other.id}/elimina`);
		const [kept] = await trashed(other.id);
		expect(flashOf(await send(`/admin/registre/${kept?.id}/elimina`))).toBe("record.erased");
		expect(await trashed(other.id)).toEqual([]);
		expect(flashOf(await send(`/admin/registre/${kept?.id}/elimina`))).toBe("record.alreadyGone");
		expect(await toldOf(one.id)).toEqual(["erased"]);
		expect(await toldOf(other.id)).toEqual(["deleted", "erased"]);
	});

	it("ends in one of the two states when two undo and erase at once", async () => {
		const { send } = await atWork();
		for (let round = 0; round < 10; round++) {
			const { id } = await add();
			await send(`${path}/${id}/elimina`);
			const [kept] = await trashed(id);
			await Promise.all([
				send(`/admin/registre/${kept?.id}/recupera`),
				send(`/admin/registre/${kept?.id}/elimina`),
				send(`/admin/registre/${kept?.id}/recupera`),
			]);
			expect(await trashed(id)).toEqual([]);
			const told = await toldOf(id);
			expect([...told].toSorted()).toEqual([...["deleted", (await find(id)) ? "restored" : "erased"].toSorted()]);
		}
	});
});

describe("when a call fails", () => {
	it("creates all or nothing, and keeps what was typed", async () => {
		const prepare = async () => ({
			path: `${path}/crea`,
			fields: newFields(),
			done: "activities.created",
			failure: "Error guardant l&#x27;activitat",
			kept: ["Amb berenar</textarea>", 'value="Vine"'],
		});
		expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(0);
	});

	it("edits all or nothing, and keeps what was typed", async () => {
		const { id: _, ...fields } = newFields();
		const prepare = async () => ({
			path: `${path}/${(await add({ title: "Vella" })).id}/edita`,
			fields,
			done: "activities.updated",
			failure: "Error guardant l&#x27;activitat",
			kept: ["Amb berenar</textarea>", 'value="Pedalada"'],
		});
		expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(0);
	});

	it("deletes all or nothing", async () => {
		const prepare = async () => ({
			path: `${path}/${(await add()).id}/elimina`,
			done: "activities.deleted",
			failure: "Error eliminant l&#x27;activitat",
		});
		expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(0);
	});

	it("says that the list could not be read", async () => {
		const { cookie } = await atWork();
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const { env: bindings } = failingQuery(env, /from "activities"/);
		const answer = await visit(path, { headers: { Cookie: cookie } }, bindings);
		errors.mockRestore();
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain("Error carregant les activitats");
	});
});

describe("the list", () => {
	it("shows twenty-five at once, by date, and leads to the others", async () => {
		const { cookie } = await atWork();
		const dayOf = (at: number) => new Date(Date.UTC(2031, 0, 1 + at)).toISOString().slice(0, 10);
		const rows = Array.from({ length: 55 }, (_, at) => ({ title: `Activitat ${at}`, date: dayOf(at >> 1) }));
		for (let at = 0; at < rows.length; at += 10) await db.insert(activities).values(rows.slice(at, at + 10));
		const seen: string[] = [];
		for (let next: string | undefined = path; next; ) {
			const html: string = await (await visitAs(cookie, next)).text();
			const titles = [...html.matchAll(/<h2>(Activitat \d+)<\/h2>/g)].map(([, title]) => title ?? "");
			expect(titles.length).toBeLessThanOrEqual(25);
			seen.push(...titles);
			next = /href="(\?despres=[^"]+)"/.exec(html)?.[1];
			if (next) next = path + next.replaceAll("&amp;", "&");
		}
		expect(seen).toHaveLength(55);
		expect(new Set(seen).size).toBe(55);
	});

	it("says when there are none", async () => {
		const { cookie } = await atWork();
		expect(await (await visitAs(cookie, path)).text()).toContain("No hi ha activitats creades encara.");
	});
});

describe("the next one", () => {
	const today = new Date().toISOString().slice(0, 10);
	const link = (html: string) => /href="([^"]*)"[^>]*>Ves a la propera/.exec(html)?.[1];

	it("is led to and named, whichever page of the list it is on", async () => {
		const { cookie } = await atWork();
		expect(link(await (await visitAs(cookie, path)).text())).toBeUndefined();
		await add({ date: "2020-01-01" });
		expect(link(await (await visitAs(cookie, path)).text())).toBeUndefined();
		const next = await add({ title: "La de demà passat", date: `${Number(today.slice(0, 4)) + 1}-01-01` });
		await add({ date: `${Number(today.slice(0, 4)) + 2}-01-01` });
		const near = await (await visitAs(cookie, path)).text();
		expect(link(near)).toBe(`#activitat-${next.id}`);
		expect(near.match(/La propera</g)).toHaveLength(1);
		expect(near).toContain(`id="activitat-${next.id}"`);

		const past = Array.from({ length: 110 }, (_, at) => ({ title: `Passada ${at}`, date: "2019-05-03" }));
		for (let at = 0; at < past.length; at += 10) await db.insert(activities).values(past.slice(at, at + 10));
		const far = link(await (await visitAs(cookie, path)).text()) ?? "";
		expect(far).toMatch(new RegExp(`^\\?despres=[^#]+#activitat-${next.id}$`));
		const there = await (await visitAs(cookie, path + far.replace(/#.*/, ""))).text();
		expect(there.indexOf("La de demà passat")).toBeGreaterThan(0);
		expect(there).not.toContain("Passada");
	});
});
