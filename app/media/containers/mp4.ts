import { checkTables } from "./mp4-tables.ts";
import { packetCounter, Unsound } from "./unsound.ts";

interface Box {
	name: string;
	start: number;
	body: number;
	end: number;
}

/**
 * Whether an MP4 or QuickTime file ends where its boxes do, with data after the last fragment, and its tables are of a
 * sane size. Returns how many tracks it declares, of whatever kind; throws Unsound.
 */
export function checkMp4(bytes: Uint8Array): number {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const all = [...boxes(view)];
	const has = (name: string) => all.some((box) => box.name === name);
	// A still picture (HEIC, AVIF) is such a file too, with no movie in it.
	if (!has("moov")) throw new Unsound(has("meta") ? "notAudio" : "truncated");
	if (all.at(-1)?.name === "moof") throw new Unsound("truncated");
	if (hasHiddenIndex(view, all)) throw new Unsound("notAudio");
	return checkTables(
		view,
		all.filter((box) => box.name !== "mdat"),
	);
}

/** The reader takes an index of fragments from where the last four bytes of a file lead, counted from its end. */
function hasHiddenIndex(view: DataView, all: Box[]): boolean {
	const start = view.byteLength - view.getUint32(view.byteLength - 4);
	const isIndex = start >= 0 && start + 8 <= view.byteLength && nameAt(view, start) === "mfra";
	return isIndex && !all.some((box) => box.start === start);
}

function* boxes(view: DataView): Generator<Box> {
	const count = packetCounter();
	for (let start = 0; start < view.byteLength; ) {
		const box = boxAt(view, start);
		count(1);
		if (box.end < box.body || box.end > view.byteLength) throw new Unsound("truncated");
		yield box;
		start = box.end;
	}
}

function boxAt(view: DataView, start: number): Box {
	const left = view.byteLength - start;
	if (left < 8) throw new Unsound("truncated");
	const size = view.getUint32(start);
	const name = nameAt(view, start);
	// Size 0 is "to the end of the file", 1 a size of 64 bits behind the name.
	if (size === 0) return { name, start, body: start + 8, end: view.byteLength };
	if (size !== 1) return { name, start, body: start + 8, end: start + size };
	if (left < 16) throw new Unsound("truncated");
	return { name, start, body: start + 16, end: start + Number(view.getBigUint64(start + 8)) };
}

function nameAt(view: DataView, start: number): string {
	return String.fromCharCode(...[4, 5, 6, 7].map((n) => view.getUint8(start + n)));
}
