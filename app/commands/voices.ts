import { parseArgs } from "node:util";
import { Refusal } from "./refusal.ts";
import { rewriteVoices } from "./rewrite-voices.ts";
import { withStores } from "./stores/stores.ts";

const usage = `npm run voices -- --local     writes the voices of this machine anew, without what stands beside their sound
npm run voices -- --remote    the deployed ones, through wrangler

  --persist-to DIR    where this machine's own are kept, as for wrangler dev

Those that are done are left alone: it can be broken off and run again.`;

/* `npm run voices`: removes metadata such as place and name from audio that was stored as sent. */
function readArguments() {
	try {
		const { values } = parseArgs({
			options: { local: { type: "boolean" }, remote: { type: "boolean" }, "persist-to": { type: "string" } },
		});
		const { local = false, remote = false, "persist-to": state } = values;
		return local !== remote && !(remote && state !== undefined) && state !== "" ? { remote, state } : undefined;
	} catch {
		return undefined;
	}
}

const wanted = readArguments();
if (!wanted) {
	console.error(usage);
	process.exit(2);
}
const { remote, state } = wanted;
try {
	const left = await withStores({ isRemote: remote, state }, (stores) => rewriteVoices(stores, console.log));
	if (left > 0) process.exitCode = 1;
} catch (error) {
	if (!(error instanceof Refusal)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
