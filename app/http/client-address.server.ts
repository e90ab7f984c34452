import { saltOf } from "#app/data/daily-salts.ts";
import type { RequestState } from "./context.server.ts";
import { sha256 } from "./digest.server.ts";

/** Names a client address for a day without keeping it: SHA-256 of the day's salt and the address. */
export async function hashedClientAddress({ db }: RequestState, request: Request): Promise<string> {
	const address = request.headers.get("CF-Connecting-IP") ?? "";
	const salt = await saltOf(db, new Date());
	return sha256(`${salt} ${address}`);
}

/** Whether one more of these submissions may come from this address now: 20 a minute and form (wrangler.toml). */
export async function maySubmit(state: RequestState, request: Request, form: string): Promise<boolean> {
	const key = `${form} ${await hashedClientAddress(state, request)}`;
	const { success } = await state.env.SUBMISSIONS.limit({ key });
	return success;
}
