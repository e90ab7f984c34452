import { usages } from "./backup/arguments.ts";
import { readSource } from "./backup/r2/source.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { withSite } from "./backup/sites.ts";
import { flag, placeOptions, readOptions, readPlace, text } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";

const read = readOptions({ ...placeOptions, from: text, r2: text, erasures: text, "database-only": flag });
const place = readPlace(read);
const withBackup = read && readSource(read, { withLedgers: true });
const isDatabaseOnly = read?.["database-only"];

await runCommand(usages.restore, place && withBackup && { place, withBackup }, (wanted) =>
	wanted.withBackup(({ folder, ledgers }) =>
		withSite(wanted.place, (site) => restoreBackup(folder, site, console.log, { isDatabaseOnly, ledgers })),
	),
);
