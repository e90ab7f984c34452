import { deepEqual, doesNotMatch, equal, match, rejects, throws } from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, it } from "node:test";
import { readArguments } from "#app/commands/administrators/arguments.ts";
import { deploy } from "#app/commands/deploy/deploy.ts";
import { fillIn } from "#app/commands/deploy/filled-config.ts";
import { waitForVersion } from "#app/commands/deploy/health.ts";
import { describe as describePlan, type Found, makePlan } from "#app/commands/deploy/plan.ts";
import { requireSite, type Site, wrongSettings } from "#app/commands/deploy/settings.ts";
import type { Version } from "#app/commands/deploy/versions.ts";
import { type Config, namesOf as namesOfSite, readConfig } from "#app/commands/stores/environment.ts";
import { version } from "./version.ts";

const site: Site = {
	environment: undefined,
	url: "https://bici.consell.cat",
	worker: "bici",
	database: "bici",
	bucket: "bici-media",
	namespace: "bici-cache",
	queues: ["bici-letters"],
	advice: [],
};
const found = (versions: Version[], history: string[], jurisdiction: string | null = "eu"): Found => ({
	account: "El consell",
	database: { id: "d", jurisdiction },
	hasBucket: true,
	namespace: "n",
	missingQueues: [],
	applied: ["0000_first.sql"],
	deployed: { versions, history },
});

describe("settings before a deployment", () => {
	const good = { SITE_URL: "https://bici.consell.cat", EMAIL_FROM: "hola@consell.cat" };

	it("are all named that are wrong or still the example", () => {
		const example = { SITE_URL: "http://localhost:8787/", EMAIL_FROM: "no-reply@example.org", SWEEP: "no" };
		const wrong = wrongSettings(example).join("\n");
		for (const name of ["SITE_URL", "EMAIL_FROM", "SWEEP"]) match(wrong, new RegExp(`^${name}: `, "m"));
		deepEqual(wrongSettings({ ...good, MAP_URL: "ftp://x" }).length, 1);
	});

	it("are taken when they are right, with and without mail", () => {
		deepEqual(wrongSettings(good), []);
		deepEqual(wrongSettings({ SITE_URL: good.SITE_URL }), []);
	});

	it("of wrangler.toml as it is are refused, and an environment that it lacks", () => {
		throws(() => requireSite(undefined), /its top level, is not ready to deploy:\n {2}SITE_URL/);
		throws(() => requireSite("staging"), /\[env.staging\], is not ready to deploy:\n {2}SITE_URL/);
		throws(() => requireSite("prova"), /has no section \[env.prova\]/);
	});
});

describe("the plan of a deployment", () => {
	it("refuses a database that is not in the EU, and says what to do", () => {
		for (const elsewhere of [null, "us"]) {
			throws(() => makePlan(site, found([], [], elsewhere), "a"), /not in the EU.*d1 delete bici.*npm run backup/s);
		}
	});

	it("uses a version again only if it is the newest and of this commit", () => {
		const [old, newest] = [version("1", 1, "m", "aaa"), version("2", 2, "m", "bbb")];
		const planOf = (commit?: string, history = ["1"]) => makePlan(site, found([newest, old], history), commit);
		equal(planOf("bbb").uploaded, "2");
		equal(planOf("bbb").isDeployed, false);
		equal(planOf("bbb", ["2", "1"]).isDeployed, true);
		// A secret that was set since is in the newest one only.
		equal(planOf("aaa").uploaded, undefined);
		equal(planOf(undefined).uploaded, undefined);
	});

	it("uploads again where the database was lost, or is another one now", () => {
		const lost = found([version("1", 1, "m", "aaa", "lost")], ["1"]);
		equal(makePlan(site, lost, "aaa").uploaded, undefined);
		equal(makePlan(site, { ...lost, database: undefined }, "aaa").uploaded, undefined);
	});

	it("says what is there and what is missing", () => {
		const nothing = {
			...found([], []),
			database: undefined,
			hasBucket: false,
			namespace: undefined,
			missingQueues: site.queues,
			applied: [],
		};
		const plan = makePlan(site, nothing, undefined);
		match(
			describePlan(site, nothing, plan, { commit: undefined, isBuilt: false }).join("\n"),
			/database .* will be created\n.*differs from its commit/s,
		);
		const ahead = { ...found([version("1", 1)], ["1"]), applied: ["0000_first.sql", "9999_later.sql"] };
		const said = describePlan(site, ahead, makePlan(site, ahead, "a"), { commit: "a", isBuilt: true }).join("\n");
		match(said, /upload +build\/ of commit a as it is/);
		match(said, /has 1 that this working copy does not know/);
		doesNotMatch(said, /will be created/);
	});
});

