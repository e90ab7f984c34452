import { InvalidFile, type Meter } from "./meter.ts";
import { type Box, checkTable } from "./mp4-tables.ts";
import type { Stripped } from "./packets.ts";

interface Kept {
	[name: string]: Kept | "whole";
}

const whole = (names: string): Kept => Object.fromEntries(names.split(" ").map((name) => [name, "whole"]));

const keptOfTrack: Kept = {
	...whole("tkhd"),
	edts: whole("elst"),
	mdia: { ...whole("mdhd hdlr"), minf: { stbl: whole("stsd stts ctts stsc stsz stz2 stco co64") } },
};
const keptOfFile: Kept = {
	...whole("ftyp mdat"),
	moov: { ...whole("mvhd"), trak: keptOfTrack, mvex: whole("mehd trex") },
	moof: { ...whole("mfhd"), traf: whole("tfhd tfdt trun") },
};

/** Pads everything but the sound of an MP4 or QuickTime file, in place. Throws InvalidFile. */
export function stripMp4(bytes: Uint8Array, meter: Meter): Stripped {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const all = [...boxes(view, 0, bytes.length, meter)];
	if (all.at(-1)?.end !== bytes.length) throw new InvalidFile("truncated");
	const movie = all.find(({ name }) => name === "moov");
	// Still images (HEIC, AVIF) are ISO files too, but without a movie box.
	if (!movie) throw new InvalidFile(all.some(({ name }) => name === "meta") ? "notAudio" : "truncated");
	if (all.at(-1)?.name === "moof") throw new InvalidFile("truncated");
	if (hasHiddenIndex(view, all)) throw new InvalidFile("notAudio");
	const others = keepSoundTracks(view, movie, meter);
	for (const [at, box] of all.entries()) {
		if (box.name === "moof") padOtherTracks(view, box, others, meter);
		if (box.name === "moov" && box !== movie) pad(view, box);
		// WebKitGTK writes the last one twice: the first is of no data.
		else if (box.name === "moof" && all[at + 1]?.name === "moof") pad(view, box);
		else keep(view, box, keptOfFile, meter);
	}
	return { bytes };
}

/** The library looks for a fragment index at the offset in the last four bytes, counted from the end. */
function hasHiddenIndex(view: DataView, all: Box[]): boolean {
	const start = view.byteLength - view.getUint32(view.byteLength - 4);
	const isIndex = start >= 0 && start + 8 <= view.byteLength && nameAt(view, start) === "mfra";
	return isIndex && !all.some((box) => box.start === start);
}

function keepSoundTracks(view: DataView, movie: Box, meter: Meter): Set<number> {
	const tracks = [...boxes(view, movie.body, movie.end, meter)].filter(({ name }) => name === "trak");
	const others = tracks.filter((track) => !isSound(view, track, meter));
	if (others.length === tracks.length) throw new InvalidFile(tracks.length > 0 ? "noSound" : "notAudio");
	const numbers = others.map((track) => trackNumber(view, track, meter));
	for (const track of others) pad(view, track);
	return new Set(numbers.filter((number) => number !== undefined));
}

function padOtherTracks(view: DataView, fragment: Box, others: Set<number>, meter: Meter): void {
	for (const track of boxes(view, fragment.body, fragment.end, meter)) {
		if (track.name !== "traf") continue;
		const number = trackNumber(view, track, meter);
		if (number !== undefined && others.has(number)) pad(view, track);
	}
}

function trackNumber(view: DataView, track: Box, meter: Meter): number | undefined {
	for (const { name, body, end } of boxes(view, track.body, track.end, meter)) {
		if (name !== "tkhd" && name !== "tfhd") continue;
		// After two times, which have 64 bits in version 1.
		const at = name === "tfhd" ? body + 4 : body + (view.getUint8(body) === 1 ? 20 : 12);
		return at + 4 <= end ? view.getUint32(at) : undefined;
	}
	return undefined;
}

function isSound(view: DataView, track: Box, meter: Meter): boolean {
	for (const media of boxes(view, track.body, track.end, meter)) {
		if (media.name !== "mdia") continue;
		for (const { name, body, end } of boxes(view, media.body, media.end, meter)) {
			if (name === "hdlr" && body + 12 <= end) return nameAt(view, body + 4) === "soun";
		}
	}
	return false;
}

function keep(view: DataView, box: Box, kept: Kept, meter: Meter): void {
	const inner = kept[box.name];
	if (inner === undefined) pad(view, box);
	else if (inner === "whole") checkTable(view, box, meter);
	else for (const one of boxes(view, box.body, box.end, meter)) keep(view, one, inner, meter);
}

function pad(view: DataView, { start }: Box): void {
	view.setUint32(start + 4, 0x66726565);
}

function* boxes(view: DataView, from: number, to: number, meter: Meter): Generator<Box> {
	for (let start = from; start + 8 <= to; ) {
		const box = boxAt(view, start, to);
		meter.element(box.body - start);
		if (box.end < box.body || box.end > to) throw new InvalidFile("truncated");
		yield box;
		start = box.end;
	}
}

function boxAt(view: DataView, start: number, to: number): Box {
	const size = view.getUint32(start);
	const name = nameAt(view, start);
	// Size 0 means "to the end of the file"; size 1 means that a 64-bit size follows the name.
	if (size === 0 && to < view.byteLength) throw new InvalidFile("notAudio");
	if (size === 0) return { name, start, body: start + 8, end: to };
	if (size !== 1) return { name, start, body: start + 8, end: start + size };
	if (start + 16 > to) throw new InvalidFile("truncated");
	return { name, start, body: start + 16, end: start + Number(view.getBigUint64(start + 8)) };
}

function nameAt(view: DataView, start: number): string {
	return String.fromCharCode(...[4, 5, 6, 7].map((n) => view.getUint8(start + n)));
}
