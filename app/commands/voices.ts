import { placeOptions, placeUsage, readOptions, readPlace } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";
import { withStores } from "./stores/stores.ts";
import { rewriteVoices } from "./voices/rewrite-voices.ts";

const usage = `npm run voices -- --local     writes the voices of this machine anew, without what stands beside their sound
npm run voices -- --remote    the deployed ones, through wrangler

${placeUsage}

Those that are done are left alone: it can be broken off and run again.`;

await runCommand(usage, readPlace(readOptions(placeOptions)), async (place) => {
	const left = await withStores(place, (stores) => rewriteVoices(stores, console.log));
	if (left > 0) process.exitCode = 1;
});
