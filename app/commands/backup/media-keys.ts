import type { DatabaseSync } from "node:sqlite";
import { getTableName } from "drizzle-orm";
import { basemapFolder } from "#app/map/basemap/stored.ts";
import { originalKey } from "#app/media/images/variants.server.ts";
import { recordHolders } from "#app/persons/queries/trashed.ts";
import { ledgerFolder } from "#app/platform/records/queries/erasure-ledger.ts";
import { storedName } from "#app/platform/records/queries/records.ts";
import { claimingColumns, mediaNames } from "#app/platform/records/queries/unclaimed-media.ts";

/** Objects that never have one. */
const withoutRecord = [ledgerFolder, basemapFolder];

/** A backup of an older version may lack a table. */
function listClaimed(database: DatabaseSync): Set<string> {
	const hasColumn = database.prepare("select 1 from pragma_table_info(?) where name = ?");
	const keys = claimingColumns
		.map((column) => ({ table: getTableName(column.table), name: storedName(column) }))
		.filter(({ table, name }) => hasColumn.get(table, name))
		.flatMap(({ table, name }) =>
			database.prepare(`select "${name}" as key from "${table}" where "${name}" is not null`).all(),
		);
	const held = Object.keys(recordHolders)
		.filter((table) => hasColumn.get(table, "row"))
		.flatMap((table) =>
			database
				.prepare(
					`select atom as key from ${table}, json_tree(${table}.row) as part where atom is not null and part.key in (select value from json_each(?))`,
				)
				.all(JSON.stringify(mediaNames)),
		);
	return new Set([...keys, ...held].map(({ key }) => String(key)));
}

export function compareMedia(database: DatabaseSync, objects: readonly { key: string }[]) {
	const claimed = listClaimed(database);
	const stored = new Set(objects.map(({ key }) => key));
	return {
		missingObjects: [...claimed].filter((key) => !stored.has(key)).sort(),
		unclaimedObjects: [...stored]
			.filter((key) => !withoutRecord.some((folder) => key.startsWith(folder)) && !claimed.has(originalKey(key)))
			.sort(),
	};
}
