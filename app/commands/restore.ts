import { options, readOptions, readPlace, runCommand, usages } from "./backup/arguments.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { withSite } from "./backup/sites.ts";

/* `npm run restore`: a backup into an empty database and bucket. */
const { local, remote, from } = options;
const names = { local, remote, from, "persist-to": options["persist-to"], "database-only": options["database-only"] };
const read = readOptions(names);
const place = read && readPlace(read);
const folder = read?.from;
const isDatabaseOnly = read?.["database-only"];

await runCommand(
	usages.restore,
	place && folder
		? () => withSite(place, (site) => restoreBackup(folder, site, console.log, { isDatabaseOnly }))
		: undefined,
);
