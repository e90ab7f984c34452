import { hasContent } from "#app/data/content.ts";
import { connect } from "#app/data/db.server.ts";
import { seed } from "#app/data/seed/seed.ts";
import { migrateLocally, withLocalBindings } from "./local.ts";

/* `npm run seed`: demo content into this machine's own database, when it is empty. */
if (process.argv.length > 2) {
	console.error("npm run seed fills this machine's own database and takes no options: a remote one is never touched.");
	process.exit(1);
}
await migrateLocally();
await withLocalBindings(undefined, async (env) => {
	if (await hasContent(connect(env.DB))) {
		console.error("The local database has content: nothing was changed. Remove .wrangler/state to begin again.");
		process.exitCode = 1;
		return;
	}
	await seed(env);
	console.log("The local database now has the demo content.");
});
