import { expect } from "vitest";
import { failingAt } from "./faults.ts";
import { visit } from "./visit.ts";

/** One request, on what was made for it alone. */
interface Attempt {
	/** With what a call of fails. */
	bindings: Cloudflare.Env;
	send: (bindings: Cloudflare.Env) => Promise<Response>;
	/** All that the request may change. */
	stateOf: () => Promise<unknown>;
	isDone: (answer: Response) => boolean;
	/** What an answer has to say where it was not done. */
	expectFailure: (answer: Response, call: string) => Promise<void>;
}

/**
 * Sends a request again and again, each time with another call to a binding failing, until no call is left: each time
 * all is done, or nothing and the answer says so. Says of each whether it was done.
 */
export async function withEachCallFailing(prepare: () => Promise<Attempt>): Promise<boolean[]> {
	const endings: boolean[] = [];
	// The first visit of all asks for the migrations besides.
	await visit("/de-que-va");
	for (let n = 1; ; n++) {
		const { bindings, send, stateOf, isDone, expectFailure } = await prepare();
		const before = await stateOf();
		const { env, made } = failingAt(bindings, n);
		const answer = await send(env);
		const ending = isDone(answer);
		if (ending) expect(await stateOf(), `call ${n}`).not.toEqual(before);
		else {
			expect(await stateOf(), `call ${n}`).toEqual(before);
			await expectFailure(answer, `call ${n}`);
		}
		endings.push(ending);
		if (made() < n) return endings;
	}
}
