import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Miniflare } from "miniflare";
import { fill, migrate, startBuild } from "#tests/bench/tools/product.ts";
import { publicPages } from "#tests/fixtures/public-pages.ts";

/*
 * React Router's exports `middleware` and `headers` work on each page, though most have neither. The built worker gets
 * them: a build with changed sources takes ten seconds. That the build keeps them is seen at /admin, whose layout has one
 * and, like the pages left out here, loads late.
 */

/** Gives a route module of the public site both, at the beginning of the built worker. */
const withExports = `function withExports(id, parentId, module) {
	if (id !== "site/layout" && parentId !== "site/layout") return module;
	// None of the pages that are asked for below.
	if (module.middleware || module.headers) return module;
	const name = id === "site/layout" ? "layout" : "page";
	const middleware = async (_, next) => {
		const response = await next();
		response.headers.append("X-Middleware", name);
		return response;
	};
	const headers = ({ parentHeaders }) => {
		const own = new Headers(parentHeaders);
		own.append("X-Headers", name);
		return own;
	};
	return { ...module, middleware: [middleware], headers };
}
`;
/** A route in the table of the built worker, and where its module is put in its place when it loads. */
const route = /(id:(`[^`]+`),parentId:(`[^`]+`),[^{}]*?,module:)([\w$]+)(?=\})/g;
const loadedRoute = /\b([\w$]+)\.module=([\w$]+)/g;

const folder = mkdtempSync(join(tmpdir(), "route-exports-"));
let product: Miniflare;

before(async () => {
	cpSync("build/server", folder, { recursive: true });
	const module = join(folder, "assets/start.js");
	const changed = readFileSync(module, "utf8")
		.replace(route, "$1withExports($2,$3,$4)")
		.replace(loadedRoute, "$1.module=withExports($1.id,$1.parentId,$2)");
	writeFileSync(module, withExports + changed);
	product = startBuild({ folder });
	await migrate(product);
	await fill(product);
});

after(async () => {
	await product?.dispose();
	rmSync(folder, { recursive: true, force: true });
});

for (const path of publicPages) {
	test(`${path} runs its own and those of its layout, and the cache keeps what they say`, async () => {
		for (const _time of ["rendered", "cached"]) {
			const answer = await product.dispatchFetch(new URL(path, "http://localhost"));
			assert.equal(answer.status, 200);
			assert.equal(answer.headers.get("X-Headers"), "layout, page");
			assert.equal(answer.headers.get("X-Middleware"), "page, layout");
			await answer.text();
		}
	});
}
