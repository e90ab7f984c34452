import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { unstable_readConfig, unstable_startWorker } from "wrangler";
import { isOver } from "#app/campaign/deadline.ts";
import { Refusal } from "../shared/refusal.ts";
import { migrateLocally, run } from "../stores/local.ts";
import type { Where as Place } from "../stores/stores.ts";

export interface Site {
	/** SITE_URL: what its own links begin with. */
	siteUrl: string;
	/** Follows no redirection. */
	get(address: string): Promise<Response>;
}

export interface Where extends Place {
	/** Whether build/ is taken as it is. */
	isBuilt: boolean;
}

/** The site, with participation closed. */
export async function withSite<T>(where: Where, use: (site: Site) => Promise<T>): Promise<T> {
	const { vars } = unstable_readConfig({ config: "wrangler.toml" });
	const siteUrl = new URL(String(vars.SITE_URL)).origin;
	if (where.isRemote) {
		requireClosed(vars);
		const site = { siteUrl, get: (address: string) => askPolitely(`${siteUrl}${address}`) };
		await requireWell(site);
		return use(site);
	}
	return withLocalSite(where, async (origin) => {
		const site = { siteUrl, get: (address: string) => fetch(new URL(address, origin), { redirect: "manual" }) };
		await requireWell(site);
		return use(site);
	});
}

function requireClosed({ PARTICIPATION_OPEN: open, PARTICIPATION_UNTIL: until }: Record<string, unknown>): void {
	if (open === "false" || isOver(String(until ?? ""), new Date())) return;
	throw new Refusal(
		`The site still asks people to take part. Set PARTICIPATION_OPEN = "false" in wrangler.toml, deploy, and archive then.`,
	);
}

async function requireWell(site: Site): Promise<void> {
	const answer = await site.get("/healthz");
	const said = await answer.text();
	if (!answer.ok) throw new Refusal(`The site is not well, so its pages may lack something:\n${said}`);
}

async function withLocalSite<T>({ state, isBuilt }: Where, use: (origin: URL) => Promise<T>): Promise<T> {
	if (!isBuilt) run("npm", ["run", "-s", "build"], true);
	await migrateLocally(state);
	// The one line that wrangler prints whatever `logLevel` says: how many rules `_headers` has.
	process.env.WRANGLER_LOG ??= "error";
	const worker = await unstable_startWorker({
		config: "build/server/wrangler.json",
		bindings: { PARTICIPATION_OPEN: { type: "plain_text", value: "false" } },
		dev: {
			persist: resolve(state ?? ".wrangler/state"),
			server: { hostname: "127.0.0.1", port: 0 },
			inspector: false,
			watch: false,
			logLevel: "none",
		},
	});
	try {
		await worker.ready;
		return await use(await worker.url);
	} finally {
		await worker.dispose();
	}
}

const pauseMs = 50;
const waitsMs = [2_000, 10_000, 30_000];

/** One request at a time; a busy site is given time. */
async function askPolitely(url: string): Promise<Response> {
	await setTimeout(pauseMs);
	for (const wait of waitsMs) {
		const answer = await fetch(url, polite).catch(() => undefined);
		if (answer && answer.status !== 429 && answer.status < 500) return answer;
		await answer?.body?.cancel();
		await setTimeout(wait);
	}
	try {
		return await fetch(url, polite);
	} catch (error) {
		const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
		throw new Refusal(`${url} could not be reached: ${reason}`);
	}
}

const polite: RequestInit = { redirect: "manual", headers: { "User-Agent": "la-bici-ens-mou archive" } };
