import { options, readOptions, readPlace, runCommand, usages } from "./backup/arguments.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { withSite } from "./backup/sites.ts";

/* `npm run restore`: a backup into an empty database and bucket. */
const { local, remote, "persist-to": state, from } = options;
const read = readOptions({ local, remote, "persist-to": state, from });
const place = read && readPlace(read);
const folder = read?.from;

await runCommand(
	usages.restore,
	place && folder ? () => withSite(place, (site) => restoreBackup(folder, site, console.log)) : undefined,
);
