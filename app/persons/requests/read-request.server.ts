import { findPersonRequest, type PersonRequest } from "#app/data/personal/requests.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";
import { textOf } from "#app/http/flash/messages.ts";
import { messages } from "./section.server.ts";

export async function readRequest(state: RequestState, id: string): Promise<PersonRequest | undefined> {
	const asked = state.read(findPersonRequest(state.db, id));
	const [found] = await orUnavailable(state, "person-request", asked, textOf(messages.notRead));
	return found;
}
