import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { lateFiles } from "#app/platform/http/page/vite-plugin.ts";
import routes from "#app/routes.ts";
import { listRoutes } from "#tests/setup/worker/routes.ts";

const late = lateFiles(routes);
const listed = listRoutes(fileURLToPath(new URL("../..", import.meta.url)));

it.each(listed.filter(({ pattern }) => pattern !== "/*"))("the module of $pattern waits for its segment", (route) => {
	const [, segment = ""] = route.pattern.split("/");
	expect(late.get(segment)).toContain(route.file);
});

it("what a request for any segment may need is there from the start", () => {
	const waiting = [...late.values()].flatMap((files) => [...files]);
	for (const file of ["site/layout.tsx", "site/not-found.tsx"]) expect(waiting).not.toContain(file);
});

it("a file waits for each segment that it has a route in, and for none if any segment may need it", () => {
	const tree = [
		{
			file: "layout",
			children: [
				{ file: "home", index: true },
				{ file: "both", path: "A/b" },
			],
		},
		{ file: "both", path: "c", children: [{ file: "child", path: ":id" }] },
		{ file: "any", path: ":slug" },
		{ file: "any", path: "d" },
	];
	expect(Object.fromEntries(lateFiles(tree))).toEqual({
		"": new Set(["home"]),
		a: new Set(["both"]),
		c: new Set(["both", "child"]),
	});
});
