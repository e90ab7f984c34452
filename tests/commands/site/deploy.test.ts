import { deepEqual, doesNotMatch, equal, match } from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { neededMigration } from "#app/platform/data/migrations.ts";
import { PretendedAccount } from "#tests/setup/cloudflare/account.ts";
import { cloudflareApi } from "#tests/setup/cloudflare/api.ts";

/*
 * The real commands and the real wrangler on a small project with this one's wrangler.toml and migrations, and somebody
 * who answers in the place of Cloudflare and of the deployed site. One test follows the other on the same account.
 */
const project = mkdtempSync(join(tmpdir(), "deploy-test-"));
const account = new PretendedAccount();
const database = new DatabaseSync(":memory:");
const site = createServer((_, response) => {
	response.setHeader("Content-Type", "application/json");
	response.end(JSON.stringify({ healthy: true, version: account.worker.deployed }));
});
const api = await cloudflareApi({ database, account });
let address = "";

before(async () => {
	await new Promise<void>((done) => site.listen(0, "0.0.0.0", done));
	// An address that is not localhost, which deploy refuses, and leads to this machine.
	address = `http://0.0.0.0:${(site.address() as AddressInfo).port}`;
	const settings = readFileSync("wrangler.toml", "utf8")
		.replace("http://localhost:8787", address)
		.replace("no-reply@example.org", "hola@consell.cat");
	writeFileSync(join(project, "wrangler.toml"), settings);
	writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module", scripts: { build: "node build.js" } }));
	writeFileSync(join(project, "build.js"), 'console.log("it was built");');
	for (const folder of ["build/server", "build/client"]) mkdirSync(join(project, folder), { recursive: true });
	writeFileSync(join(project, "build/server/index.js"), "export default { fetch: () => new Response() };");
	writeFileSync(join(project, "build/client/robots.txt"), "");
	writeFileSync(join(project, ".gitignore"), ".wrangler\nwrangler.deploy.json\n");
	cpSync("migrations", join(project, "migrations"), { recursive: true });
	await git("init", "--quiet");
	await commit("first");
});
after(() => {
	site.close();
	api.close();
	rmSync(project, { recursive: true, force: true });
});

