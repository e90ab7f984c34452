import { hashedClientAddress } from "#app/platform/http/client-address.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { addAuthEvent } from "./queries/auth-events.ts";
import type { AuthEventType } from "./tables.ts";

const mostAgentCharacters = 300;

export async function originOf(state: RequestState, request: Request) {
	return {
		agent: request.headers.get("User-Agent")?.slice(0, mostAgentCharacters),
		addressHash: await hashedClientAddress(state, request),
	};
}

export type Origin = Awaited<ReturnType<typeof originOf>>;

/** Put `row` into the batch of the change, and call `log` after it. A trigger writes the end of a session. */
export function authEvent({ db, log }: RequestState, userId: string, type: AuthEventType, origin: Origin) {
	return {
		row: addAuthEvent(db, { userId, type, ...origin }),
		log: () => log.info("auth", { type, user: userId }),
	};
}
