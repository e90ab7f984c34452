import { placeOptions, placeUsage, readOptions, readPlace } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";
import { noteKeys, readFacts, readLocalNotes } from "./status/facts.ts";
import { askHealth } from "./status/health.ts";
import { printFacts } from "./status/print.ts";
import { type Environment, readConfig } from "./stores/environment.ts";
import { applyMigrations, withLocalBindings } from "./stores/local.ts";
import { readFromCache } from "./stores/remote-cache.ts";
import { remoteDatabase } from "./stores/remote-database.ts";
import { localStores } from "./stores/stores.ts";

const usage = `npm run status -- --local     how the site of this machine is: what /admin/estat shows
npm run status -- --remote    the deployed one, through wrangler

${placeUsage}

Nothing is changed. What is late, red or has failed is marked so, in capitals; the exit code is 1 then.`;

async function readRemote(environment: Environment) {
	const database = remoteDatabase(environment);
	const facts = await readFacts(database, await readFromCache(environment, noteKeys));
	return printFacts(database.name, facts, new Date(), await askHealth(String(readConfig(environment).vars.SITE_URL)));
}

function readLocal(state: string | undefined) {
	return withLocalBindings(state, async (env) => {
		await applyMigrations(env.DB);
		const { database } = localStores(env);
		return printFacts(database.name, await readFacts(database, await readLocalNotes(env)), new Date());
	});
}

await runCommand(usage, readPlace(readOptions(placeOptions)), async ({ isRemote, environment, state }) => {
	const { text, isAlarming } = await (isRemote ? readRemote(environment) : readLocal(state));
	console.log(text);
	if (isAlarming) process.exitCode = 1;
});
