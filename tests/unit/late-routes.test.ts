import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { lateFiles } from "#app/platform/http/page/vite-plugin.ts";
import { listRoutes } from "#tests/setup/worker/routes.ts";

const routes = listRoutes(fileURLToPath(new URL("../..", import.meta.url)));
const isBelow = (segment: string, path: string) => `${path}/`.startsWith(`/${segment}/`);

/* The worker loads them with the first request below their segment: a route elsewhere would have no module. */
it.each(routes)("the module of $path waits for no segment but its own", ({ path, file }) => {
	for (const [segment, files] of Object.entries(lateFiles)) {
		if (files.test(`/app/${file}`)) expect(isBelow(segment, path), segment).toBe(true);
	}
});

it.each(routes.filter(({ path }) => isBelow("admin", path)))("the module of $path waits for the office", ({ file }) => {
	expect(lateFiles.admin.test(`/app/${file}`)).toBe(true);
});
