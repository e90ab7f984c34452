import { connect } from "#app/platform/data/db.server.ts";
import { hasContent } from "./seed/has-content.ts";
import { seedScale } from "./seed/scale.ts";
import { seed } from "./seed/seed.ts";
import { readOptions, text } from "./shared/arguments.ts";
import { Refusal, runCommand } from "./shared/refusal.ts";
import { migrateLocally, withLocalBindings } from "./stores/local.ts";

const usage = `npm run seed                  demo content into this machine's own database, when it is empty
npm run seed -- --scale N     and N made-up testimonials, map comments and reflections, N/100 activities and landings
A remote database is never touched.`;

const mostRows = 1_000_000;

const read = readOptions({ scale: text });
const isWell = read && (read.scale === undefined || (/^[1-9]\d*$/.test(read.scale) && Number(read.scale) <= mostRows));

await runCommand(usage, isWell ? Number(read.scale ?? 0) : undefined, async (count) => {
	await migrateLocally();
	await withLocalBindings(undefined, async (env) => {
		const isEmpty = !(await hasContent(connect(env.DB)));
		if (!isEmpty && count === 0) {
			throw new Refusal("The local database has content: nothing was changed. Remove .wrangler/state to begin again.");
		}
		if (isEmpty) {
			await seed(env);
			console.log("The local database now has the demo content.");
		}
		if (count === 0) return;
		await seedScale(env, count);
		console.log(`The local database has ${count} more of what people send.`);
	});
});
