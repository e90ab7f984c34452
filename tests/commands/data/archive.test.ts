import { deepEqual, doesNotMatch, equal, match, ok } from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type Browser, chromium, expect } from "@playwright/test";
import { type Rewriter, unescapeHtml, withRewriter } from "#app/commands/archive/rewriter.ts";
import { seed } from "#app/commands/seed/seed.ts";
import { applyMigrations, run, withLocalBindings } from "#app/commands/stores/local.ts";
import { demo as newsletter } from "#app/newsletter/demo/demo.ts";
import { recordKinds } from "#app/platform/records/records.ts";
import { demo as spoken } from "#app/voices/demo/demo.ts";
import { findWindowlessBrowser } from "#tests/setup/servers/browser.ts";
import { type FileServer, serveFiles } from "#tests/setup/servers/file-server.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";

/* The demo, archived once by the real command, and read as its readers will: from a server of files, in a folder. */

const base = "/bici/";
const home = `https://arxiu.example.cat${base.slice(0, -1)}`;
const folder = mkdtempSync(join(tmpdir(), "la-bici-ens-mou-archive-"));
const [state, out] = [join(folder, "state"), join(folder, "out")];
const [web, data] = [join(out, "web"), join(out, "dades")];
const text = (...path: string[]) => readFileSync(join(...path), "utf8");
let server: FileServer;
let said: string;
/** The voices as they are stored, by their keys. */
let voices: Map<string, Buffer>;
/** The comments with a line. */
let drawn: string[];

