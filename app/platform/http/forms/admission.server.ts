import { failure } from "#app/platform/ui/failure.ts";
import { maySubmit } from "../client-address.server.ts";
import type { RequestState } from "../context.server.ts";
import { textOf } from "../flash/messages.ts";
import { formMessages } from "./messages.ts";

/** An error: the rate limiter failed. The form must report it. */
export type Turn = "given" | "tooMany" | Error;

/** Over the limit a small body still opens, so that the form keeps its text. A larger one throws the error page. */
export async function admitSubmission(state: RequestState, request: Request, form: string): Promise<Turn> {
	const turn = await takeTurn(state, request, form);
	if (turn === "tooMany" && !state.body.isLittle) throw tooMany();
	state.body.open();
	return turn;
}

export function takeTurn(state: RequestState, request: Request, form: string): Promise<Turn> {
	return maySubmit(state, request, form).then(
		(isAllowed) => (isAllowed ? "given" : "tooMany"),
		(error) => new Error("the limiter does not answer", { cause: error }),
	);
}

export async function admitLittle(state: RequestState, request: Request, form: string): Promise<void> {
	if (!state.body.isLittle && (await takeTurn(state, request, form)) === "tooMany") throw tooMany();
	state.body.open();
}

function tooMany() {
	return failure(textOf(formMessages.tooManyUnread), 429);
}
