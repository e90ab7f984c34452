import { type Meter, Unsound } from "./meter.ts";
import type { Stripped } from "./packets.ts";

const pattern = 0x4f676753;
const headBytes = 27;
/** Of sound a packet has less; the largest are the tables of Vorbis. Comments with a picture in them have more. */
const mostPacketBytes = 64 * 1024;

/**
 * An Ogg file as it is: its comments stay behind when it is written anew. Throws Unsound where it does not end with its
 * last page, a packet is left open there, or there is more than one stream, as of sound and picture.
 */
export function checkOgg(bytes: Uint8Array, meter: Meter): Stripped {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const stream = view.byteLength < headBytes ? 0 : view.getUint32(14);
	let open = 0;
	let isOpen = false;
	for (let page = 0; page < bytes.length; ) {
		const segments = segmentsOf(view, page);
		meter.element(headBytes + segments.length);
		if (view.getUint32(page + 14) !== stream) throw new Unsound("notAudio");
		page += headBytes + segments.length;
		for (const length of segments) {
			page += length;
			open += length;
			if (open > mostPacketBytes) throw new Unsound("notAudio");
			// A packet ends with its first segment shorter than 255 bytes.
			isOpen = length === 255;
			if (isOpen) continue;
			meter.packet();
			open = 0;
		}
		if (page > bytes.length) throw new Unsound("truncated");
	}
	if (isOpen) throw new Unsound("truncated");
	return { bytes };
}

/** The lengths of the pieces of a page, up to 255 of them. */
function segmentsOf(view: DataView, page: number): Uint8Array {
	if (page + headBytes > view.byteLength) throw new Unsound("truncated");
	if (view.getUint32(page) !== pattern) throw new Unsound("truncated");
	const length = view.getUint8(page + 26);
	if (page + headBytes + length > view.byteLength) throw new Unsound("truncated");
	return new Uint8Array(view.buffer, view.byteOffset + page + headBytes, length);
}
