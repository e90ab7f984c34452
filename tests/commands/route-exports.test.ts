import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Miniflare } from "miniflare";
import { publicPages } from "#tests/fixtures/public-pages.ts";
import { fill, migrate, startBuild } from "../bench/product.ts";
import { buildChanged } from "../support/build/changed-build.ts";

/* React Router's exports `middleware` and `headers` work on each page, though most have neither. */

/** A route module with both, whatever else it exports. */
const withExports = (name: string) => (text: string) =>
	`${text}
export const middleware = [
	async (_: unknown, next: () => Promise<Response>) => {
		const response = await next();
		response.headers.append("X-Middleware", "${name}");
		return response;
	},
];
export const headers = ({ parentHeaders }: { parentHeaders: Headers }) => {
	const own = new Headers(parentHeaders);
	own.append("X-Headers", "${name}");
	return own;
};
`;

let product: Miniflare;

before(async () => {
	const pages = globSync(["app/site/**/*.tsx", "app/map/route.tsx", "app/participation/choices/route.tsx"]).filter(
		(file) => /\/(route|notice|cookies|accessibility)\.tsx$/.test(file),
	);
	const changes = [
		["app/site/layout.tsx", withExports("layout")] as const,
		...pages.map((file) => [file, withExports("page")] as const),
	];
	product = startBuild({ folder: buildChanged(Object.fromEntries(changes)) });
	await migrate(product);
	await fill(product);
});

after(() => product.dispose());

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
