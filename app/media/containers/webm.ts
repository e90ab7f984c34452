import { type Element, elementAt, elements, endOf, unsigned, vintLength } from "./ebml.ts";
import { packetCounter, Unsound } from "./unsound.ts";

const ids = {
	ebml: 0x1a45dfa3,
	segment: 0x18538067,
	seekHead: 0x114d9b74,
	info: 0x1549a966,
	tracks: 0x1654ae6b,
	trackEntry: 0xae,
	cluster: 0x1f43b675,
	simpleBlock: 0xa3,
	blockGroup: 0xa0,
	block: 0xa1,
	cues: 0x1c53bb6b,
	chapters: 0x1043a770,
	tags: 0x1254c367,
	attachments: 0x1941a469,
	void: 0xec,
};

/** What else is in a segment. At anything unknown there the reader would search for something known, without end. */
const descriptions = [ids.seekHead, ids.info, ids.tracks, ids.cues, ids.chapters, ids.tags, ids.attachments];
const mostDescriptionBytes = 64 * 1024;

/** What the reader goes to where a seek head says. */
const sought = [ids.seekHead, ids.info, ids.tracks, ids.cues];

/** Whether a WebM file ends where its elements do. Returns how many tracks it declares, of any kind; throws Unsound. */
export function checkWebm(bytes: Uint8Array): number {
	const head = elementAt(bytes, 0, bytes.length);
	const segment = elementAt(bytes, endOf(head), bytes.length);
	if (segment.id !== ids.segment) throw new Unsound("notAudio");
	const tracks = checkSegment(bytes, segment);
	for (const after of elements(bytes, segment.end ?? bytes.length, bytes.length)) {
		if (after.id !== ids.void) throw new Unsound("notAudio");
	}
	return tracks;
}

function checkSegment(bytes: Uint8Array, segment: Element): number {
	const to = segment.end ?? bytes.length;
	const count = packetCounter();
	const described: Element[] = [];
	let clusters = 0;
	for (let at = segment.body; at < to; ) {
		const element = elementAt(bytes, at, to);
		if (element.id === ids.cluster) {
			count(1);
			clusters++;
			at = checkCluster(bytes, element, to, count);
		} else {
			at = endOf(element);
			if (descriptions.includes(element.id)) described.push(element);
			else if (element.id !== ids.void) throw new Unsound("truncated");
		}
	}
	if (clusters === 0) throw new Unsound("empty");
	checkSeeks(bytes, segment, described);
	return described.filter(({ id }) => id === ids.tracks).reduce((sum, tracks) => sum + entries(bytes, tracks), 0);
}

function entries(bytes: Uint8Array, tracks: Element): number {
	return [...elements(bytes, tracks.body, endOf(tracks))].filter(({ id }) => id === ids.trackEntry).length;
}

/** Returns where the cluster ends: one of unknown size does where an element of the segment begins. */
function checkCluster(bytes: Uint8Array, cluster: Element, to: number, count: (more: number) => void): number {
	const end = cluster.end ?? to;
	for (let at = cluster.body; at < end; ) {
		const element = elementAt(bytes, at, end);
		// In a cluster no identifier has four bytes, in a segment all but padding have.
		if (element.id > 0xffffff) {
			if (cluster.end === undefined) return at;
			throw new Unsound("truncated");
		}
		at = endOf(element);
		if (element.id === ids.simpleBlock) checkBlock(bytes, element, count);
		if (element.id === ids.blockGroup) {
			for (const inner of elements(bytes, element.body, at)) {
				if (inner.id === ids.block) checkBlock(bytes, inner, count);
			}
		}
	}
	return end;
}

/** Laced blocks, with up to 256 packets in a few bytes, are not what recorders write: they are not taken. */
function checkBlock(bytes: Uint8Array, block: Element, count: (more: number) => void): void {
	const flags = block.body + vintLength(bytes[block.body]) + 2;
	if (flags >= endOf(block) || ((bytes[flags] ?? 0) & 0x06) !== 0) throw new Unsound("notAudio");
	count(1);
}

/**
 * Descriptions are read whole, so they must be small, and so must be what they refer to: places are taken by their
 * pattern, because the reader finds them in whatever they stand. A place that is out of date leads to nothing known.
 */
function checkSeeks(bytes: Uint8Array, segment: Element, described: Element[]): void {
	const size = described.reduce((sum, element) => sum + endOf(element) - element.body, 0);
	if (size > mostDescriptionBytes) throw new Unsound("notAudio");
	const known = new Set(described.map(({ start }) => start));
	for (const element of described) {
		for (let at = element.body; at < endOf(element) - 3; at++) {
			if (bytes[at] !== 0x53 || bytes[at + 1] !== 0xac) continue;
			const place = segment.body + positionAt(bytes, at + 2);
			const id = unsigned(bytes.subarray(place, place + 4));
			if (sought.includes(id) && !known.has(place)) throw new Unsound("notAudio");
		}
	}
}

/** Behind the identifier of a seek position: its size, which may be written in up to 8 bytes, and itself. */
function positionAt(bytes: Uint8Array, at: number): number {
	const body = at + vintLength(bytes[at]);
	return unsigned(bytes.subarray(body, body + ((bytes[body - 1] ?? 0) & 0x0f)));
}
