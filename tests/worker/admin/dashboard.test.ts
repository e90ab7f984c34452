import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { letters } from "#app/newsletter/letters/tables.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import type { Role } from "#app/platform/content/roles.ts";
import { corrections } from "#app/receipts/tables-authors.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { emptyTables } from "#tests/support/worker/bindings.ts";
import { db, empty } from "#tests/support/worker/bodies/testimonial-form.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingAt, failingQuery, withCalls } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { visit } from "#tests/support/worker/visit.ts";
import worker from "../../../build/server/index.js";

const voice = { title: "Veu", category: "infants" } as const;
let cookie: string;
beforeEach(async () => {
	await empty();
	await emptyTables();
	await env.CACHE.delete("last-sweep");
	cookie = await openSession(await makeAdministrator());
});

async function board(bindings: Cloudflare.Env = env): Promise<string> {
	const answer = await visit("/admin/dashboard", { headers: { Cookie: cookie } }, bindings);
	expect(answer.status).toBe(200);
	// What React puts between two texts, and the data that it goes on with.
	return (await answer.text()).replaceAll("<!-- -->", "").replace(/<script nonce.*/s, "");
}

const configured = {
	...env,
	OWNER_NAME: "Consell",
	OWNER_TAX_NUMBER: "P0000000X",
	OWNER_ADDRESS: "Plaça 1",
	OWNER_CONTACT: "a@bici.test",
	OWNER_DATA_PROTECTION_OFFICER: "dpd@bici.test",
	QUESTIONNAIRE_URL: "https://example.org/q",
	SOCIAL_URL: "https://example.org/s",
	SECRET_KEY: "k".repeat(32),
	ALERT_EMAIL: "avisos@bici.test",
	NEWSLETTER_DOUBLE_OPT_IN: "true",
} as Cloudflare.Env;

