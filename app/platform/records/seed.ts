import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { MediaFolder, RecordKind, TableOf } from "./records.ts";

export interface SeedTools {
	/** Days count from the day of seeding. */
	ago: (days: number) => Date;
	/** The first such weekday from then on; 0 is Sunday. */
	day: (inDays: number, weekday?: number) => string;
	/** Puts the file into R2. `type` where its extension does not say it. */
	store: (folder: MediaFolder, file: URL, type?: string) => Promise<{ key: string; size: number }>;
}

/** The demo content of a capability, as rows. `npm run seed` inserts those of each `<folder>/demo/demo.ts`. */
export type Seed = (
	tools: SeedTools,
) => Promise<{ [Kind in RecordKind]?: TableOf<Kind>["$inferInsert"][] } & { tables?: readonly SeededTable[] }>;

/** Rows of a table that is no record's. They come first. */
export interface SeededTable {
	table: SQLiteTable;
	rows: Record<string, unknown>[];
}
