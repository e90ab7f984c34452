import { options, usages } from "./backup/arguments.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { withSite } from "./backup/sites.ts";
import { placeOptions, readOptions, readPlace } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";

/* `npm run restore`: a backup into an empty database and bucket. */
const read = readOptions({ ...placeOptions, from: options.from, "database-only": options["database-only"] });
const place = read && readPlace(read);
const folder = read?.from;
const isDatabaseOnly = read?.["database-only"];

await runCommand(
	usages.restore,
	place && folder
		? () => withSite(place, (site) => restoreBackup(folder, site, console.log, { isDatabaseOnly }))
		: undefined,
);
