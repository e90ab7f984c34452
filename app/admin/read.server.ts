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

/** What the form of a new record begins with: the id that it will have, and what it holds at first. */
export async function newRecord<Defaults extends object>(args: LoaderArgs, defaults: Defaults) {
	const { userId, kept, held } = await readKept(args);
	return { userId, id: crypto.randomUUID(), values: kept ?? defaults, isKept: kept !== undefined, held };
}

/**
 * What an edit page needs: its record. One that is gone is a 404, but no error: what somebody was typing into its form
 * comes back.
 */
export async function readRecord<Row>(
	args: LoaderArgs,
	find: (state: RequestState) => Query & { _: { result: Row[] } },
	failure: string,
) {
	const state = args.context.get(requestState);
	const [[record], mine] = await Promise.all([
		orUnavailable(state, "record", state.read(find(state)), failure),
		readKept(args),
	]);
	return data({ record, ...mine }, { status: record ? 200 : 404 });
}

/** What was typed, and which file came, before a session ended. */
async function readKept({ request, context }: LoaderArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	const kept = await orEmpty(state, "held-form", keptFields(state, request, userId), undefined);
	const held = await orEmpty(state, "held-file", findHeldFile(state, userId, kept), undefined);
	return { userId, kept, held };
}
