import * as capabilities from "#app/capabilities/server.ts";
import type { Db } from "#app/platform/data/db.server.ts";

/** What rows name by ids, by the name of the column. */
export type Names = Readonly<Record<string, ReadonlyMap<string, string>>>;

type NameRows = Readonly<Record<string, (db: Db) => Promise<ReadonlyMap<string, string>>>>;

const nameRows = Object.values<{ records: object; nameRows?: NameRows }>(capabilities).flatMap((capability) =>
	Object.entries(capability.nameRows ?? {}),
);

export async function readNames(db: Db): Promise<Names> {
	return Object.fromEntries(
		await Promise.all(nameRows.map(async ([column, read]) => [column, await read(db)] as const)),
	);
}
