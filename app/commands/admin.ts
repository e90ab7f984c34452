import { adminEmails } from "#app/config.server.ts";
import { isAmong } from "#app/platform/data/emails.ts";
import { add, remove, resetTotp, setPassword, type Verb } from "./administrators/administrators.ts";
import { Misuse, readArguments, usage, type VerbName } from "./administrators/arguments.ts";
import { list } from "./administrators/list.ts";
import { Refusal } from "./shared/refusal.ts";
import { type Environment, readConfig } from "./stores/environment.ts";
import { withStores } from "./stores/stores.ts";

const verbs = { add, "set-password": setPassword, remove, "reset-totp": resetTotp } satisfies Record<VerbName, Verb>;

async function main(): Promise<string> {
	const { verb, email, role, isRemote, environment, state } = readArguments(process.argv.slice(2));
	const isLetIn = readGuard(environment);
	const done = await withStores({ isRemote, environment, state }, async ({ database }) => {
		if (verb === "list") return list(database, isLetIn);
		return verbs[verb](database, email, undefined, role);
	});
	if (verb !== "add" || role !== "administration" || isLetIn(email)) return done;
	return `${done}\nADMIN_EMAIL in wrangler.toml does not name this address: it is not let in until you add it there and deploy.`;
}

function readGuard(environment: Environment): (email: string) => boolean {
	const { vars } = readConfig(environment);
	const { data: named, error } = adminEmails.safeParse(vars.ADMIN_EMAIL);
	if (error) throw new Refusal(`ADMIN_EMAIL in wrangler.toml ${error.issues[0]?.message}. Nothing was changed.`);
	return (email) => !named || isAmong(named, email);
}

try {
	console.log(await main());
} catch (error) {
	if (error instanceof Misuse) {
		console.error(`${error.message}\n\n${usage}`);
		process.exitCode = 2;
	} else if (error instanceof Refusal) {
		console.error(error.message);
		process.exitCode = 1;
	} else {
		throw error;
	}
}