before(async () => {
	if (!process.env.TEST_IS_BUILT) run("npm", ["run", "-s", "build"]);
	voices = await withLocalBindings(state, async (env) => {
		await applyMigrations(env.DB);
		await seed(env);
		const approved = await env.DB.prepare(
			"update map_comments set status = 'approved' where line is not null returning id",
		).all<{ id: string }>();
		drawn = approved.results.map(({ id }) => id);
		const rows = await env.DB.prepare(
			"select audio_key as key from testimonials where status = 'approved' and audio_key is not null",
		).all<{ key: string }>();
		const read = async ({ key }: { key: string }) =>
			[key, Buffer.from((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? [])] as const;
		return new Map(await Promise.all(rows.results.map(read)));
	});
	said = await new Promise((resolve) => {
		const options = ["--local", "--built", "--persist-to", state, "--out", out, "--url", home];
		execFile(process.execPath, ["app/commands/archive.ts", ...options], (_, stdout, stderr) =>
			resolve(stdout + stderr),
		);
	});
	server = await serveFiles(web, base);
});

after(async () => {
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

describe("npm run archive -- --local", () => {
	it("says what it has made", () => {
		match(said, /\d{3} pages and \d+ files, no broken link\.\n\d+ tables with \d+ records and \d+ files\.\n/);
		// All but the requests of persons.
		ok(said.includes(`\n${recordKinds.length - 1} tables `), said);
		deepEqual(readdirSync(folder).sort(), ["out", "state"]);
	});

	it("leaves no broken link, no form, nothing that others send, and the note on each page", async () => {
		const { faults, pages } = await withRewriter((rewriter) => visitAll(server.address, rewriter));
		deepEqual(faults, []);
		ok(pages > 100, String(pages));
	});

	it("keeps the voices byte by byte, and a part of one can be asked for", async () => {
		ok(voices.size > 3);
		for (const [key, bytes] of voices) {
			const part = await fetch(`${server.address}media/${key}`, { headers: { Range: "bytes=100-199" } });
			equal(part.status, 206);
			deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(100, 200));
			ok(readFileSync(join(web, "media", key)).equals(bytes), key);
		}
	});

	it("keeps the municipalities of the map, and feeds that name the copy's own address", () => {
		match(text(web, "mapa/municipi-gelida.html"), /<h1>Gelida<\/h1>/);
		const podcast = text(web, "testimonis/podcast.xml");
		const episodes = [...voices.keys()].filter((key) => /\.(m4a|mp3)$/.test(key));
		ok(episodes.length > 0);
		for (const key of episodes) ok(podcast.includes(`url="${home}/media/${key}"`), key);
		doesNotMatch(podcast + text(web, "agenda.ics"), /localhost:/);
		match(text(web, "agenda.ics").replace(/\r\n /g, ""), new RegExp(`${home}/#agenda`));
		ok(JSON.parse(text(web, "mapa/comentaris.geojson")).features.length > 0);
	});

	it("keeps the lines over each view of the map, where each is seen whole, and as GPX", () => {
		ok(drawn.length > 2);
		for (const page of ["mapa/index.html", "mapa/municipi-vilafranca-del-penedes.html"]) {
			const [, image = ""] = /<image href="([^"]+)"/.exec(text(web, page)) ?? [];
			match(image, /^\.\.\/mapa\/linies_vista-\w+\.svg$/);
			match(text(web, "mapa", image), /<path id="w3" d="M/);
		}
		const listed = readdirSync(join(web, "mapa"))
			.filter((file) => file.endsWith(".html"))
			.map((file) => text(web, "mapa", file))
			.join("");
		for (const id of drawn) {
			match(text(web, `mapa/comentaris/${id}/linia.gpx`), /<trkpt lat="41\.\d+"/);
			ok(listed.includes(`mapa/comentaris/${id}/linia.gpx"`), id);
		}
		const [, whole = ""] = /href="([^"#]*_escala-\d[^"#]*\.html)#comentaris">Línia de/.exec(listed) ?? [];
		match(text(web, "mapa", whole), /Línia de \d+,\d km|Línia de \d+ m/);
	});

	it("exports every record with its media for its owner alone, and nothing of that to the public", () => {
		equal(statSync(data).mode & 0o777, 0o700);
		const [subscriber] = newsletter.newsletterSubscriptions;
		match(text(data, "taules/newsletter_subscriptions.csv"), new RegExp(subscriber?.email ?? "no subscriber"));
		const rows = JSON.parse(text(data, "taules/testimonials.json"));
		equal(rows.length, spoken.testimonials.length);
		equal(new Date(rows[0].submitted_at).toISOString(), rows[0].submitted_at);
		for (const { id, audio_key: key, status } of rows) {
			const kept = readFileSync(join(data, "fitxers/testimonials", `${id}.audio${key.slice(key.lastIndexOf("."))}`));
			if (status === "approved") ok(kept.equals(voices.get(key) ?? Buffer.of()), key);
		}
		match(text(data, "LLEGEIX-ME.html"), /Testimonis<br><a href="taules\/testimonials\.csv">/);
		const emails = newsletter.newsletterSubscriptions.map(({ email }) => email);
		for (const file of readdirSync(web, { recursive: true, encoding: "utf8" })) {
			if (/\.(html|xml|json|geojson|ics)$/.test(file)) {
				const page = text(web, file);
				deepEqual(
					emails.filter((email) => page.includes(email)),
					[],
				);
			}
		}
	});
});

describe("the archived copy in Chromium", () => {
	let browser: Browser;
	before(async () => {
		browser = await chromium.launch({ ...(await findWindowlessBrowser()), args: ["--no-sandbox", "--disable-gpu"] });
	});
	after(() => browser?.close());

	for (const javaScriptEnabled of [true, false]) {
		it(`is accessible, plays voices and shows the map, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async () => {
			const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "reduce" });
			const page = await context.newPage();
			const problems: string[] = [];
			page.on("request", (request) => {
				if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.address))
					problems.push(request.url());
			});
			page.on("console", (message) => void (message.type() === "error" && problems.push(message.text())));
			page.on("pageerror", (error) => problems.push(String(error)));
			// Documents and styles are the same in both modes.
			const first = javaScriptEnabled ? "index.html" : "butlleti/index.html";
			for (const path of [first, "testimonis/index.html", "mapa/index.html"]) {
				await page.goto(server.address + path);
				await expect(page.getByRole("complementary", { name: "Còpia arxivada" })).toBeVisible();
				await expectAccessible(page);
				if (path.startsWith("butlleti")) await expect(page.getByText("La participació s'ha acabat")).toBeVisible();
				if (!path.startsWith("testimonis")) continue;
				const audio = page.locator("audio").first();
				if (!javaScriptEnabled) await expect(audio).toBeVisible();
				else await page.getByRole("button", { name: "Reprodueix" }).first().click();
				if (javaScriptEnabled)
					await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0);
			}
			const ground = page.locator(".map__ground");
			await expect(ground).toBeVisible();
			const view = await ground.getAttribute("viewBox");
			if (javaScriptEnabled) {
				await page.getByTitle("Acosta't").click();
				await expect(ground).not.toHaveAttribute("viewBox", view ?? "");
			}
			await page.locator("#municipis").getByRole("link", { name: "Gelida", exact: true }).click();
			await expect(page.getByRole("heading", { level: 1, name: "Gelida" })).toBeVisible();
			deepEqual(problems, []);
			await context.close();
		});
	}
});

/** Follows every address of every page. */
async function visitAll(start: string, rewriter: Rewriter) {
	const waiting = new Map([[`${start}index.html`, "the start"]]);
	const faults: string[] = [];
	let pages = 0;
	for (const [address, on] of waiting) {
		const answer = await fetch(address);
		const body = await answer.text();
		if (answer.status !== 200) faults.push(`${address}: ${answer.status}, on ${on}`);
		if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
		pages++;
		const { links, resources, forms, notes } = await rewriter.read(body);
		if (forms > 0 || notes !== 1) faults.push(`${address}: ${forms} forms, ${notes} notes`);
		const loaded = new Set(resources);
		for (const raw of [...links, ...resources]) {
			const url = new URL(unescapeHtml(raw), address);
			url.hash = "";
			if (url.href.startsWith(start)) waiting.set(url.href, waiting.get(url.href) ?? address);
			else if (loaded.has(raw) || url.origin === new URL(start).origin) faults.push(`${address}: ${raw} is elsewhere`);
		}
	}
	return { faults, pages };
}
