import { lacksMigrations } from "#app/platform/data/errors.ts";
import { Refusal } from "../shared/refusal.ts";

export interface Database {
	/** For messages: "the local database". */
	name: string;
	/** One statement. Throws a Refusal. */
	read<Row>(statement: string): Promise<Row[]>;
	/** All statements or none. Throws a Refusal. */
	change(statements: string[]): Promise<void>;
}

export interface Bucket {
	get(key: string): Promise<Uint8Array | undefined>;
	put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
	delete(key: string): Promise<void>;
}

export function unreadable(name: string, error: unknown, migrate: string, hint = ""): Refusal {
	if (lacksMigrations(error)) return new Refusal(`${capital(name)} lacks migrations. Apply them first: ${migrate}`);
	return new Refusal(`${capital(name)} could not be read: ${reason(error)}${hint}`);
}

export function unchanged(name: string, error: unknown, outcome: string): Refusal {
	return new Refusal(`${capital(name)} could not be changed: ${reason(error)}\n${outcome}`);
}

/** Statements in messages may have password hashes. */
function reason(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).replace(/scrypt\$[^\s'"]*/g, "…");
}

export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
