import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { footerConfig, footerLogos } from "#app/footer/tables.ts";
import { landings } from "#app/landings/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { videos } from "#app/videos/tables.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { pictured } from "#tests/fixtures/images.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { atWork, expectAllOrNothing, toldOf } from "#tests/support/worker/office.ts";

/* Two administrators who edit the same record: whoever comes second is told, and loses nothing. */

const db = connect(env.DB);
const key = (folder: string, type: string) => `${folder}/${crypto.randomUUID()}.${type}`;
const changed = "Aquest registre ha canviat mentre l&#x27;editaves. Revisa-ho i desa un altre cop.";

interface Editable {
	/** Makes one; gives its id. */
	add: () => Promise<string>;
	path: (id: string) => string;
	/** What its form holds at first. */
	fields: Record<string, string>;
	/** The field that both change. */
	field: string;
	hasFile?: true;
	find: (id: string) => Promise<object | undefined>;
	done: string;
}

const idOf = (rows: { id: string }[]) => rows[0]?.id ?? "";
const editables: Record<string, Editable> = {
	activity: {
		add: async () => idOf(await db.insert(activities).values({ title: "Abans", date: "2031-05-03" }).returning()),
		path: (id) => `/admin/activities/${id}/edita`,
		fields: { title: "Abans", date: "2031-05-03", emoji: "🎯", linkText: "Inscriu-te" },
		field: "title",
		find: async (id) => (await db.select().from(activities).where(eq(activities.id, id)))[0],
		done: "activities.updated",
	},
	video: {
		add: async () =>
			idOf(
				await db
					.insert(videos)
					.values({ scope: "infants", title: "Abans", videoKey: key("videos", "mp4"), fileType: "mp4" })
					.returning(),
			),
		path: (id) => `/admin/videos/${id}/edita`,
		fields: { scope: "infants", title: "Abans", description: "" },
		field: "title",
		hasFile: true,
		find: async (id) => (await db.select().from(videos).where(eq(videos.id, id)))[0],
		done: "videos.updated",
	},
	photo: {
		add: async () =>
			idOf(
				await db
					.insert(biciFucsiaPhotos)
					.values({ title: "Abans", imageKey: key("photos", "webp"), width: 4, height: 3 })
					.returning(),
			),
		path: (id) => `/admin/bici-fucsia/${id}/edita`,
		fields: { title: "Abans", description: "" },
		field: "title",
		hasFile: true,
		find: async (id) => (await db.select().from(biciFucsiaPhotos).where(eq(biciFucsiaPhotos.id, id)))[0],
		done: "bici-fucsia.updated",
	},
	logo: {
		add: async () =>
			idOf(
				await db
					.insert(footerLogos)
					.values({ name: "Abans", imageKey: key("logos", "webp"), width: 4, height: 3 })
					.returning(),
			),
		path: (id) => `/admin/footer/logos/${id}/edita`,
		fields: { name: "Abans", linkUrl: "", position: "0" },
		field: "name",
		hasFile: true,
		find: async (id) => (await db.select().from(footerLogos).where(eq(footerLogos.id, id)))[0],
		done: "footer.logoUpdated",
	},
	landing: {
		add: async () =>
			idOf(
				await db
					.insert(landings)
					.values({ title: "Abans", slug: crypto.randomUUID(), description: "# Hola" })
					.returning(),
			),
		path: (id) => `/admin/landings/${id}/edita`,
		fields: { title: "Abans", description: "# Hola", isActive: "on" },
		field: "title",
		find: async (id) => (await db.select().from(landings).where(eq(landings.id, id)))[0],
		done: "landings.updated",
	},
	background: {
		add: async () =>
			idOf(
				await db
					.insert(homeBackground)
					.values({ title: "Abans", mediaKey: key("backgrounds", "webp"), mediaType: "image", width: 4, height: 3 })
					.returning(),
			),
		path: (id) => `/admin/home-background/${id}/edita`,
		fields: { title: "Abans", description: "" },
		field: "title",
		find: async (id) => (await db.select().from(homeBackground).where(eq(homeBackground.id, id)))[0],
		done: "home-background.updated",
	},
	footer: {
		add: async () => {
			await db.delete(footerConfig);
			await db.insert(footerConfig).values({ footerText: "Abans", collaboratorsText: "Amb" });
			return "footer";
		},
		path: () => "/admin/footer/textos",
		fields: { footerText: "Abans", collaboratorsText: "Amb" },
		field: "footerText",
		find: async () => (await db.select().from(footerConfig))[0],
		done: "footer.updated",
	},
	transcript: {
		add: async () =>
			idOf(
				await db.insert(testimonials).values({ title: "Veu", category: "infants", transcript: "Abans" }).returning(),
			),
		path: (id) => `/admin/testimonials/${id}/edita`,
		fields: { transcript: "Abans" },
		field: "transcript",
		find: async (id) => (await db.select().from(testimonials).where(eq(testimonials.id, id)))[0],
		done: "testimonials.transcribed",
	},
};

