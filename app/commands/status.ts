import { parseArgs } from "node:util";
import { applyMigrations, withLocalBindings } from "./local.ts";
import { Refusal } from "./refusal.ts";
import { noteKeys, readFacts } from "./status/facts.ts";
import { askHealth } from "./status/health.ts";
import { readLocalNotes, readRemoteNotes } from "./status/notes.ts";
import { printFacts } from "./status/print.ts";
import { type Environment, environmentOption, readConfig } from "./stores/environment.ts";
import { remoteDatabase } from "./stores/remote-database.ts";
import { localStores } from "./stores/stores.ts";

const usage = `npm run status -- --local     how the site of this machine is: what /admin/estat shows
npm run status -- --remote    the deployed one, through wrangler

  --env NAME          with --remote: the one of [env.NAME] in wrangler.toml, such as staging
  --persist-to DIR    where this machine's own data are kept, as for wrangler dev

Nothing is changed.`;

function readArguments() {
	try {
		const { values } = parseArgs({
			options: {
				local: { type: "boolean" },
				remote: { type: "boolean" },
				"persist-to": { type: "string" },
				...environmentOption,
			},
		});
		const { local = false, remote = false, env: environment, "persist-to": state } = values;
		if (local === remote || state === "") return undefined;
		return (remote ? state : environment) === undefined ? { remote, environment, state } : undefined;
	} catch {
		return undefined;
	}
}

async function readRemote(environment: Environment): Promise<string> {
	const database = remoteDatabase(environment);
	const facts = await readFacts(database, readRemoteNotes(environment, noteKeys));
	return printFacts(database.name, facts, await askHealth(String(readConfig(environment).vars.SITE_URL)));
}

function readLocal(state: string | undefined): Promise<string> {
	return withLocalBindings(state, async (env) => {
		await applyMigrations(env.DB);
		const { database } = localStores(env);
		return printFacts(database.name, await readFacts(database, await readLocalNotes(env, noteKeys)));
	});
}

const wanted = readArguments();
if (!wanted) {
	console.error(usage);
	process.exit(2);
}
const { remote, environment, state } = wanted;
try {
	console.log(await (remote ? readRemote(environment) : readLocal(state)));
} catch (error) {
	if (!(error instanceof Refusal)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
