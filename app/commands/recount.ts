import { recountAnswers } from "./recount/recount-answers.ts";
import { placeOptions, placeUsage, readOptions, readPlace } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";
import { withStores } from "./stores/stores.ts";

const usage = `npm run questionnaire:recount -- --local     counts the answers of this machine's questionnaires anew
npm run questionnaire:recount -- --remote    the deployed ones, through wrangler

${placeUsage}

It says whether what is kept was equal, and mends it if not.`;

await runCommand(usage, readPlace(readOptions(placeOptions)), (place) =>
	withStores(place, ({ database }) => recountAnswers(database, console.log)),
);
