import { lacksMigrations } from "#app/platform/data/errors.ts";
import { failure } from "#app/platform/ui/failure.ts";
import type { RequestState } from "./context.server.ts";

export async function orEmpty<T>(state: RequestState, section: string, asked: Promise<T>, empty: T): Promise<T> {
	try {
		return await asked;
	} catch (error) {
		state.log.error("section-failed", error, { section });
		if (lacksMigrations(error)) throw withoutMigrations();
		state.degraded = true;
		return empty;
	}
}

export async function orUnavailable<T>(
	state: RequestState,
	section: string,
	asked: Promise<T>,
	message: string,
): Promise<T> {
	try {
		return await asked;
	} catch (error) {
		state.log.error("section-failed", error, { section });
		throw lacksMigrations(error) ? withoutMigrations() : failure(message, 503);
	}
}

function withoutMigrations() {
	return failure(
		"A la base de dades li falten migracions. Qui administra el web ha d'executar «npm run migrate -- --remote» (o «--local», a la seva màquina).",
		503,
	);
}
