import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { addressOf, migrate, startBuild } from "#tests/bench/tools/product.ts";
import { publicPages } from "#tests/fixtures/public-pages.ts";

/*
 * Route modules load with the first request for their segment, and what is made of them stays: however that request spells
 * its address, all pages must be whole, and the guard of the office there.
 */
const folder = mkdtempSync(join(tmpdir(), "first-requests-"));
const migrated = join(folder, "migrated");

before(async () => {
	const product = startBuild({ state: migrated });
	await migrate(product);
	await product.dispose();
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A worker that nobody has asked anything, on a site that is migrated once for all of them. */
function startFresh() {
	const state = mkdtempSync(join(folder, "fresh-"));
	cpSync(migrated, state, { recursive: true });
	return startBuild({ state });
}

for (const firsts of [
	["/%61dmin/dashboard", "/_.data"],
	["/ADMIN/dashboard", "/%5F.data.data"],
	["/admin.data", "/.data/_.data"],
	["/admin.data.data", "/mapa/_.data"],
	["/admin%2Fdashboard", "/healthz"],
	["/%ff", "/*"],
	["//admin/dashboard", "/__proto__"],
]) {
	test(`the site is whole where the first requests are for ${firsts.join(" and ")}`, async () => {
		const product = startFresh();
		try {
			const url = await addressOf(product);
			for (const first of firsts) {
				// Fetch would change the address.
				const answer = await product.dispatchFetch(`${url.origin}${first}`, { redirect: "manual" });
				await answer.text();
				assert.ok(answer.status < 500, `${first}: ${answer.status}`);
			}
			const guarded = await fetch(new URL("/admin/dashboard", url), { redirect: "manual" });
			assert.equal(guarded.status, 303);
			assert.match(await (await fetch(new URL("/admin/login", url))).text(), /name="password"/);
			for (const path of ["/", "/mapa"]) assert.equal((await fetch(new URL(path, url))).status, 200, path);
		} finally {
			await product.dispose();
		}
	});
}

test("many first requests at once get whole pages", async () => {
	const product = startFresh();
	try {
		const url = await addressOf(product);
		const paths = publicPages.filter((path) => !path.startsWith("/landing/") && path !== "/participa/resultats");
		const asked = [...paths, ...paths, ...paths].map(async (path) => {
			const answer = await fetch(new URL(path, url));
			return `${path} ${answer.status} ${(await answer.text()).includes("</html>")}`;
		});
		assert.deepEqual(new Set(await Promise.all(asked)), new Set(paths.map((path) => `${path} 200 true`)));
	} finally {
		await product.dispose();
	}
});
