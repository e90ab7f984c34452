import { sha256 } from "#app/crypto/digest.server.ts";
import { saltOf } from "#app/data/people/daily-salts.ts";
import type { RequestState } from "./context.server.ts";

const known = new WeakMap<RequestState, string>();

/** Identifies an address for one day without storing it. */
export async function hashedClientAddress(state: RequestState, request: Request): Promise<string> {
	const before = known.get(state);
	if (before) return before;
	const address = line(request.headers.get("CF-Connecting-IP") ?? "");
	const hash = await sha256(`${await saltOf(state.db, new Date())} ${address}`);
	known.set(state, hash);
	return hash;
}

/** IPv6: the first four groups, because the owner chooses the rest. */
function line(address: string): string {
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head.split(":").filter(Boolean);
	const after = tail?.split(":").filter(Boolean) ?? [];
	const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
	return [...groups, ...Array(Math.max(0, zeros)).fill("0"), ...after].slice(0, 4).join(":");
}

export async function maySubmit(state: RequestState, request: Request, form: string): Promise<boolean> {
	const key = `${form} ${await hashedClientAddress(state, request)}`;
	const { success } = await state.env.SUBMISSIONS.limit({ key });
	return success;
}
