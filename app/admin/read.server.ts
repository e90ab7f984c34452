import { data, type RouterContextProvider } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import { keptFields } from "#app/auth/held-form.server.ts";
import type { Query } from "#app/data/db.server.ts";
import { type RequestState, requestState } from "#app/http/context.server.ts";
import { orEmpty, orUnavailable } from "#app/http/fallback.server.ts";
import { findHeldFile } from "./files/form-file.server.ts";

interface LoaderArgs {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

/**
 * What an edit page needs: its record, and what was typed, and which file came, before a session ended. A record that is gone is a 404, but no
 * error: what somebody was typing into its form comes back.
 */
export async function readRecord<Row>(
	{ request, context }: LoaderArgs,
	find: (state: RequestState) => Query & { _: { result: Row[] } },
	failure: string,
) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	const [[record], kept] = await Promise.all([
		orUnavailable(state, "record", state.read(find(state)), failure),
		orEmpty(state, "held-form", keptFields(state, request, userId), undefined),
	]);
	const held = await orEmpty(state, "held-file", findHeldFile(state, userId, kept), undefined);
	return data({ userId, record, kept, held }, { status: record ? 200 : 404 });
}
