import { given } from "#app/capabilities/given.ts";
import type { Db } from "#app/platform/data/db.server.ts";

/** What rows name by ids, by the name of the column. */
export type Names = Readonly<Record<string, ReadonlyMap<string, string>>>;

type NameRows = Readonly<Record<string, (db: Db) => Promise<ReadonlyMap<string, string>>>>;

const ofCapabilities: readonly NameRows[] = given("nameRows");

export async function readNames(db: Db): Promise<Names> {
	return Object.fromEntries(
		await Promise.all(
			ofCapabilities
				.flatMap(Object.entries<NameRows[string]>)
				.map(async ([column, read]) => [column, await read(db)] as const),
		),
	);
}
