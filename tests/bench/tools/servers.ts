import type { Miniflare } from "miniflare";
import { startedBy } from "./processes.ts";
import { addressOf, fill, migrate, startBuild, startWorker } from "./product.ts";

/** One worker under load: its address and its process. */
export interface Server {
	name: string;
	url: URL;
	pid: number;
	/** Milliseconds from nothing to the first answer, which needs no database. */
	coldStart: number;
	worker: Miniflare;
}

/** What the home page is held against: as many bytes, made of nothing. */
const constant = (html: string) => `const html = ${JSON.stringify(html)};
export default { fetch: () => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }) };`;

/** And the same rows, read with the same queries and filled into a template by hand. */
const template = (html: string) => `const [before, after] = ${JSON.stringify(cutAgenda(html))};
const text = (value) => String(value ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const item = ({ title, date, description, emoji }) =>
	\`<li class="activity"><span>\${text(emoji)}</span><h3>\${text(title)}</h3><time datetime="\${date}">\${date}</time><p>\${text(description)}</p></li>\`;
export default {
	async fetch(request, { DB }) {
		// Asked before the tables are there.
		if (request.url.endsWith("/robots.txt")) return new Response("");
		const today = new Date().toISOString().slice(0, 10);
		const [texts, logos, coming, past, comments, counts] = await DB.batch([
			DB.prepare("select * from footer_config"),
			DB.prepare("select * from footer_logos where is_active = 1 order by position, id"),
			DB.prepare("select * from activities where date >= ? order by date, id limit 7").bind(today),
			DB.prepare("select * from activities where date < ? order by date desc, id desc limit 7").bind(today),
			DB.prepare("select * from map_comments where status = 'approved' order by created_at desc, id desc limit 2"),
			DB.prepare("select * from record_counts"),
		]);
		const items = [...coming.results, ...past.results].map(item).join("");
		const said = [...comments.results, ...counts.results].map((one) => "<p>" + text(one.comment ?? one.records) + "</p>").join("");
		const foot = [...texts.results.map((one) => text(one.footer_text)), ...logos.results.map((one) => text(one.name))].join("");
		return new Response(before + said + items + after + foot, { headers: { "Content-Type": "text/html; charset=utf-8" } });
	},
};`;

function cutAgenda(html: string): [string, string] {
	const [from, to] = [html.indexOf('<section id="agenda"'), html.indexOf('<section id="butlleti"')];
	if (from < 0 || to < from) throw new Error("the home page has no agenda to fill in");
	return [html.slice(0, from), html.slice(to)];
}

/** The product, around which what it asks of D1 is counted and told in headers; `X-Miss` passes the cache by. */
const counting = `import product from "./index.js";
const counted = (DB, told) => new Proxy(DB, {
	get(target, name) {
		const value = Reflect.get(target, name);
		if (typeof value !== "function") return value;
		if (name !== "batch") return value.bind(target);
		return async (statements) => {
			const results = await target.batch(statements);
			told.calls++;
			for (const { meta } of results) told.rows += meta.rows_read;
			return results;
		};
	},
});
export default {
	...product,
	async fetch(request, env, ctx) {
		const told = { calls: 0, rows: 0 };
		const vars = request.headers.has("X-Miss") ? { PAGE_CACHE_SECONDS: "0" } : {};
		const answer = await product.fetch(request, { ...env, ...vars, DB: counted(env.DB, told) }, ctx);
		const headers = new Headers(answer.headers);
		headers.set("X-D1", told.calls + " " + told.rows);
		return new Response(answer.body, { status: answer.status, headers });
	},
};`;

const module = (contents: string, path = "bench.js") => [{ type: "ESModule" as const, path, contents }];

async function start(name: string, make: () => Miniflare): Promise<Server> {
	const began = performance.now();
	const { started: worker, pid } = await startedBy(async () => {
		const made = make();
		await made.ready;
		return made;
	});
	const url = await addressOf(worker);
	await (await fetch(new URL("/robots.txt", url))).text();
	const coldStart = performance.now() - began;
	await migrate(worker);
	await fill(worker);
	return { name, url, pid, coldStart, worker };
}

/** Writing a line for each request would take the core that the load comes from. */
const unwritten: (line: string) => void = () => {};
type Build = Parameters<typeof startBuild>[0];
const startQuiet = (name: string, build: Build) => start(name, () => startBuild({ onLog: unwritten, ...build }));

/** As operators run it: a page that was asked for before comes out of the cache. `onLog` gets each line of the log. */
export const startProduct = (onLog = unwritten) => startQuiet("product", { onLog });
/** Without the cache: each page is loaded and rendered for each request. */
export const startUncached = () => startQuiet("product without its cache", { vars: { PAGE_CACHE_SECONDS: "0" } });
/** Pages are fresh for a second only: most answers are stale, and the page is renewed each second. */
export const startRenewing = () => startQuiet("product that renews its pages", { vars: { PAGE_CACHE_SECONDS: "1" } });
/** With its files, for browsers. */
export const startSite = () => startQuiet("product with its files", { files: true });
export const startCounting = () =>
	startQuiet("product, counted", { around: module(counting, "build/server/bench.js") });
export const startHydrated = (folder: string) =>
	startQuiet("product, hydrated and streamed", { folder, vars: { PAGE_CACHE_SECONDS: "0" } });
export const startConstant = (html: string) => start("constant", () => startWorker(module(constant(html))));
export const startTemplate = (html: string) => start("template", () => startWorker(module(template(html))));
