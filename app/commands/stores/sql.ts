export type SqlValue = string | number | boolean | null;

/** A value as an SQL literal: files for wrangler have no parameters. */
export function quote(value: SqlValue): string {
	if (value === null) return "null";
	if (typeof value === "boolean") return value ? "1" : "0";
	if (typeof value === "number") {
		if (!Number.isSafeInteger(value)) throw new Error("a number in SQL has to be whole");
		return String(value);
	}
	// SQLite ends a text at NUL, and lone surrogates change.
	if (value.includes("\0") || !value.isWellFormed()) throw new Error("a text in SQL holds what cannot be stored");
	return `'${value.replaceAll("'", "''")}'`;
}

/** Quotes each value: sql`delete from sessions where user_id = ${id}`. */
export function sql(texts: TemplateStringsArray, ...values: SqlValue[]): string {
	return String.raw({ raw: texts }, ...values.map(quote));
}
