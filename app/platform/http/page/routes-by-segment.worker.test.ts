import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { visit } from "#tests/support/worker/visit.ts";

const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);

/** As the log names it. */
async function routeOf(path: string): Promise<string | undefined> {
	const log = vi.spyOn(console, "log").mockImplementation(() => {});
	await (await visit(path)).text();
	const lines = log.mock.calls.map(([line]) => JSON.parse(line) as { event: string; route?: string });
	log.mockRestore();
	return lines.findLast(({ event }) => event === "request")?.route;
}

it("finds each route by its address", async () => {
	const lost = [];
	for (const { path, pattern } of routes) {
		const found = await routeOf(path);
		if (found !== pattern) lost.push(`${pattern}: ${found}`);
	}
	expect(lost).toEqual([]);
});

it.each([
	["/ADMIN/no-hi-es", "/admin/*"],
	["/%61dmin/no-hi-es", "/admin/*"],
	["/De-Que-Va/", "/de-que-va"],
	["https://bici.test//", "/"],
	["https://bici.test//admin/activities", "/*"],
	["/admin%2Factivities", "/*"],
])("finds the route of %s as all routes together would: %s", async (path, route) => {
	expect(await routeOf(path)).toBe(route);
});
