import { Unsound } from "./unsound.ts";

export interface Element {
	id: number;
	start: number;
	body: number;
	/** Undefined where it goes on to the end of its parent: how live recordings are written. */
	end: number | undefined;
}

/** The elements one after the other, all of a known size, the last ending just at `to`. */
export function* elements(bytes: Uint8Array, from: number, to: number): Generator<Element & { end: number }> {
	for (let at = from; at < to; ) {
		const element = elementAt(bytes, at, to);
		const end = endOf(element);
		yield { ...element, end };
		at = end;
	}
}

export function endOf({ end }: Element): number {
	if (end === undefined) throw new Unsound("notAudio");
	return end;
}

export function elementAt(bytes: Uint8Array, start: number, to: number): Element {
	const idLength = vintLength(bytes[start]);
	const sizeLength = vintLength(bytes[start + idLength]);
	const body = start + idLength + sizeLength;
	if (idLength > 4 || sizeLength > 8 || body > to) throw new Unsound("truncated");
	const id = unsigned(bytes.subarray(start, start + idLength));
	const size = sizeOf(bytes.subarray(start + idLength, body));
	if (size === undefined) return { id, start, body, end: undefined };
	if (body + size > to) throw new Unsound("truncated");
	return { id, start, body, end: body + size };
}

/** The length of a number that says by its leading zeros how long it is; more than 8 where there is none. */
export function vintLength(first = 0): number {
	return Math.clz32(first) - 23;
}

export function unsigned(bytes: Uint8Array): number {
	return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** Unknown is all bits set, in one byte or in eight: of the other lengths the reader knows nothing either. */
function sizeOf([first = 0, ...rest]: Uint8Array): number | undefined {
	const size = unsigned(Uint8Array.of(first & (0x7f >> rest.length), ...rest));
	const isUnknown = (rest.length === 0 && size === 0x7f) || (rest.length === 7 && size >= 2 ** 56 - 1);
	return isUnknown ? undefined : size;
}
