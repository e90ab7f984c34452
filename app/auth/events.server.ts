import type { AuthEventType } from "#app/data/account-tables.ts";
import { addAuthEvent } from "#app/data/auth-events.ts";
import { hashedClientAddress } from "#app/http/client-address.server.ts";
import type { RequestState } from "#app/http/context.server.ts";

const mostAgentCharacters = 300;

/** From what a request comes, as far as it is kept: the browser's own words, and a hash that is noise the day after. */
export async function originOf(state: RequestState, request: Request) {
	return {
		agent: request.headers.get("User-Agent")?.slice(0, mostAgentCharacters),
		addressHash: await hashedClientAddress(state, request),
	};
}

export type Origin = Awaited<ReturnType<typeof originOf>>;

/** A line in the log, and the row that tells the account's owner: to be sent with the change it tells of. */
export function authEvent(state: RequestState, userId: string, type: AuthEventType, origin: Origin) {
	logAuthEvent(state, userId, type);
	return addAuthEvent(state.db, { userId, type, ...origin });
}

/** The line alone, for what is only known to have happened once its row is there. */
export function logAuthEvent({ log }: RequestState, userId: string, type: AuthEventType): void {
	log.info("auth", { type, user: userId });
}
