import type { RequestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { findPersonRequest, type PersonRequest } from "./queries.ts";
import { messages } from "./section.server.ts";

export async function readRequest(state: RequestState, id: string): Promise<PersonRequest | undefined> {
	const asked = state.read(findPersonRequest(state.db, id));
	const [found] = await orUnavailable(state, "person-request", asked, textOf(messages.notRead));
	return found;
}