describe("the dashboard", () => {
	it.each(["moderation", "editing", "reading"] as const)("tells %s nothing of the server", async (role) => {
		const { cookie } = await atWork(role);
		const html = await (await visit("/admin/dashboard", { headers: { Cookie: cookie } })).text();
		expect(html).toContain("Què reclama atenció ara");
		expect(html).not.toMatch(/Per configurar|Neteja de fitxers|SECRET_KEY|qui porta el servidor/);
	});

	it("counts testimonials by status", async () => {
		await db.insert(testimonials).values([voice, voice, { ...voice, status: "approved" }]);
		await db.insert(testimonials).values({ ...voice, status: "rejected" });
		const html = await board();
		for (const [name, records] of [
			["Total Testimonis", 4],
			["Aprovats", 1],
			["Pendents", 2],
		])
			expect(html).toMatch(new RegExp(`<dt[^>]*><a[^>]*>${name}</a></dt><dd[^>]*>${records}</dd>`));
		expect(html).toMatch(/Rebutjats<\/a><strong[^>]*>1<\/strong>/);
		expect(html).toMatch(/Revisar testimonis<span[^>]*>2<span class="sr-only"> pendents/);
	});

	it("says that second factors are stored as they are where no key is set", async () => {
		expect(await board(configured)).not.toContain("la clau secreta");
		const unkeyed = { ...configured, SECRET_KEY: "" } as Cloudflare.Env;
		expect(await board(unkeyed)).toContain("Falta la clau secreta (ho posa qui porta el servidor).");
	});

	it("says what waits, and that nothing does", async () => {
		expect(await board(configured)).toContain("Res no t&#x27;espera");
		await db.insert(testimonials).values([voice, { ...voice, status: "approved", audioKey: "testimonials/a" }]);
		await db.insert(mapComments).values([{ comment: "A" }, { comment: "B" }, { comment: "C", status: "hidden" }]);
		const html = await board(configured);
		expect(html).toMatch(/<strong[^>]*>1<\/strong> testimoni per revisar/);
		expect(html).toMatch(/<strong[^>]*>2<\/strong> comentaris del mapa per revisar/);
		expect(html).toMatch(
			/estat=aprovats&amp;transcripcio=falta"[^>]*><strong[^>]*>1<\/strong> testimoni publicat sense transc/,
		);
		expect(html).not.toContain("Res no t&#x27;espera");
		expect(html).not.toContain("correcci");
	});

	const askedOf = async (role?: Role) => {
		const html = await (await atWork(role)).read("/admin/dashboard", configured);
		const [, list = ""] = /id="attention"(.*?)<\/section>/s.exec(html.replaceAll("<!-- -->", "")) ?? [];
		return [...list.matchAll(/href="([^"]*)"[^>]*><strong[^>]*>(\d+)<\/strong> ([^<]*)</g)].map(([, ...one]) =>
			one.join(" | "),
		);
	};

	it("asks each role for what it can do, and for nothing else", async () => {
		await db.insert(testimonials).values(voice);
		await db.insert(reflections).values([
			{ reflection: "A", email: "ona@bici.test", privacyAccepted: true },
			{ reflection: "B", readAt: new Date() },
		]);
		await db.insert(letters).values([
			{ id: "draft", subject: "Desembre", body: "Hola" },
			{ id: "soon", subject: "Gener", body: "Hola", state: "scheduled", sendAt: new Date("2027-01-11T09:00:00Z") },
			{ id: "left", subject: "Vell", body: "", html: "", state: "sent", frozenAt: new Date(), endedAt: new Date() },
		]);
		const request = { kind: "access", receivedOn: "2026-11-11" } as const;
		await db.insert(personRequests).values([
			{ ...request, dueOn: "2026-12-11" },
			{ ...request, dueOn: "2026-12-03" },
			{ ...request, dueOn: "2026-12-01", closedAt: new Date(), outcome: "done" },
		]);
		const reviews = [
			"/admin/persones | 2 | sol·licituds obertes de persones: s'han de respondre fins al 3 de desembre de 2026 i a l'11 de desembre de 2026",
			"/admin/testimonials?estat=pendents | 1 | testimoni per revisar",
			"/admin/reflections?estat=per-llegir | 1 | reflexió per llegir",
			"/admin/reflections?estat=per-respondre | 1 | reflexió amb correu per respondre",
		];
		const draft = "/admin/butlletins/draft | 1 | butlletí en esborrany: «Desembre»";
		const soon =
			"/admin/butlletins/soon | 1 | butlletí programat, que surt l'11 de gener de 2027, a les 10:00: «Gener»";
		expect((await askedOf()).toSorted()).toEqual([...reviews, draft, soon].toSorted());
		expect(await askedOf("moderation")).toEqual(reviews);
		expect(await askedOf("editing")).toEqual([draft]);
		expect(await askedOf("reading")).toEqual([]);
	});

	it("shows who reads only numbers of what they may see, and leads from each chart to its list", async () => {
		await db.insert(testimonials).values([voice, { ...voice, status: "approved" }, { ...voice, status: "rejected" }]);
		const reader = await (await atWork("reading")).read("/admin/dashboard");
		expect(reader).toContain("Aprovats");
		expect(reader).not.toMatch(/estat=(pendents|rebutjats)|Total Testimonis|per àmbit/);
		const team = await (await atWork()).read("/admin/dashboard");
		expect(team).toMatch(/estat=pendents[\s\S]*per àmbit/);
		for (const path of ["testimonials", "map-comments", "reflections"])
			expect(reader).toMatch(new RegExp(`<h3 id="chart-[^>]*><a [^>]*href="/admin/${path}"`));
	});

	it("leads from each number to a list with as many records", async () => {
		const ages = [{ status: "pending" }, { status: "approved" }, { status: "rejected" }] as const;
		await db.insert(testimonials).values(
			ages.flatMap((age) => [
				{ ...voice, ...age },
				{ ...voice, ...age, category: "laboral" as const },
			]),
		);
		await db.insert(mapComments).values([{ comment: "A" }, { comment: "B" }, { comment: "C", status: "approved" }]);
		const html = await board(configured);
		const links = [...html.matchAll(/href="(\/admin\/(?:testimonials|map-comments)\?[^"#]*)"/g)].map(
			([, link = ""]) => link,
		);
		const found: Record<string, number | undefined> = {};
		for (const link of new Set(links.map((one) => one.replaceAll("&amp;", "&")))) {
			const list = await (await visit(link, { headers: { Cookie: cookie } })).text();
			found[link] = Number(/1–\d+ de (\d+)/.exec(list.replaceAll("<!-- -->", ""))?.[1] ?? 0);
		}
		expect(found).toEqual({
			"/admin/testimonials?cerca=&ambit=&estat=&revisat-des-de=&revisat-fins-a=": 6,
			"/admin/testimonials?estat=pendents": 2,
			"/admin/testimonials?estat=aprovats": 2,
			"/admin/testimonials?estat=rebutjats": 2,
			"/admin/map-comments?estat=pendents": 2,
			"/admin/testimonials?cerca=&ambit=infants&estat=&revisat-des-de=&revisat-fins-a=": 3,
			"/admin/testimonials?cerca=&ambit=laboral&estat=&revisat-des-de=&revisat-fins-a=": 3,
			"/admin/testimonials?cerca=&ambit=ciutadania&estat=&revisat-des-de=&revisat-fins-a=": 0,
			"/admin/testimonials?cerca=&ambit=turistic&estat=&revisat-des-de=&revisat-fins-a=": 0,
		});
	});

	it("says which corrections of published records wait, and so do the lists of those", async () => {
		const words = { before: "A", after: "B" };
		await db.insert(mapComments).values({ id: "corrected", comment: "A", status: "approved" });
		await db.insert(corrections).values([
			{ kind: "mapComments", recordId: "corrected", state: "waiting", ...words },
			// Its record is gone.
			{ kind: "mapComments", recordId: "gone", state: "waiting", ...words },
			{ kind: "mapComments", recordId: "corrected", state: "refused", ...words },
		]);
		expect(await board()).toMatch(/<strong[^>]*>1<\/strong> correcció d&#x27;un comentari del mapa per revisar/);
		const list = await visit("/admin/map-comments?estat=amagats", { headers: { Cookie: cookie } });
		expect(await list.text()).toMatch(/estat=pendents#correccions"[^>]*>1 correcció per revisar/);
	});

	it("names the settings that are unset", async () => {
		expect(await board(configured)).not.toContain("Per configurar");
		const none = { EMAIL: undefined, QUESTIONNAIRE_URL: "", SOCIAL_URL: " ", OWNER_ADDRESS: "" };
		const unset = { ...env, ...none } as unknown as Cloudflare.Env;
		const html = await board(unset);
		for (const missing of [
			"el nom del titular, el NIF, l&#x27;adreça postal, el contacte i el contacte de protecció de dades",
			"el servei de correu i l&#x27;adreça des d&#x27;on s&#x27;envia",
			"l&#x27;adreça de la xarxa social",
			"l&#x27;adreça que ha de rebre els avisos",
		]) {
			expect(html).toContain(`Falta ${missing} (ho posa qui porta el servidor).`);
		}
		// Nobody who reads it knows a setting by its name.
		expect(html).not.toMatch(/OWNER_|EMAIL_FROM|SECRET_KEY|QUESTIONNAIRE_URL|SOCIAL_URL/);
		const half = { ...configured, OWNER_CONTACT: "" } as Cloudflare.Env;
		expect(await board(half)).toContain("Falta el contacte (ho posa qui porta el servidor).");
	});

	/** What the cron does so many hours from now. Sessions are over by then. */
	async function cleanUpIn(hours: number, bindings: Cloudflare.Env = env): Promise<number> {
		const scheduledTime = Date.now() + hours * 3600 * 1000;
		await worker.scheduled({ scheduledTime, cron: "", noRetry() {} }, bindings, {} as ExecutionContext);
		cookie = await openSession(await makeAdministrator());
		return scheduledTime;
	}

	it("says what the last cleanup has done, and when", async () => {
		expect(await board()).toContain("Encara no se n&#x27;ha fet cap");
		await env.MEDIA.put("testimonials/orfe.webm", "x");
		const later = await cleanUpIn(2);
		const html = await board();
		expect(html).toContain("Fitxers esborrats: 0.");
		expect(html).toContain("Fitxers que no fa servir ningú (es guarden 30 dies): 1.");
		expect(html).toContain(`dateTime="${new Date(later).toISOString()}"`);
		await cleanUpIn(31 * 24);
		expect(await board()).toContain("Fitxers esborrats: 1.");
	});

	it("says why the cleanup has touched nothing", async () => {
		await cleanUpIn(2, { ...env, SWEEP: "off" } as Cloudflare.Env);
		expect(await board()).toContain("La neteja està aturada");
		for (let n = 0; n < 21; n++) await env.MEDIA.put(`logos/orfe-${n}.webp`, "x");
		await cleanUpIn(2);
		expect(await board()).toContain("La neteja s&#x27;ha aturat: 21 fitxers no surten a la base de dades");
		expect(await env.MEDIA.head("logos/orfe-0.webp")).not.toBeNull();
	});

	it("draws a bar for each of eight weeks, as high as what came in", async () => {
		const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
		await db
			.insert(reflections)
			.values([0, 0, 0, 0, 6, 6, 6, 6, 8, 60].map((days) => ({ reflection: "R", submittedAt: ago(days) })));
		const html = await board();
		const chart = /aria-label="Reflexions, setmana a setmana: ([^"]*)"[^>]*>(.*?)<\/svg>/s.exec(html);
		expect(chart?.[1]).toBe("9 en 8 setmanes, com a màxim 8 en una");
		const heights = [...(chart?.[2] ?? "").matchAll(/height="([\d.]+)"/g)].map(([, height]) => Number(height));
		expect(heights).toEqual([2, 2, 2, 2, 2, 2, 7.5, 60]);
	});

	it("shows the rest whatever of it cannot be read", async () => {
		await db.insert(testimonials).values(voice);
		const noCounts = await board(failingQuery(env, /from "record_counts"/).env);
		expect(noCounts).toContain("No s&#x27;han pogut comptar els testimonis");
		expect(noCounts).toContain("Testimonis, setmana a setmana: 1 en 8 setmanes");
		const noDays = await board(failingQuery(env, /from "record_days"/).env);
		expect(noDays).toContain("No s&#x27;ha pogut llegir què ha arribat");
		expect(noDays).toMatch(/<dt[^>]*><a[^>]*>Pendents<\/a><\/dt><dd[^>]*>1<\/dd>/);
		const CACHE = withCalls(env.CACHE, { get: () => Promise.reject(new Error("down")) });
		expect(await board({ ...env, CACHE })).toContain("No s&#x27;ha pogut llegir com ha anat l&#x27;última.");
	});

	it("reads no more of ten thousand than of a hundred, in one batch", async () => {
		const fill = (count: number) =>
			env.DB.prepare(
				`insert into reflections (id, reflection, privacy_accepted, submitted_at)
				select lower(hex(randomblob(16))), 'R', 0, ? - 86400000 * (value % 30) from json_each(?)`,
			)
				.bind(Date.now(), JSON.stringify(Array.from({ length: count }, (_, n) => n)))
				.run();
		const measure = async () => {
			const { env: counting, cost } = counted(env);
			await board(counting);
			return cost;
		};
		await fill(100);
		const few = await measure();
		await fill(10_000);
		expect(await measure()).toEqual(few);
		const { env: all, made } = failingAt(env, 0);
		await board(all);
		expect(made()).toBeLessThanOrEqual(4);
	});
});
