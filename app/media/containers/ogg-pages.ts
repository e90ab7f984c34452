import { InvalidFile, type Meter } from "./meter.ts";

export interface OggPage {
	start: number;
	body: number;
	end: number;
	/** Packets of the file that have ended by the end of this page. */
	packets: number;
	isOpen: boolean;
	/** Granule position: samples up to the last packet that ends here; 0 if none does. */
	position: number;
}

const pattern = 0x4f676753;
export const headBytes = 27;
/** The largest sound packets are the Vorbis tables. Comments with an embedded image are larger. */
const mostPacketBytes = 64 * 1024;
const mostHeads = 3;

/** Also returns the lengths of the header packets. Throws InvalidFile, for example for several streams. */
export function readOggPages(bytes: Uint8Array, meter: Meter): { pages: OggPage[]; heads: number[] } {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const stream = view.byteLength < headBytes ? 0 : view.getUint32(14);
	const pages: OggPage[] = [];
	const heads: number[] = [];
	let open = 0;
	let isOpen = false;
	let packets = 0;
	for (let start = 0; start < bytes.length; ) {
		const segments = segmentsOf(view, start);
		meter.element(headBytes + segments.length);
		if (view.getUint32(start + 14) !== stream) throw new InvalidFile("notAudio");
		if ((view.getUint8(start + 5) & 1) !== (isOpen ? 1 : 0)) throw new InvalidFile("truncated");
		const body = start + headBytes + segments.length;
		let end = body;
		const before = packets;
		for (const length of segments) {
			end += length;
			open += length;
			if (open > mostPacketBytes) throw new InvalidFile("notAudio");
			isOpen = length === 255;
			if (isOpen) continue;
			packets++;
			if (heads.length < mostHeads) heads.push(open);
			open = 0;
		}
		if (end > bytes.length) throw new InvalidFile("truncated");
		const position = packets > before ? Number(view.getBigInt64(start + 6, true)) : 0;
		pages.push({ start, body, end, packets, isOpen, position });
		start = end;
	}
	if (isOpen) throw new InvalidFile("truncated");
	return { pages, heads };
}

function segmentsOf(view: DataView, page: number): Uint8Array {
	if (page + headBytes > view.byteLength) throw new InvalidFile("truncated");
	if (view.getUint32(page) !== pattern) throw new InvalidFile("truncated");
	const length = view.getUint8(page + 26);
	if (page + headBytes + length > view.byteLength) throw new InvalidFile("truncated");
	return new Uint8Array(view.buffer, view.byteOffset + page + headBytes, length);
}
