import { parseArgs } from "node:util";
import { runCommand } from "./refusal.ts";
import { rewriteVoices } from "./rewrite-voices.ts";
import { environmentOption } from "./stores/environment.ts";
import { withStores } from "./stores/stores.ts";

const usage = `npm run voices -- --local     writes the voices of this machine anew, without what stands beside their sound
npm run voices -- --remote    the deployed ones, through wrangler

  --env NAME          with --remote: the one of [env.NAME] in wrangler.toml, such as staging
  --persist-to DIR    where this machine's own are kept, as for wrangler dev

Those that are done are left alone: it can be broken off and run again.`;

/* `npm run voices`: removes metadata such as place and name from audio that was stored as sent. */
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

const wanted = readArguments();
await runCommand(
	usage,
	wanted &&
		(async () => {
			const { remote, environment, state } = wanted;
			const left = await withStores({ isRemote: remote, environment, state }, (stores) =>
				rewriteVoices(stores, console.log),
			);
			if (left > 0) process.exitCode = 1;
		}),
);
