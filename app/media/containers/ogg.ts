import { packetCounter, Unsound } from "./unsound.ts";

const pattern = 0x4f676753;
const headBytes = 27;

/**
 * Whether an Ogg file ends where its last page does and no packet is left open there. A file of more than one stream,
 * as of sound and picture, is not taken. Returns how many tracks it has, which is 1; throws Unsound.
 */
export function checkOgg(bytes: Uint8Array): number {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const count = packetCounter();
	const stream = view.byteLength < headBytes ? 0 : view.getUint32(14);
	let isPacketOpen = false;
	for (let page = 0; page < bytes.length; ) {
		const segments = segmentsOf(view, page);
		if (view.getUint32(page + 14) !== stream) throw new Unsound("notAudio");
		// A packet ends with its first segment shorter than 255 bytes.
		count(1 + segments.filter((length) => length < 255).length);
		if (segments.length > 0) isPacketOpen = segments.at(-1) === 255;
		page += headBytes + segments.length + segments.reduce((sum, length) => sum + length, 0);
		if (page > bytes.length) throw new Unsound("truncated");
	}
	if (isPacketOpen) throw new Unsound("truncated");
	return 1;
}

/** The lengths of the pieces of a page, up to 255 of them. */
function segmentsOf(view: DataView, page: number): Uint8Array {
	if (page + headBytes > view.byteLength) throw new Unsound("truncated");
	if (view.getUint32(page) !== pattern) throw new Unsound("truncated");
	const length = view.getUint8(page + 26);
	if (page + headBytes + length > view.byteLength) throw new Unsound("truncated");
	return new Uint8Array(view.buffer, view.byteOffset + page + headBytes, length);
}
