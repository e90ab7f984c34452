import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { officeFiles } from "#app/platform/http/page/vite-plugin.ts";
import { listRoutes } from "#tests/setup/worker/routes.ts";

/* The worker loads them with the first request for the office: a route elsewhere would have no module. */
it.each(listRoutes(fileURLToPath(new URL("../..", import.meta.url))))(
	"the module of $path loads with the office if it is below /admin, and only then",
	({ path, file }) => {
		expect(officeFiles.test(`/app/${file}`)).toBe(/^\/admin(?:\/|$)/.test(path));
	},
);
