import assert from "node:assert/strict";
import { get } from "node:http";
import { after, before, test } from "node:test";
import type { Miniflare } from "miniflare";
import { addressOf, fill, migrate, startBuild } from "#tests/bench/tools/product.ts";

/*
 * Requests for a page that is being rendered wait for it, each in a context of its own, as workerd runs them: one must
 * neither hang nor fail because another one has gone.
 */

/** The product with a database that is slow, or never answers the first batch, by the header `X-Database`. */
const slow = `import product from "./index.js";
let batches = 0;
let lost = 0;
const slowed = (DB, how) => new Proxy(DB, {
	get(target, name) {
		const value = Reflect.get(target, name);
		if (typeof value !== "function") return value;
		if (name !== "batch") return value.bind(target);
		return async (statements) => {
			batches++;
			if (how === "lost" && lost++ === 0) await new Promise(() => {});
			await scheduler.wait(500);
			return target.batch(statements);
		};
	},
});
export default {
	...product,
	fetch(request, env, ctx) {
		if (new URL(request.url).pathname === "/batches") return new Response(String(batches));
		return product.fetch(request, { ...env, DB: slowed(env.DB, request.headers.get("X-Database")) }, ctx);
	},
};`;

let product: Miniflare;
let url: URL;

before(async () => {
	product = startBuild({ around: [{ type: "ESModule", path: "build/server/slow.js", contents: slow }] });
	url = await addressOf(product);
	await migrate(product);
	await fill(product);
	// The first request of all asks which migrations there are.
	await (await fetch(new URL("/accessibilitat", url))).text();
});

after(() => product.dispose());

const batches = async () => Number(await (await fetch(new URL("/batches", url))).text());

async function read(path: string): Promise<string> {
	const answer = await fetch(new URL(path, url));
	assert.equal(answer.status, 200);
	return answer.text();
}

/** A client that leaves before it has its answer. */
function leave(path: string, headers = {}): Promise<void> {
	return new Promise((resolve) => {
		const request = get(new URL(path, url), { headers });
		request.on("close", resolve).on("error", () => undefined);
		setTimeout(() => request.destroy(), 150);
	});
}

test("many who ask at the same time get one render", async () => {
	const before = await batches();
	const pages = await Promise.all(Array.from({ length: 20 }, () => read("/mapa")));
	assert.equal((await batches()) - before, 1);
	assert.equal(new Set(pages).size, 1);
	assert.match(pages[0] ?? "", /<\/html>/);
});

test("who waits gets the page although the client that asked first has left", async () => {
	const before = await batches();
	const left = leave("/testimonis");
	await new Promise((resolve) => setTimeout(resolve, 50));
	const pages = await Promise.all([1, 2, 3].map(() => read("/testimonis")));
	await left;
	assert.equal((await batches()) - before, 1);
	for (const page of pages) assert.match(page, /<\/html>/);
});

test("who waits for a render that never ends renders the page itself", { timeout: 30_000 }, async () => {
	const left = leave("/segueixlavivi", { "X-Database": "lost" });
	await new Promise((resolve) => setTimeout(resolve, 50));
	const pages = await Promise.all([1, 2].map(() => read("/segueixlavivi")));
	await left;
	for (const page of pages) assert.match(page, /<\/html>/);
});
