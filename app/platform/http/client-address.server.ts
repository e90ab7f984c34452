import { sha256 } from "#app/platform/crypto/digest.server.ts";
import type { RequestState } from "./context.server.ts";
import { saltOf } from "./forms/queries/daily-salts.ts";

interface Hashes {
	line: string;
	/** IPv6: of 65,536 lines, as few as a provider gives to one customer. Else the line. */
	wide: string;
}

const known = new WeakMap<RequestState, Hashes>();

/** Identify a connection for one day without storing its address. */
export async function hashedLines(state: RequestState, request: Request): Promise<Hashes> {
	const before = known.get(state);
	if (before) return before;
	const address = request.headers.get("CF-Connecting-IP") ?? "";
	const salt = await saltOf(state.db, new Date());
	const [line, wide] = await Promise.all([56, 40].map((bits) => sha256(`${salt} ${network(address, bits)}`)));
	if (!line || !wide) throw new Error("a digest is missing");
	const hashes = { line, wide };
	known.set(state, hashes);
	return hashes;
}

export async function hashedClientAddress(state: RequestState, request: Request): Promise<string> {
	return (await hashedLines(state, request)).line;
}

/** IPv6: its first bits, because the owner of the line chooses the rest. IPv4: the whole address. */
function network(address: string, bits: number): string {
	if (!address.includes(":")) return address;
	// An IPv4 address in the form of IPv6.
	const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
	if (mapped) return mapped;
	const [head = "", tail] = address.split("::");
	const groupsOf = (text = "") => text.split(":").filter(Boolean);
	const [groups, after] = [groupsOf(head), groupsOf(tail)];
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
	const hex = [...groups, ...Array(zeros).fill("0"), ...after].map((group) => group.toLowerCase().padStart(4, "0"));
	return hex.join("").slice(0, bits / 4);
}

export async function maySubmit(state: RequestState, request: Request, form: string): Promise<boolean> {
	const key = `${form} ${await hashedClientAddress(state, request)}`;
	const { success } = await state.env.SUBMISSIONS.limit({ key });
	return success;
}
