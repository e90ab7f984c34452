import type { InferInsertModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Query } from "#app/platform/data/db.server.ts";
import { db } from "./bindings.ts";

/** Somebody whose address and words are in every table. */
export const ona = { email: "ona.vila@persona.test", words: "murmuri de pedals", id: "ona" };

export const row = <Table extends SQLiteTable>(table: Table, values: InferInsertModel<Table>): (() => Query) => {
	return () => db.insert(table).values(values);
};

export interface PersonExample {
	rows: (() => Query)[];
	/** In R2. */
	files?: string[];
	/** Where everybody sees it. */
	shownAt?: readonly string[];
	/** Gone by itself after a day. */
	endsByItself?: true;
	/** What nobody may find afterwards, besides address and words. */
	trace?: string;
}

/** A row of hers in each table, by its name. */
export type PersonExamples = Record<string, PersonExample>;
