import { addAuthEvent } from "#app/data/accounts/auth-events.ts";
import type { AuthEventType } from "#app/data/tables/accounts.ts";
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

/**
 * The row that tells the account's owner, to be sent with the change it tells of, and the line for the log, for when
 * that has come through. What ends a session is told by the database itself (data/triggers.ts).
 */
export function authEvent({ db, log }: RequestState, userId: string, type: AuthEventType, origin: Origin) {
	return {
		row: addAuthEvent(db, { userId, type, ...origin }),
		log: () => log.info("auth", { type, user: userId }),
	};
}