const versionIn = (html: string) => /name="versio" value="([0-9a-f]*)"/.exec(html)?.[1] ?? "none";
const versionOf = async (cookie: string, path: string) => versionIn(await (await visitAs(cookie, path)).text());
const said = (html: string) => html.replaceAll("<!-- -->", "");

/** Bindings of a request between whose reading and writing something else happens. */
function meanwhile(happens: () => Promise<unknown>): Cloudflare.Env {
	let isToWrite = false;
	const DB = new Proxy(env.DB, {
		get(target, name) {
			if (name === "prepare") {
				return (sql: string) => {
					isToWrite ||= sql.startsWith('insert into "audit_log"');
					return target.prepare(sql);
				};
			}
			if (name === "batch") {
				return async (statements: D1PreparedStatement[]) => {
					if (isToWrite) await happens();
					return target.batch(statements);
				};
			}
			const value: unknown = Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
	return { ...env, DB };
}

describe.each(Object.entries(editables))("an edited %s", (_, { add, path, fields, field, hasFile, find, done }) => {
	type Worker = Awaited<ReturnType<typeof atWork>>;
	const save = ({ send, sendFile }: Worker, id: string, value: string, versio: string, bindings = env) => {
		const typed = { ...fields, [field]: value, versio };
		return hasFile ? sendFile(path(id), typed, undefined, bindings) : send(path(id), typed, bindings);
	};

	it("is not overwritten unseen, and then is by whoever has seen it", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const id = await add();
		await db.delete(auditLog);
		const versio = await versionOf(one.cookie, path(id));
		expect(versio).toMatch(/^[0-9a-f]{64}$/);
		expect(flashOf(await save(other, id, "Seu", await versionOf(other.cookie, path(id))))).toBe(done);

		const late = await save(one, id, "Meu", versio);
		expect(late.status).toBe(409);
		const html = said(await late.text());
		expect(html).toContain(changed);
		expect(html).toContain("Ara hi ha: «Seu»");
		expect(html).toMatch(/value="Meu"|>\s*Meu<\/textarea>/);
		expect(await find(id)).toMatchObject({ [field]: "Seu" });
		expect(await toldOf(id)).toEqual(["updated"]);

		expect(versionIn(html)).not.toBe(versio);
		expect(flashOf(await save(one, id, "Meu", versionIn(html)))).toBe(done);
		expect(await find(id)).toMatchObject({ [field]: "Meu" });
		expect(await toldOf(id)).toEqual(["updated", "updated"]);
	});

	it("is not overwritten by who has read it before another wrote, and writes after", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const id = await add();
		const versio = await versionOf(one.cookie, path(id));
		const late = await save(
			one,
			id,
			"Meu",
			versio,
			meanwhile(() => save(other, id, "Seu", versio)),
		);
		expect(late.status).toBe(409);
		expect(await find(id)).toMatchObject({ [field]: "Seu" });
	});

	it("takes one of two that come at once, and tells the other", async () => {
		const [one, other] = [await atWork(), await atWork()];
		for (let round = 0; round < 5; round++) {
			const id = await add();
			await db.delete(auditLog);
			const versio = await versionOf(one.cookie, path(id));
			const answers = await Promise.all([save(one, id, "Meu", versio), save(other, id, "Seu", versio)]);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
			const winner = answers[0]?.status === 303 ? "Meu" : "Seu";
			expect(await find(id)).toMatchObject({ [field]: winner });
			expect(await toldOf(id)).toEqual(["updated"]);
		}
	});

	it("is as good where the same form is sent twice, or another with the same", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const id = await add();
		await db.delete(auditLog);
		const versio = await versionOf(one.cookie, path(id));
		const answers = await Promise.all([one, one, other].map((who) => save(who, id, "Meu", versio)));
		expect(answers.map(flashOf)).toEqual([done, done, done]);
		expect(await toldOf(id)).toEqual(["updated"]);
	});

	it("remembers from what it was read where something else was wrong", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const id = await add();
		const versio = await versionOf(one.cookie, path(id));
		await save(other, id, "Seu", versio);
		const wrong = await save(one, id, "a".repeat(60_000), versio);
		expect(wrong.status).toBe(400);
		expect(versionIn(await wrong.text())).toBe(versio);
	});
});

