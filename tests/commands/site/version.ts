import type { Version } from "#app/commands/deploy/versions.ts";

/** A version of the worker, made on a day of one month. */
export const version = (id: string, day: number, migration?: string, commit?: string, database = "d"): Version => ({
	id,
	migration,
	commit,
	database,
	upload: id,
	secrets: [],
	createdAt: `2026-11-0${day}`,
});
