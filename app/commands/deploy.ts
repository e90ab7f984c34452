import { parseArgs } from "node:util";
import { readCommit } from "./commit.ts";
import { carryOut } from "./deploy/carry-out.ts";
import { findDatabase, listApplied, readDeployed } from "./deploy/cloudflare.ts";
import { describe, type Found, makePlan } from "./deploy/plan.ts";
import { jurisdiction, requireSite, type Site } from "./deploy/settings.ts";
import { runCommand } from "./refusal.ts";
import { accountShown, requireAccount } from "./stores/cloudflare.ts";
import { environmentOption } from "./stores/environment.ts";
import { hasBucket } from "./stores/remote-bucket.ts";
import { findNamespace } from "./stores/remote-cache.ts";

const usage = `npm run deploy                     brings this working copy to production
npm run deploy -- --env staging    to the site of [env.staging] in wrangler.toml
npm run deploy -- --dry-run        says what it would do, and changes nothing

It says what it will do and does it. Interrupted anywhere and run again, it goes on.`;

function readArguments() {
	try {
		return parseArgs({ options: { ...environmentOption, "dry-run": { type: "boolean", default: false } } }).values;
	} catch {
		return undefined;
	}
}

function look(site: Site): Found {
	const { environment } = site;
	const account = accountShown(requireAccount(environment));
	const database = findDatabase(environment, site.database);
	return {
		account,
		database,
		hasBucket: hasBucket(environment, site.bucket, jurisdiction),
		namespace: findNamespace(environment, site.namespace),
		applied: database ? listApplied(environment) : [],
		deployed: readDeployed(environment),
	};
}

async function main(environment: string | undefined, isDry: boolean): Promise<string> {
	const site = requireSite(environment);
	const present = readCommit();
	// By it a later run knows what it has uploaded.
	const commit = present && !present.isChanged ? present.hash.slice(0, 12) : undefined;
	const found = look(site);
	const plan = makePlan(site, found, commit);
	console.log(`\n${site.worker}\n${describe(site, found, plan, commit).join("\n")}\n`);
	if (isDry) return "This was a dry run: nothing was changed.";
	const { version, bookmark } = await carryOut(site, found, plan, commit);
	const env = environment ? ` -- --env ${environment}` : "";
	const database = `npx wrangler d1 time-travel restore ${site.database} --bookmark=${bookmark}`;
	return [
		`\n${site.url} is version ${version}.`,
		plan.isFirst
			? "It is the first: there is none to go back to."
			: `To go back to the one before: npm run rollback${env}`,
		...(bookmark ? [`To take the database back too, without what was sent since: ${database}`] : []),
	].join("\n");
}

const wanted = readArguments();
await runCommand(usage, wanted && (async () => console.log(await main(wanted.env, wanted["dry-run"]))));
