export type SqlValue = string | number | boolean | null;

/** A value as it stands in a SQL text: for what wrangler is handed as a file, where nothing can be bound. */
export function quote(value: SqlValue): string {
	if (value === null) return "null";
	if (typeof value === "boolean") return value ? "1" : "0";
	if (typeof value === "number") {
		if (!Number.isSafeInteger(value)) throw new Error("a number in SQL has to be whole");
		return String(value);
	}
	// SQLite ends a text at a NUL, and half a surrogate pair does not come back as it went in.
	if (value.includes("\0") || !value.isWellFormed()) throw new Error("a text in SQL holds what cannot be stored");
	return `'${value.replaceAll("'", "''")}'`;
}

/** A statement, every value in it quoted: sql`delete from sessions where user_id = ${id}`. */
export function sql(texts: TemplateStringsArray, ...values: SqlValue[]): string {
	return String.raw({ raw: texts }, ...values.map(quote));
}
