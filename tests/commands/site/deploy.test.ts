import { deepEqual, equal, match } from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { neededMigration } from "#app/data/migrations.ts";
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
	response.end(JSON.stringify({ healthy: true, version: account.deployed }));
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

function execute(file: string, args: string[], more: Record<string, string> = {}) {
	return new Promise<{ code: number | null; shown: string }>((done) => {
		const options = { cwd: project, env: { ...process.env, ...more }, timeout: 300_000 };
		const child = execFile(file, args, options, (_, stdout, stderr) =>
			done({ code: child.exitCode, shown: stdout + stderr }),
		);
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
		match(shown, new RegExp(`${address} is version ${account.deployed}\\.`), shown);
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
		const bindings = account.versions[0]?.resources.bindings ?? [];
		const of = (type: string) => bindings.find((binding) => binding.type === type);
		equal(of("d1")?.id ?? of("d1")?.database_id, account.databases[0]?.uuid);
		equal(of("kv_namespace")?.namespace_id, account.namespaces[0]?.id);
		equal(of("r2_bucket")?.jurisdiction, "eu");
		equal(account.versions[0]?.exports, undefined);
	});

	it("goes on where it broke off: what was uploaded is not uploaded again", async () => {
		const settings = readFileSync(join(project, "wrangler.toml"), "utf8");
		writeFileSync(join(project, "wrangler.toml"), settings.replace("[vars]", '[vars]\nPLATFORM_CACHE = "true"'));
		await commit("second");
		account.breaksAt = "POST workers/scripts/la-bici-ens-mou/deployments";
		const broken = await run("deploy");
		equal(broken.code, 1, broken.shown);
		equal(account.versions.length, 2);
		equal(account.deployed, account.versions[0]?.id);

		const { code, shown } = await run("deploy");
		equal(code, 0, shown);
		match(shown, /is uploaded already/);
		match(shown, /bookmark before this deployment: 00000085-00000002/);
		match(shown, /npm run rollback/);
		equal(account.versions.length, 2);
		equal(account.deployed, account.versions[1]?.id);
		deepEqual(account.versions[1]?.exports, {
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
		equal(account.deployed, account.versions[0]?.id);
	});
});
