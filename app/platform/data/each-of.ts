import { sql } from "drizzle-orm";

/** For `in`. One parameter: D1 allows a hundred. */
export const eachOf = (values: readonly (string | number)[]) =>
	sql`(select value from json_each(${JSON.stringify(values)}))`;
