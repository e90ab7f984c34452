import { neededMigration } from "#app/platform/data/migrations.ts";
import { Refusal } from "../shared/refusal.ts";
import { adviceIn } from "../stores/advice.ts";
import { inEnvironment } from "../stores/environment.ts";
import { run } from "../stores/local.ts";
import { findNamespace } from "../stores/remote-cache.ts";
import { findDatabase, readBookmark } from "../stores/remote-database.ts";
import { runWrangler, showWrangler } from "../stores/wrangler.ts";
import { withFilledConfig } from "./filled-config.ts";
import { waitForVersion } from "./health.ts";
import type { Found, Plan, Source } from "./plan.ts";
import { jurisdiction, type Site } from "./settings.ts";
import { notesOf } from "./versions.ts";

/**
 * What can fail for its own reasons (build, upload) comes before the database is changed. `bookmark`: of the database before
 * its migrations.
 */
export async function carryOut(site: Site, found: Found, plan: Plan, { commit, isBuilt }: Source) {
	const { environment } = site;
	const create = (...command: string[]) => quietly([...command, ...inEnvironment(environment)]);
	if (plan.createsDatabase) create("d1", "create", site.database, "--jurisdiction", jurisdiction);
	if (plan.createsBucket) create("r2", "bucket", "create", site.bucket, "--jurisdiction", jurisdiction);
	if (plan.createsNamespace) create("kv", "namespace", "create", site.namespace);
	for (const name of found.missingQueues) create("queues", "create", name);
	const database = found.database?.id ?? (await findDatabase(environment, site.database))?.id;
	const namespace = found.namespace ?? (await findNamespace(environment, site.namespace));
	if (!database || !namespace) throw new Refusal("Cloudflare does not list what was just created. Run the same again.");
	if (!plan.uploaded && !isBuilt) run("npm", ["run", "-s", "build"]);

	const notes = notesOf(neededMigration, database, commit);
	const { version, bookmark } = await withFilledConfig(site, { database, namespace }, async (config) => {
		const step = (...command: string[]) => show([...command, ...config]);
		const uploaded = plan.isFirst ? undefined : (plan.uploaded ?? versionIn(step("versions", "upload", ...notes)));
		const bookmark = plan.takesBookmark ? await readBookmark(environment) : undefined;
		if (bookmark) console.log(`The database's bookmark before this deployment: ${bookmark}`);
		if (plan.migrations.length > 0) quietly(["d1", "migrations", "apply", "DB", "--remote", ...config]);
		if (!uploaded) return { version: versionIn(step("deploy", ...notes)), bookmark };
		if (!plan.isDeployed) step("versions", "deploy", `${uploaded}@100%`, "--yes");
		step("triggers", "deploy");
		return { version: uploaded, bookmark };
	});
	await waitForVersion(site, version);
	return { version, bookmark };
}

/** wrangler prints advice and a long table for each migration: only failures are shown. */
function quietly(command: string[]): void {
	const { status, said } = runWrangler(command);
	if (status !== 0) throw new Refusal([`${shown(command)}: ${said}`, adviceIn(said)].filter(Boolean).join("\n"));
	console.log(`done: ${shown(command)}`);
}

/** Of wrangler's notes for programs. */
interface Failure {
	type: string;
	code?: number;
	message?: string;
}

function show(command: string[]): string[] {
	const { status, written } = showWrangler(command);
	if (status === 0) return written;
	const failed = written.map((line) => JSON.parse(line) as Failure).find(({ type }) => type === "command-failed");
	const advice = failed && adviceIn(`${failed.message} [code: ${failed.code}]`);
	throw new Refusal(
		[`${shown(command)} did not succeed. Run the same command again: it goes on from here.`, advice]
			.filter(Boolean)
			.join("\n"),
	);
}

const shown = (command: string[]) => `wrangler ${command.slice(0, command.indexOf("--config")).join(" ")}`;

function versionIn(written: string[]): string {
	const ids = written.map((line) => (JSON.parse(line) as { version_id?: string | null }).version_id);
	const id = ids.find(Boolean);
	if (!id) throw new Refusal("wrangler names no version. Run the same command again: it goes on from here.");
	return id;
}
