import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { keysWithVariants } from "#app/media/images/variants.server.ts";
import { knownMigrations } from "#app/platform/data/migrations.ts";
import { shortLivedTables } from "#app/platform/records/short-lived.ts";
import { Refusal } from "../shared/refusal.ts";
import { readMigration } from "../stores/local.ts";
import { forEach } from "../stores/object-store.ts";
import { sql } from "../stores/sql.ts";
import type { Database } from "../stores/store.ts";
import { checkBackup } from "./check.ts";
import { type Dump, load, tableOfRow, untilTheEnd } from "./dump/dump.ts";
import { shortenRows } from "./dump/long-rows.ts";
import { statementsAgainst } from "./erased/erase-again.ts";
import { findErased } from "./erased/find-erased.ts";
import { ledgerOfBucket, ledgerOfFolder } from "./erased/read-ledger.ts";
import { columnsOf, fingerprint, listDifferent } from "./fingerprint.ts";
import { objectPath } from "./folder.ts";
import { countAll } from "./manifest.ts";
import type { Site } from "./sites.ts";
import { inspectDatabase, listMissing, marker } from "./target.ts";

/** Verifies backup and target before the first write. If it is interrupted, it goes on when it is run again. */
export async function restoreBackup(
	folder: string,
	site: Site,
	say: (line: string) => void,
	{ isDatabaseOnly = false, ledgers = [] }: { isDatabaseOnly?: boolean; ledgers?: readonly string[] } = {},
): Promise<void> {
	const { manifest, dump } = await checkBackup(folder);
	say(`The backup of ${manifest.made} is whole: ${manifest.objects.length} objects, commit ${manifest.commit}`);
	const { database, objects } = site;
	const state = await inspectDatabase(database, manifest);
	const kept = withoutShortLived(dump);
	const known = await Promise.all([folder, ...ledgers].map(ledgerOfFolder));
	const pages = [...known.flat(), ...(await ledgerOfBucket(objects))];
	const erased = await findErased(await load(kept), pages);
	const gone = new Set(erased.media.flatMap(keysWithVariants));
	const wanted = isDatabaseOnly ? [] : await listMissing(objects, manifest);
	const missing = wanted.filter(({ key }) => !gone.has(key));
	for (const object of missing) objects.requireTakes(object);
	const rows = await Array.fromAsync(kept.rows());
	const statements = shortenRows(rows);

	await forEach(missing, async (object) => {
		const bytes = await readFile(join(folder, objectPath(object.sha256)));
		await objects.write(object, new Uint8Array(bytes));
	});
	if (isDatabaseOnly) say("No object was read or written");
	else say(`${missing.length} objects written, ${manifest.objects.length - wanted.length} were there`);

	if (state.isLoaded) say("The rows were there: an earlier restore was interrupted");
	else {
		await database.change([
			untilTheEnd,
			...state.emptyTables.map((table) => `DROP TABLE "${table}"`),
			...kept.tables,
			`CREATE TABLE ${marker} (sha256 text not null)`,
			sql`INSERT INTO unfinished_restore VALUES (${manifest.database.sha256})`,
			...statements,
			...kept.rest,
		]);
		const dropped = countAll(manifest) - rows.length;
		say(`${rows.length} rows written; ${dropped} of sessions, links and allowances left out`);
	}
	const last = statementsAgainst(erased, pages);
	await finish(database, kept, { migrations: manifest.migrations, wasLoaded: state.isLoaded, last }, say);
	const again = [...erased.rows.values()].flat().length;
	if (pages.length > 0)
		say(`${again} rows and ${erased.media.length} files were erased since the backup, and are again`);
	say(`Done: ${database.name} is restored, and nobody is signed in.`);
}

interface Ending {
	migrations: string[];
	wasLoaded: boolean;
	/** Run together with the end of the marker: if the restore is interrupted before, the next run does them. */
	last: string[];
}

async function finish(
	database: Database,
	kept: Dump,
	{ migrations, wasLoaded, last }: Ending,
	say: (line: string) => void,
) {
	const applied = wasLoaded ? await readApplied(database) : migrations;
	const isOfBackup = applied.length === migrations.length;
	if (isOfBackup) {
		await compare(database, kept);
		say("Rows, sums and counters of each table are those of the backup");
	}
	const newer = knownMigrations.filter((name) => !applied.includes(name));
	for (const name of newer) {
		await database.change([...readMigration(name), sql`insert into d1_migrations (name) values (${name})`]);
		say(`${name}: applied, because the backup is older`);
	}
	await database.change([...last, `DROP TABLE ${marker}`]);
}

async function readApplied({ read }: Database): Promise<string[]> {
	const rows = await read<{ name: string }>("select name from d1_migrations");
	return rows.map(({ name }) => name);
}

async function compare(database: Database, kept: Dump): Promise<void> {
	const expected = await load(kept);
	const columns = columnsOf(expected);
	const wanted = await fingerprint(async <Row>(query: string) => expected.prepare(query).all() as Row[], columns);
	const different = listDifferent(await fingerprint(database.read, columns), wanted);
	if (different.length === 0) return;
	throw new Refusal(
		`After the restore ${database.name} differs from the backup in ${different.join(", ")}. Do not use it: empty it, and restore again.`,
	);
}

function withoutShortLived(dump: Dump): Dump {
	const rows = async function* () {
		for await (const row of dump.rows()) if (!shortLivedTables.includes(tableOfRow(row) ?? "")) yield row;
	};
	return { ...dump, rows };
}