describe("npm run deploy -- --dry-run", () => {
	it("says what is missing, and ends before the first change", async (t) => {
		const said = t.mock.method(console, "log", () => {});
		const nothing = {
			...found([], []),
			database: undefined,
			hasBucket: false,
			namespace: undefined,
			missingQueues: site.queues,
			applied: [],
		};
		match(await deploy(site, async () => nothing, { isDry: true }), /dry run: nothing was changed/);
		equal(said.mock.callCount(), 1);
		match(String(said.mock.calls[0]?.arguments[0]), /database {4}bici, in the EU: is missing: will be created/);
	});
});

describe("the configuration that wrangler gets", () => {
	const raw = {
		name: "bici",
		build: { command: "x" },
		d1_databases: [{ binding: "DB" }],
		kv_namespaces: [{ binding: "CACHE" }],
		env: { staging: { d1_databases: [{ binding: "DB" }], kv_namespaces: [{ binding: "CACHE" }] }, other: {} },
	};
	const ids = { database: "d", namespace: "n" };

	it("has every id, the site's address and no second build", () => {
		deepEqual(fillIn(raw, site, ids), {
			name: "bici",
			routes: [{ pattern: "bici.consell.cat", custom_domain: true }],
			workers_dev: false,
			preview_urls: false,
			d1_databases: [{ binding: "DB", database_id: "d" }],
			kv_namespaces: [{ binding: "CACHE", id: "n" }],
		});
	});

	it("fills in the environment alone, at workers.dev too, and keeps what wrangler.toml says of routes", () => {
		const staging = fillIn(raw, { ...site, environment: "staging", url: "https://bici.consell.workers.dev" }, ids);
		equal(staging.env?.staging?.workers_dev, true);
		equal(staging.env?.staging?.routes, undefined);
		equal(staging.env?.staging?.d1_databases?.[0]?.database_id, "d");
		equal(staging.d1_databases?.[0]?.database_id, undefined);
		deepEqual(fillIn({ ...raw, routes: ["a.cat/*"] }, site, ids).routes, ["a.cat/*"]);
	});

	it("has Cloudflare's cache in front of `Pages` alone, and only where the setting says it", () => {
		const exports = {
			default: { type: "worker", cache: { enabled: false } },
			Pages: { type: "worker", cache: { enabled: true } },
		};
		deepEqual(fillIn({ ...raw, vars: { PLATFORM_CACHE: "true" } }, site, ids).exports, exports);
		equal(fillIn({ ...raw, vars: { PLATFORM_CACHE: "false" } }, site, ids).exports, undefined);
		const env = { staging: { ...raw.env.staging, vars: { PLATFORM_CACHE: "true" } } };
		const staging = fillIn({ ...raw, env }, { ...site, environment: "staging" }, ids);
		deepEqual([staging.exports, staging.env?.staging?.exports], [undefined, exports]);
	});
});

describe("waiting for the version", () => {
	async function wait(answers: object[], seconds = 10) {
		let asked = 0;
		const server = createServer((_, response) => {
			const answer = answers[Math.min(asked++, answers.length - 1)];
			response.writeHead(answer && "broken" in answer ? 503 : 200, { "Content-Type": "application/json" });
			response.end(JSON.stringify(answer));
		});
		await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		try {
			await waitForVersion({ url, environment: "staging" }, "new", { seconds, pauseMs: 10 });
		} finally {
			server.close();
		}
		return asked;
	}

	it("ends when it is there and healthy", async () => {
		equal(await wait([{ version: "old" }, { version: "new", broken: true }, { version: "new" }]), 3);
	});

	it("is bounded, and says what answered last", async () => {
		await rejects(wait([{ version: "old" }], 0.2), /after 0.2 seconds.*200 {"version":"old"}.*--env staging/s);
		await rejects(wait([{ version: "new", broken: true }], 0.2), /503 .*broken/);
	});
});

describe("[env.staging] in wrangler.toml", () => {
	const [production, staging] = [readConfig(undefined), readConfig("staging")];
	const own = ["database_name", "bucket_name", "namespace_id", "queue", "dead_letter_queue"];
	/** All of it, without names and values. */
	const shapeOf = ({ name: _, targetEnvironment: __, vars, ...rest }: Config) =>
		JSON.stringify({ ...rest, vars: Object.keys(vars) }, (key, value) => (own.includes(key) ? "its own" : value), 1);
	const namesOf = (config: Config) => [
		config.name,
		...config.d1_databases.map((one) => one.database_name),
		...config.r2_buckets.map((one) => one.bucket_name),
		...config.ratelimits.map((one) => one.namespace_id),
		...namesOfSite(config).queues,
	];

	it("has each binding and var of production: environments inherit none", () => {
		equal(shapeOf(staging), shapeOf(production));
	});

	it("shares no name with production", () => {
		const taken = namesOf(production);
		deepEqual(
			namesOf(staging).filter((name) => name === undefined || taken.includes(name)),
			[],
		);
	});
});

describe("--env", () => {
	it("is for deployed sites", () => {
		equal(readArguments(["list", "--remote", "--env", "staging"]).environment, "staging");
		throws(() => readArguments(["list", "--env", "staging"]), /add --remote/);
	});
});
