import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, migrate, startBuild } from "#tests/bench/tools/product.ts";

/*
 * The route modules of the office load with the first request for it, and what is made of them stays: however that request
 * spells its address, the office must be whole, and its guard there.
 */
for (const first of [
	"/%61dmin/dashboard",
	"/ADMIN/dashboard",
	"/admin.data",
	"/admin%2Fdashboard",
	"/%ff",
	"//admin/dashboard",
]) {
	test(`the office is whole where the first request is for ${first}`, async () => {
		const product = startBuild({});
		try {
			const url = await addressOf(product);
			await migrate(product);
			// Fetch would change the address.
			await (await product.dispatchFetch(`${url.origin}${first}`, { redirect: "manual" })).text();
			const guarded = await fetch(new URL("/admin/dashboard", url), { redirect: "manual" });
			assert.equal(guarded.status, 303);
			assert.match(await (await fetch(new URL("/admin/login", url))).text(), /name="password"/);
		} finally {
			await product.dispose();
		}
	});
}
