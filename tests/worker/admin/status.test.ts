import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { incidents } from "#app/platform/http/log/tables.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

let cookie: string;
beforeEach(async () => {
	await emptyTables();
	for (const key of ["last-sweep", "last-backup", "last-check"]) await env.CACHE.delete(key);
	cookie = await openSession(await makeAdministrator());
});

async function page(bindings: Cloudflare.Env = env): Promise<string> {
	const answer = await visit("/admin/estat", { headers: { Cookie: cookie } }, bindings);
	expect(answer.status).toBe(200);
	// What React puts between two texts, and the data that it goes on with.
	return (await answer.text())
		.replaceAll("<!-- -->", "")
		.replaceAll("&#x27;", "'")
		.replace(/<script nonce.*/s, "");
}

it("says of a new site what is not known yet", async () => {
	const html = await page();
	expect(html).toContain("Encara no s'ha comprovat");
	expect(html).toContain('Mai. Se\'n fa una amb <code class="whitespace-nowrap">npm run backup -- --remote</code>');
	expect(html).toContain("Encara no se n'ha fet cap");
	expect(html).toContain("No n'hi ha hagut cap.");
	expect(html).toContain("no se sap encara; n'hi caben 10 GB");
	expect(html).toMatch(/\d+\. L'última: <code>\d{4}_\w+<\/code>/);
	expect(html).toContain("Falta la clau secreta (SECRET_KEY).");
});

it("shows what the jobs and the backup have left", async () => {
	const since = new Date(Date.UTC(2026, 10, 23, 4)).toISOString();
	const checks = { home: { since }, clip: { since, reason: "ha respost 404" } };
	await env.CACHE.put("last-check", JSON.stringify({ at: new Date(), checks, unset: [] }));
	const backup = { at: since, rows: 12_345, objects: 67, bytes: 3 * 1024 ** 2, commit: "b009363" };
	await env.CACHE.put("last-backup", JSON.stringify(backup));
	const last = { at: since, deleted: 3, databaseBytes: 5 * 1024 ** 2, mediaBytes: 2048 * 1024 ** 2 };
	await env.CACHE.put("last-sweep", JSON.stringify(last));
	const version = { id: "0f0e", tag: "", timestamp: since };
	const html = await page({ ...env, VERSION: version, ALERT_EMAIL: "tic@consell.test" } as Cloudflare.Env);
	expect(html).toContain("Una cosa no funciona.");
	expect(html).toMatch(/data-status="failing">Falla<.*?L'àudio d'un testimoni.*?<strong>ha respost 404<\/strong>/);
	expect(html).toMatch(/data-status="approved">Bé<.*?La pàgina d'inici/);
	expect(html).toContain("s'envia un avís per correu");
	expect(html).toMatch(/<code>0f0e<\/code>, des <time[^>]*>del 23\/11\/2026 05:00</);
	expect(html).toMatch(/05:00<\/time>: 12\.345 files, 67 fitxers, 3,0 MB\./);
	expect(html).toContain("Fitxers esborrats: 3.");
	const [isBackupOld, isCleanupOld] = [8 * 24, 3].map((hours) => Date.now() - Date.parse(since) > hours * 3600_000);
	expect(html.includes("Fa més de 8 dies que no se'n fa cap")).toBe(isBackupOld);
	expect(html.includes("Fa més de 3 hores que no se'n fa cap")).toBe(isCleanupOld);
	expect(html).toContain("5,0 MB; n'hi caben 10 GB");
	expect(html).toContain("2.048,0 MB; sense pagar-ne més, 10 GB");
});

it("says that the self-test has stopped", async () => {
	const at = new Date(Date.now() - 2 * 3600_000);
	await env.CACHE.put("last-check", JSON.stringify({ at, checks: { home: { since: at } }, unset: [] }));
	expect(await page()).toContain("Fa més d'una hora que no es comprova.");
});

it("counts what waits, and lists incidents with the latest id", async () => {
	await db.insert(mapComments).values([{ comment: "A" }, { comment: "B" }]);
	const [first, last] = [new Date(1000), new Date(Date.UTC(2026, 10, 23, 4))];
	const row = { event: "route-failed", route: "/landing/:slug", firstAt: first };
	await db.insert(incidents).values([
		{ ...row, day: "2026-11-22", times: 2, requestId: "older", lastAt: first },
		{ ...row, day: "2026-11-23", times: 1, requestId: "newest", lastAt: last },
		{
			...row,
			event: "slow",
			route: "/",
			day: "2026-11-23",
			times: 1,
			requestId: "s",
			lastAt: first,
			milliseconds: 3210,
		},
	]);
	const html = await page();
	expect(html).toMatch(/Comentaris del mapa per revisar<\/a><\/dt><dd[^>]*>2</);
	expect(html).toMatch(
		/Ha fallat: <code>\/landing\/:slug<\/code>.*?3 vegades, l'última <time[^>]*>el 23\/11\/2026 05:00<.*?<code>route-failed<\/code> <code>newest</,
	);
	expect(html).toMatch(/Lenta, fins a 3,2 s: <code>\/<\/code>.*?Una vegada/);
	expect(html).not.toContain("older");
});

it.each([
	["what waits", /from uploads/, "No s'ha pogut llegir què espera"],
	["the incidents", /from incidents/, "No s'han pogut llegir els errors"],
	["the migrations", /as applied/, "No s'ha pogut llegir."],
	["what was sent", /from record_counts\s+where part in/, "no se sap"],
])("shows the rest where %s cannot be read", async (_, query, words) => {
	const { env: bindings, broken } = failingQuery(env, query);
	const html = await page(bindings);
	expect(broken()).toBeGreaterThan(0);
	expect(html).toContain(words);
	expect(html).toContain("Per configurar");
});

it("shows the rest where KV cannot be read", async () => {
	const CACHE = { get: () => Promise.reject(new Error("down")) };
	const html = await page({ ...env, CACHE } as unknown as Cloudflare.Env);
	expect(html).toContain("No s'ha pogut llegir l'última comprovació");
	expect(html).toContain("No s'ha pogut llegir com ha anat l'última.");
	expect(html).toContain("Què espera");
});
