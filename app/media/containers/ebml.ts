import { ids } from "./ebml-ids.ts";
import { InvalidFile, type Meter } from "./meter.ts";

export interface Element {
	id: number;
	start: number;
	body: number;
	/** Undefined for an element of unknown size, as live recordings have: it ends with its parent. */
	end: number | undefined;
}

export function* elements(bytes: Uint8Array, from: number, to: number, meter?: Meter) {
	for (let at = from; at < to; ) {
		const element = elementAt(bytes, at, to, meter);
		const end = endOf(element);
		yield { ...element, end };
		at = end;
	}
}

export function endOf({ end }: Element): number {
	if (end === undefined) throw new InvalidFile("notAudio");
	return end;
}

export function elementAt(bytes: Uint8Array, start: number, to: number, meter?: Meter): Element {
	const idLength = vintLength(bytes[start]);
	const sizeLength = vintLength(bytes[start + idLength]);
	const body = start + idLength + sizeLength;
	if (idLength > 4 || sizeLength > 8 || body > to) throw new InvalidFile("truncated");
	meter?.element(idLength + sizeLength);
	const id = unsigned(bytes, start, start + idLength);
	const size = sizeAt(bytes, start + idLength, body);
	if (size === undefined) return { id, start, body, end: undefined };
	if (body + size > to) throw new InvalidFile("truncated");
	return { id, start, body, end: body + size };
}

export function vintLength(first = 0): number {
	return Math.clz32(first) - 23;
}

export function unsigned(bytes: Uint8Array, from: number, to: number): number {
	let value = 0;
	for (let at = from; at < to; at++) value = value * 256 + (bytes[at] ?? 0);
	return value;
}

/** All bits set means unknown. The library knows this in lengths 1 and 8 only. */
function sizeAt(bytes: Uint8Array, from: number, to: number): number | undefined {
	const length = to - from;
	const first = (bytes[from] ?? 0) & (0xff >> length);
	const size = first * 256 ** (length - 1) + unsigned(bytes, from + 1, to);
	const isUnknown = (length === 1 && size === 0x7f) || (length === 8 && size >= 2 ** 56 - 1);
	return isUnknown ? undefined : size;
}

export function pad(bytes: Uint8Array, { start, body, end }: Element & { end: number }): void {
	const sizeLength = Math.min(body - start - 1, 8);
	let size = end - start - 1 - sizeLength;
	bytes[start] = ids.void;
	for (let at = start + sizeLength; at > start; at--) {
		bytes[at] = size % 256;
		size = Math.floor(size / 256);
	}
	bytes[start + 1] = (bytes[start + 1] ?? 0) | (0x100 >> sizeLength);
}
