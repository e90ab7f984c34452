import { options, usages } from "./backup/arguments.ts";
import { readSource } from "./backup/r2/source.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { withSite } from "./backup/sites.ts";
import { placeOptions, readOptions, readPlace } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";

const { from, r2, erasures, "database-only": databaseOnly } = options;
const read = readOptions({ ...placeOptions, from, r2, erasures, "database-only": databaseOnly });
const place = readPlace(read);
const withBackup = read && readSource(read, { withLedgers: true });
const isDatabaseOnly = read?.["database-only"];

await runCommand(usages.restore, place && withBackup && { place, withBackup }, (wanted) =>
	wanted.withBackup(({ folder, ledgers }) =>
		withSite(wanted.place, (site) => restoreBackup(folder, site, console.log, { isDatabaseOnly, ledgers })),
	),
);