it("names whoever was first, and leads back to the list without a change", async () => {
	const [one, other] = [await atWork(), await atWork()];
	const { add, path, fields } = editables.landing as Editable;
	const id = await add();
	const versio = await versionOf(one.cookie, path(id));
	await other.send(path(id), { ...fields, title: "Seu", versio });
	const late = await one.send(`${path(id)}?abans=5.x`, { ...fields, title: "Meu", versio });
	const html = said(await late.text());
	expect(html).toContain(`Ho ha canviat ${other.email}. Si deses, hi quedarà la teva versió.`);
	expect(html).toMatch(/<a [^>]*href="\/admin\/landings\?abans=5\.x"[^>]*>Queda(&#x27;|')t la seva</);
});

it("shows what is there now of a long text, where it differs", async () => {
	const [one, other] = [await atWork(), await atWork()];
	const { add, path, fields, find } = editables.landing as Editable;
	const id = await add();
	const long = (day: string) =>
		`${"Camí de vinyes. ".repeat(200)}El ${day} ens hi trobem.${" Fins aviat!".repeat(100)}`;
	await one.send(path(id), { ...fields, description: long("dilluns") });
	const versio = await versionOf(one.cookie, path(id));
	await other.send(path(id), { ...fields, description: long("dimarts"), versio });
	const late = await one.send(path(id), { ...fields, title: "Meu", description: long("dilluns"), versio });
	expect(late.status).toBe(409);
	expect(said(await late.text())).toMatch(/Ara hi ha: «….{1,60}El dimarts ens hi trobem\./);
	expect(await find(id)).toMatchObject({ description: long("dimarts") });
});

it("names whoever was first only to those who may see addresses", async () => {
	const first = await atWork();
	const { add, path, fields } = editables.activity as Editable;
	for (const [role, isNamed] of [
		["administration", true],
		["editing", false],
	] as const) {
		const second = await atWork(role);
		const id = await add();
		const versio = await versionOf(second.cookie, path(id));
		await first.send(path(id), { ...fields, title: "Seu", versio });
		const html = said(await (await second.send(path(id), { ...fields, title: "Meu", versio })).text());
		expect(html).toContain(`Ho ha canviat ${isNamed ? first.email : "algú altre"}.`);
		expect(html.includes(first.email)).toBe(isNamed);
	}
});

it("is no other record for what its form does not hold", async () => {
	const { cookie, send, sendFile } = await atWork();
	const { add, path, fields, find } = editables.video as Editable;
	const id = await add();
	const versio = await versionOf(cookie, path(id));
	await send(`/admin/videos/${id}/publicacio`, { isActive: "false" });
	expect(flashOf(await sendFile(path(id), { ...fields, title: "Meu", versio }))).toBe("videos.updated");
	expect(await find(id)).toMatchObject({ title: "Meu", isActive: false });
});

it("says it too where only the picture is another, and keeps the one that was brought", async () => {
	const [one, other] = [await atWork(), await atWork()];
	const { add, path, fields, find } = editables.photo as Editable;
	const id = await add();
	const versio = await versionOf(one.cookie, path(id));
	const picture = (name: string) => new File([pictured("picture.png")], name);
	expect(flashOf(await other.sendFile(path(id), { ...fields, versio }, picture("seva.png")))).toBe(
		"bici-fucsia.uploaded",
	);
	const before = await find(id);
	const late = await one.sendFile(path(id), { ...fields, versio }, picture("meva.png"));
	expect(late.status).toBe(409);
	const html = said(await late.text());
	expect(html).toContain(changed);
	expect(html).toContain("Ja tenim meva.png");
	expect(await find(id)).toEqual(before);
	const pujada = /name="pujada" value="([\w-]+)"/.exec(html)?.[1] ?? "";
	const again = await one.sendFile(path(id), { ...fields, versio: versionIn(html), pujada });
	expect(flashOf(again)).toBe("bici-fucsia.uploaded");
	expect(await find(id)).not.toEqual(before);
	expect(await db.select().from(uploads).where(eq(uploads.userId, one.id))).toEqual([]);
});

it("may be the first to have words of its own", async () => {
	const [one, other] = [await atWork(), await atWork()];
	await db.delete(footerConfig);
	const { path, fields } = editables.footer as Editable;
	const versio = await versionOf(one.cookie, path(""));
	expect(versio).toBe("");
	const send = (who: typeof one, footerText: string) => who.send(path(""), { ...fields, footerText, versio });
	const answers = await Promise.all([send(one, "Meu"), send(other, "Seu")]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
});

it("changes all or nothing where a call fails, and says so", async () => {
	const { add, path, fields } = editables.activity as Editable;
	const { cookie } = await atWork();
	const prepare = async () => {
		const id = await add();
		const versio = await versionOf(cookie, path(id));
		return {
			path: path(id),
			fields: { ...fields, title: "Meu", versio },
			done: "activities.updated",
			failure: "Error guardant l&#x27;activitat",
			kept: ['value="Meu"', `name="versio" value="${versio}"`],
		};
	};
	const everything = async () => [await db.select().from(activities), await db.select().from(auditLog)];
	expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(1);
});
