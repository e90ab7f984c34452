import { placeOptions, placeUsage, readOptions, readPlace } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";
import { noteKeys, readFacts } from "./status/facts.ts";
import { askHealth } from "./status/health.ts";
import { readLocalNotes } from "./status/notes.ts";
import { printFacts } from "./status/print.ts";
import { type Environment, readConfig } from "./stores/environment.ts";
import { applyMigrations, withLocalBindings } from "./stores/local.ts";
import { readFromCache } from "./stores/remote-cache.ts";
import { remoteDatabase } from "./stores/remote-database.ts";
import { localStores } from "./stores/stores.ts";

const usage = `npm run status -- --local     how the site of this machine is: what /admin/estat shows
npm run status -- --remote    the deployed one, through wrangler

${placeUsage}

Nothing is changed.`;

async function readRemote(environment: Environment): Promise<string> {
	const database = remoteDatabase(environment);
	const facts = await readFacts(database, await readFromCache(environment, noteKeys));
	return printFacts(database.name, facts, await askHealth(String(readConfig(environment).vars.SITE_URL)));
}

function readLocal(state: string | undefined): Promise<string> {
	return withLocalBindings(state, async (env) => {
		await applyMigrations(env.DB);
		const { database } = localStores(env);
		return printFacts(database.name, await readFacts(database, await readLocalNotes(env, noteKeys)));
	});
}

const read = readOptions(placeOptions);
const place = read && readPlace(read);

await runCommand(
	usage,
	place && (async () => console.log(await (place.isRemote ? readRemote(place.environment) : readLocal(place.state)))),
);
