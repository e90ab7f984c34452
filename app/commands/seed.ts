import { parseArgs } from "node:util";
import { connect } from "#app/platform/data/db.server.ts";
import { hasContent } from "./seed/has-content.ts";
import { seedScale } from "./seed/scale.ts";
import { seed } from "./seed/seed.ts";
import { migrateLocally, withLocalBindings } from "./stores/local.ts";

const usage = `npm run seed                  demo content into this machine's own database, when it is empty
npm run seed -- --scale N     and N made-up testimonials, map comments and reflections, N/100 activities and landings
A remote database is never touched.`;

const mostRows = 1_000_000;

const count = readCount();
if (count === "wrong") {
	console.error(usage);
	process.exit(1);
}
await migrateLocally();
await withLocalBindings(undefined, async (env) => {
	const isEmpty = !(await hasContent(connect(env.DB)));
	if (!isEmpty && count === undefined) {
		console.error("The local database has content: nothing was changed. Remove .wrangler/state to begin again.");
		process.exitCode = 1;
		return;
	}
	if (isEmpty) {
		await seed(env);
		console.log("The local database now has the demo content.");
	}
	if (count === undefined) return;
	await seedScale(env, count);
	console.log(`The local database has ${count} more of what people send.`);
});

function readCount(): number | undefined | "wrong" {
	try {
		const { scale } = parseArgs({ options: { scale: { type: "string" } } }).values;
		if (scale === undefined) return undefined;
		return /^[1-9]\d*$/.test(scale) && Number(scale) <= mostRows ? Number(scale) : "wrong";
	} catch {
		return "wrong";
	}
}