function execute(file: string, args: string[], more: Record<string, string> = {}, input = "") {
	return new Promise<{ code: number | null; shown: string }>((done) => {
		const options = { cwd: project, env: { ...process.env, ...more }, timeout: 300_000 };
		const child = execFile(file, args, options, (_, stdout, stderr) =>
			done({ code: child.exitCode, shown: stdout + stderr }),
		);
		// Nothing is written where there is no input: git may have ended before (EPIPE).
		child.stdin?.end(input || undefined);
	});
}
const git = (...args: string[]) => execute("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args]);
async function commit(message: string) {
	await git("add", "--all");
	await git("commit", "--quiet", "--allow-empty", "--message", message);
}
async function run(command: "deploy" | "rollback", ...args: string[]) {
	return execute(process.execPath, [resolve(`app/commands/${command}.ts`), ...args], api.env);
}

describe("npm run deploy", () => {
	it("makes everything in the EU for the first version, under the site's own name", async () => {
		const { code, shown } = await run("deploy");
		match(shown, new RegExp(`${address} is version ${account.worker.deployed}\\.`), shown);
		equal(code, 0);
		deepEqual(
			account.databases.map(({ name, jurisdiction }) => [name, jurisdiction]),
			[["la-bici-ens-mou", "eu"]],
		);
		deepEqual(account.buckets, ["eu/la-bici-ens-mou-media"]);
		deepEqual(
			account.namespaces.map(({ title }) => title),
			["la-bici-ens-mou-cache"],
		);
		deepEqual(account.domains, ["0.0.0.0"]);
		deepEqual(account.crons, ["17 * * * *", "*/15 * * * *", "*/5 * * * *"]);
		deepEqual(
			account.queues.map(({ queue_name, consumers }) => [queue_name, consumers.length]),
			[
				["la-bici-ens-mou-letters", 1],
				["la-bici-ens-mou-letters-dead", 1],
				["la-bici-ens-mou-mail-events", 1],
			],
		);
		equal(account.isOnWorkersDev, false);
		equal(database.prepare("select name from d1_migrations order by id desc").get()?.name, neededMigration);
		const bindings = account.worker.versions[0]?.resources.bindings ?? [];
		const of = (type: string) => bindings.find((binding) => binding.type === type);
		equal(of("d1")?.id ?? of("d1")?.database_id, account.databases[0]?.uuid);
		equal(of("kv_namespace")?.namespace_id, account.namespaces[0]?.id);
		equal(of("r2_bucket")?.jurisdiction, "eu");
		equal(account.worker.versions[0]?.exports, undefined);
	});

	it("goes on where it broke off: what was uploaded is not uploaded again", async () => {
		const settings = readFileSync(join(project, "wrangler.toml"), "utf8");
		writeFileSync(join(project, "wrangler.toml"), settings.replace("[vars]", '[vars]\nPLATFORM_CACHE = "true"'));
		await commit("second");
		account.breaksAt = "POST workers/scripts/la-bici-ens-mou/deployments";
		const broken = await run("deploy");
		equal(broken.code, 1, broken.shown);
		equal(account.worker.versions.length, 2);
		equal(account.worker.deployed, account.worker.versions[0]?.id);

		const { code, shown } = await run("deploy");
		equal(code, 0, shown);
		match(shown, /is uploaded already/);
		match(shown, /bookmark before this deployment: 00000085-00000002/);
		match(shown, /npm run rollback/);
		equal(account.worker.versions.length, 2);
		equal(account.worker.deployed, account.worker.versions[1]?.id);
		deepEqual(account.worker.versions[1]?.exports, {
			default: { type: "worker", cache: { enabled: false } },
			Pages: { type: "worker", cache: { enabled: true } },
		});
	});
});

describe("npm run rollback", () => {
	it("goes to the version before, and says whether the database fits it", async () => {
		const { code, shown } = await run("rollback");
		equal(code, 0, shown);
		match(shown, /has the migrations that it knows/);
		equal(account.worker.deployed, account.worker.versions[0]?.id);
	});

	it("after a secret was set knows the version still, and goes back only when it may bring old secrets", async () => {
		await commit("third");
		writeFileSync(join(project, "build.js"), 'throw new Error("it is built twice");');
		await commit("that cannot be built");
		const built = await run("deploy", "--built");
		equal(built.code, 0, built.shown);
		match(built.shown, /build\/ of commit [0-9a-f]{12} as it is/);
		const wrangler = resolve("node_modules/wrangler/bin/wrangler.js");
		const put = await execute(process.execPath, [wrangler, "secret", "put", "SMTP_URL", "--env", ""], api.env, "new");
		equal(put.code, 0, put.shown);
		const withSecret = account.worker.deployed;

		const dry = await run("rollback", "--dry-run");
		match(dry.shown, /has the migrations that it knows.*\nThe secrets differ: it lacks SMTP_URL\./);
		doesNotMatch(dry.shown, /another database|unknown/);
		const refused = await run("rollback");
		equal(refused.code, 1);
		match(
			refused.shown,
			/Nothing was changed\. The secrets differ: SMTP_URL\..*git checkout [0-9a-f]{12} &&.*--anyway/s,
		);
		equal(account.worker.deployed, withSecret);
		const { code, shown } = await run("rollback", "--anyway");
		equal(code, 0, shown);
		equal(account.worker.deployed, account.worker.versions[1]?.id);
	});
});

describe("an account that is not ready", () => {
	it("is told everything that is missing before the first change", async () => {
		const before = account.worker.versions.length;
		account.forbidden = ["queues", "storage/kv"];
		[account.hasR2, account.hasSubdomain] = [false, false];
		const { code, shown } = await run("deploy");
		equal(code, 1);
		for (const said of [
			/"Queues: Edit"/,
			/"Workers KV Storage: Edit"/,
			/R2 is not switched on/,
			/no workers\.dev subdomain/,
		]) {
			match(shown, said);
		}
		equal(account.worker.versions.length, before);
		[account.hasR2, account.hasSubdomain, account.forbidden] = [true, true, []];
	});

	it("is told what a token lacks that may read and not write", async () => {
		account.forbidden = ["workers/scripts/la-bici-ens-mou/schedules"];
		const { code, shown } = await run("deploy");
		equal(code, 1);
		match(shown, /wrangler triggers deploy did not succeed.*lacks "Workers Scripts: Edit"/s);
		account.forbidden = [];
	});
});
