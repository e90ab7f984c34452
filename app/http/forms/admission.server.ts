import { textOf } from "#app/http/flash/messages.ts";
import { failure } from "#app/ui/failure.ts";
import { maySubmit } from "../client-address.server.ts";
import type { RequestState } from "../context.server.ts";
import { formMessages } from "./messages.ts";

/*
 * Whose body is read, of those who are not signed in. Whoever is, the guard admits (auth/guard.server.ts). A route that
 * asks neither finds the body sealed.
 */

/** An error is the limiter's, which does not answer: to be thrown where the form says that it has failed. */
export type Turn = "given" | "tooMany" | Error;

/**
 * Counts one more submission of this form from this address, and opens its body. Where it is one too many, only a little
 * one is opened, so that what was typed goes back with the refusal; a larger one is not read: throws the error page.
 */
export async function admitSubmission(state: RequestState, request: Request, form: string): Promise<Turn> {
	const turn = await takeTurn(state, request, form);
	if (turn === "tooMany" && !state.body.isLittle) throw tooMany();
	state.body.open();
	return turn;
}

/** Counts one more submission of this form from this address. */
export function takeTurn(state: RequestState, request: Request, form: string): Promise<Turn> {
	return maySubmit(state, request, form).then(
		(isAllowed) => (isAllowed ? "given" : "tooMany"),
		(error) => new Error("the limiter does not answer", { cause: error }),
	);
}

/** For forms whose few fields are short: what is little is read, anything else counted first. */
export async function admitLittle(state: RequestState, request: Request, form: string): Promise<void> {
	// Where the limiter does not answer, the form goes on and says itself what has failed.
	if (!state.body.isLittle && (await takeTurn(state, request, form)) === "tooMany") throw tooMany();
	state.body.open();
}

function tooMany() {
	return failure(textOf(formMessages.tooManyUnread), 429);
}
