/* Without drizzle: a command that imports it starts half a second later. */

/** D1's message without the query parameters in drizzle's message, which are personal data. */
export function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

export function isTaken(error: unknown, column = ""): boolean {
	return reasonOf(error).includes(`UNIQUE constraint failed: ${column}`);
}

export const missingMigrations = "migrations are missing";

export function lacksMigrations(error: unknown): boolean {
	const reason = reasonOf(error);
	return reason === missingMigrations || /no such (table|column)|has no column/.test(reason);
}
