import { existsSync } from "node:fs";
import { readCommit } from "../shared/commit.ts";
import { Refusal } from "../shared/refusal.ts";
import { carryOut } from "./carry-out.ts";
import { describe, type Found, makePlan } from "./plan.ts";
import type { Site } from "./settings.ts";

const builtWorker = "build/server/index.js";

/** Says what it will do, and does it. Returns what to do next. */
export async function deploy(
	site: Site,
	look: (site: Site) => Promise<Found>,
	{ isDry, isBuilt = false }: { isDry: boolean; isBuilt?: boolean },
): Promise<string> {
	const { environment } = site;
	if (isBuilt && !existsSync(builtWorker)) throw new Refusal(`${builtWorker} is missing: nothing was built.`);
	const present = readCommit();
	// A later run finds its upload by the commit.
	const commit = present && !present.isChanged ? present.hash.slice(0, 12) : undefined;
	const found = await look(site);
	const plan = makePlan(site, found, commit);
	console.log(`\n${site.worker}\n${describe(site, found, plan, { commit, isBuilt }).join("\n")}\n`);
	if (isDry) return "This was a dry run: nothing was changed.";
	const { version, bookmark } = await carryOut(site, found, plan, { commit, isBuilt });
	const env = environment ? ` -- --env ${environment}` : "";
	const database = `npx wrangler d1 time-travel restore ${site.database} --bookmark=${bookmark}`;
	return [
		`\n${site.url} is version ${version}.`,
		plan.isFirst
			? "It is the first: there is none to go back to."
			: `To go back to the one before: npm run rollback${env}`,
		...site.advice.map((line) => `Advice: ${line}`),
		...(bookmark ? [`To take the database back too, without what was sent since: ${database}`] : []),
	].join("\n");
}
