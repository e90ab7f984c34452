import { type ActionFunctionArgs, data, redirect } from "react-router";
import { type RequestState, requestState } from "../context.server.ts";
import { type Detail, redirectWithFlash } from "./flash.server.ts";
import { type FlashMessage, textOf } from "./messages.ts";

type ActionArgs = Pick<ActionFunctionArgs, "request" | "context">;

interface Answer {
	/** The page that says what became of it. */
	path: string;
	failed: FlashMessage;
	/** How the log names a failure. */
	log: string;
}

/** For a form without a page of its own. Undefined: there is nothing to say. */
export async function answerWithFlash(
	{ request, context }: ActionArgs,
	{ path, failed, log }: Answer,
	act: (state: RequestState) => Promise<FlashMessage | [FlashMessage, Detail[]] | undefined>,
): Promise<Response> {
	const state = context.get(requestState);
	try {
		const said = await act(state);
		if (!said) return redirect(path, 303);
		return Array.isArray(said) ? redirectWithFlash(request, path, ...said) : redirectWithFlash(request, path, said);
	} catch (error) {
		if (error instanceof Response) throw error;
		state.log.error(log, error);
		return redirectWithFlash(request, path, failed);
	}
}

/** For the form of a page: if the change fails, it comes back with the reason. */
export async function orFailure<Done>(
	state: RequestState,
	{ failed, log }: Omit<Answer, "path">,
	act: () => Promise<Done>,
) {
	try {
		return await act();
	} catch (error) {
		if (error instanceof Response) throw error;
		state.log.error(log, error);
		state.flash.push(failed);
		return data({ failure: textOf(failed) }, { status: 503 });
	}
}
