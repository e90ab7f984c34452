import { join } from "node:path";
import { addressOf, fill, migrate, openAdministratorSession, startBuild } from "../../bench/product.ts";
import { listRoutes } from "../../setup/routes.ts";

/** Asks everything that a build can be asked on a database with today's migrations and demo content; says what fails. */
export async function asks(folder: string): Promise<string[]> {
	const product = startBuild({ folder: join(folder, "build/server") });
	try {
		const url = await addressOf(product);
		await migrate(product);
		await fill(product);
		const cookie = await openAdministratorSession(product);
		const ask = (path: string, init: RequestInit = {}) =>
			fetch(new URL(path, url), { redirect: "manual", ...init, headers: { Cookie: cookie, ...init.headers } });

		const sitemap = await (await ask("/sitemap.xml")).text();
		const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
		const paths = [...new Set([...listRoutes(folder).map(({ path }) => path), ...listed])];
		const wrong: string[] = [];
		for (const path of paths) {
			const { status } = await ask(path);
			if (status >= 500) wrong.push(`${path} answers ${status}`);
		}
		const sent = await subscribe(ask, url.origin);
		if (sent !== 303) wrong.push(`a subscription is answered with ${sent}`);
		console.log(`${paths.length} pages and a form were asked, ${wrong.length} failed.`);
		if (listed.length < 10) wrong.push(`the sitemap lists ${listed.length} pages: there is no content`);
		return wrong;
	} finally {
		await product.dispose();
	}
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function subscribe(ask: Ask, origin: string): Promise<number> {
	const page = await (await ask("/butlleti")).text();
	const hidden = [...page.matchAll(/<input type="hidden"[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"/g)];
	const fields = new URLSearchParams(hidden.map(([, name = "", value = ""]) => [name, value]));
	fields.set("email", "anna@exemple.cat");
	fields.set("privacy", "on");
	const answer = await ask("/butlleti", { method: "POST", body: fields, headers: { Origin: origin } });
	return answer.status;
}
