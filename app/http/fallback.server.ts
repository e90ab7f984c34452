import { data } from "react-router";
import { lacksTables } from "#app/data/db.server.ts";
import type { RequestState } from "./context.server.ts";

/**
 * What was asked for, or, when that fails, the section's empty state: the failure is logged and the page still reads.
 * A database without its tables is no passing fault but a missing step, and the page says which.
 */
export async function orEmpty<T>(state: RequestState, section: string, asked: Promise<T>, empty: T): Promise<T> {
	try {
		return await asked;
	} catch (error) {
		state.log.error("section-failed", error, { section });
		if (lacksTables(error)) throw withoutTables();
		state.degraded = true;
		return empty;
	}
}

/** For the one thing without which a page has nothing to show: an error page with this message instead. */
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
		throw lacksTables(error) ? withoutTables() : data(message, { status: 503 });
	}
}

function withoutTables() {
	return data(
		"La base de dades encara no té taules. Qui administra el web ha d'executar «npm run migrate -- --remote» (o «--local», a la seva màquina).",
		{ status: 503 },
	);
}
