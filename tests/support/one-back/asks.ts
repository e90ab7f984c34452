import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { seed } from "#app/commands/seed/seed.ts";
import { addressOf, fill, migrate, openAdministratorSession, startBuild } from "#tests/bench/tools/product.ts";
import { listRoutes } from "#tests/setup/worker/routes.ts";

type Pages = Map<string, string>;

/**
 * Asks a commit's build for every page before and after today's migrations, and says which are not the same. A status
 * is not enough: SQLite takes the quoted name of a missing column for a text, and the page shows it.
 */
export async function asks(folder: string): Promise<string[]> {
	const product = startBuild({
		folder: join(folder, "build/server"),
		vars: { PAGE_CACHE_SECONDS: "0" },
		onLog: (line) => {
			if (!line.includes('"level":"info"')) console.error(line);
		},
	});
	try {
		const url = await addressOf(product);
		await migrate(product, join(folder, "migrations"));
		const module = pathToFileURL(resolve(folder, "app/commands/seed/seed.ts")).href;
		const older: { seed: typeof seed } = await import(module);
		await fill(product, older.seed);
		const cookie = await openAdministratorSession(product);
		const ask: Ask = (path, init = {}) =>
			fetch(new URL(path, url), { redirect: "manual", ...init, headers: { Cookie: cookie, ...init.headers } });

		const listed = (await (await ask("/sitemap.xml")).text()).matchAll(/<loc>([^<]+)<\/loc>/g);
		const inSitemap = [...listed].map(([, address = ""]) => new URL(address).pathname);
		const paths = [...new Set([...listRoutes(folder).map(({ path }) => path), ...inSitemap])];
		const before = await readAll(paths, ask);
		const again = await readAll(paths, ask);
		await migrate(product);
		const after = await readAll(paths, ask);

		const wrong = paths.filter((path) => !isSame(path, before, again, after));
		const sent = await subscribe(ask, url.origin);
		console.log(`${paths.length} pages before and after, and a form: ${wrong.length} pages are not the same.`);
		return [
			...wrong.map((path) => `${path} is not the same: it answers ${after.get(path)?.slice(0, 3)}`),
			...(sent === 303 ? [] : [`a subscription is answered with ${sent}`]),
			...(inSitemap.length > 0 ? [] : ["the sitemap lists nothing: there is no content"]),
		];
	} finally {
		await product.dispose();
	}
}

/** Names the newest migration, so its words differ. */
const status = "/admin/estat";

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function readAll(paths: string[], ask: Ask): Promise<Pages> {
	const pages: Pages = new Map();
	for (const path of paths) {
		const answer = await ask(path);
		const words = await answer.text();
		pages.set(path, `${answer.status} ${path === status ? "" : words}`);
	}
	return pages;
}

/** Word by word, without those that are drawn anew for each answer, such as a request's id. */
function isSame(path: string, ...[before, again, after]: [Pages, Pages, Pages]): boolean {
	const [first, second, third] = [before, again, after].map((pages) => pages.get(path)?.split(/([^\w-]+)/) ?? []);
	if (!first || !second || !third || first.length !== third.length) return false;
	return first.every((word, index) => word === third[index] || word !== second[index]);
}

async function subscribe(ask: Ask, origin: string): Promise<number> {
	const page = await (await ask("/butlleti")).text();
	const hidden = [...page.matchAll(/<input type="hidden"[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"/g)];
	const fields = new URLSearchParams(hidden.map(([, name = "", value = ""]) => [name, value]));
	fields.set("email", "anna@exemple.cat");
	fields.set("privacy", "on");
	const answer = await ask("/butlleti", { method: "POST", body: fields, headers: { Origin: origin } });
	return answer.status;
}
