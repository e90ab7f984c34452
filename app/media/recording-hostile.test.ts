import { describe, expect, it } from "vitest";
import { box, bytesOf, joined, latin1, recorded, recordings } from "#tests/fixtures/audio.ts";
import { readRecording } from "./recording.server.ts";
import { longestRecording } from "./recording.ts";

/** Each takes some milliseconds; believed, it would take minutes, or the memory of the worker. */
const soon = { timeout: 10_000 };

const large = 4 * 1024 * 1024;
const most = 0xffffffff;

const ftyp = box("ftyp", bytesOf("M4A \0\0\0\0"));
const webm = recorded("live-opus.webm");
const untilCluster = webm.slice(0, latin1(webm).indexOf("\x1f\x43\xb6\x75"));
const untilSegment = webm.slice(0, latin1(webm).indexOf("\x18\x53\x80\x67"));
const segment = bytesOf("\x18\x53\x80\x67\xff");
const cluster = bytesOf("\x1f\x43\xb6\x75\xff\xe7\x81\0");
const page = bytesOf(`OggS\0\0${"\0".repeat(20)}`);

function repeated(pattern: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
	const times = Math.floor(bytes / pattern.length);
	return Uint8Array.from({ length: times * pattern.length }, (_, n) => pattern[n % pattern.length] ?? 0);
}

/** A copy with other words behind the last box of a name, and possibly with another name for it. */
function patched(bytes: Uint8Array, name: string, offset: number, words: number[], rename = name) {
	const copy = Uint8Array.from(bytes);
	const at = latin1(bytes).lastIndexOf(name);
	copy.set(bytesOf(rename), at);
	for (const [n, word] of words.entries()) new DataView(copy.buffer).setUint32(at + 4 + offset + n * 4, word);
	return copy;
}

function offsetsWithoutEnd(): Uint8Array {
	const durations = patched(recorded("aac.m4a"), "stts", 8, [most]);
	return patched(durations, "sbgp", 4, [1, most], "ctts");
}

/** Each key has a size of nothing, less the 8 bytes of its head. */
function backwardKeys(): Uint8Array {
	const keys = box("keys", bytesOf("\0\0\0\0\xff\xff\xff\xff"), new Uint8Array(8));
	return joined(ftyp, box("moov", box("meta", new Uint8Array(4), keys)));
}

function nestedBoxes(depth: number): Uint8Array {
	const boxes = new Uint8Array(depth * 8);
	for (let n = 0; n < depth; n++) {
		new DataView(boxes.buffer).setUint32(n * 8, (depth - n) * 8);
		boxes.set(bytesOf(n === 0 ? "moov" : "edts"), n * 8 + 4);
	}
	return joined(ftyp, boxes);
}

/** An index of fragments within what is said to be sound, where the file's last word leads. */
function hiddenIndex(): Uint8Array {
	const entries = repeated(bytesOf("\0\0\0\x01\0\0\0\0\x01\x01\x01"), large);
	const head = new Uint8Array(16);
	new DataView(head.buffer).setUint32(4, 1);
	new DataView(head.buffer).setUint32(12, entries.length / 11);
	const index = box("mfra", box("tfra", head, entries), new Uint8Array(4));
	new DataView(index.buffer).setUint32(index.length - 4, index.length);
	return joined(recorded("aac-fragmented.mp4"), box("mdat", index));
}

/** Padding that holds a second seek head, of very many places, to which the first one leads. */
function hiddenSeeks(): Uint8Array {
	const places = repeated(bytesOf("\x4d\xbb\x8e\x53\xab\x84\x11\x4d\x9b\x74\x53\xac\x84\0\0\0\0"), large);
	for (let n = 0; n < places.length / 17; n++) new DataView(places.buffer).setUint32(n * 17 + 13, 1000 + n);
	const sized = (size: number) => {
		const bytes = new Uint8Array(4);
		new DataView(bytes.buffer).setUint32(0, 0x10000000 | size);
		return bytes;
	};
	const second = joined(bytesOf("\x11\x4d\x9b\x74"), sized(places.length), places);
	const seek = bytesOf("\x4d\xbb\x8b\x53\xab\x84\x11\x4d\x9b\x74\x53\xac\x81\x18");
	const first = joined(bytesOf("\x11\x4d\x9b\x74\x8e"), seek);
	const padding = joined(bytesOf("\xec"), sized(second.length), second);
	return joined(untilSegment, segment, first, padding, webm.slice(untilSegment.length + 12));
}

describe("hostile bytes", () => {
	it.each<[string, () => Uint8Array]>([
		["samples of a fragment", () => patched(recorded("aac-fragmented.mp4"), "trun", 0, [0, most])],
		["offsets of samples", offsetsWithoutEnd],
		["samples of a chunk", () => patched(recorded("aac.m4a"), "stsc", 12, [most])],
		["sizes of samples", () => patched(recorded("aac.m4a"), "stsz", 8, [most])],
		["tables of tables", () => joined(ftyp, box("moov", repeated(bytesOf("stts\0\0\0\0\xff\xff\xff\xff"), large)))],
		["small boxes", () => joined(ftyp, repeated(box("free"), large))],
		["keys that go backwards", backwardKeys],
		["boxes in boxes", () => nestedBoxes(20_000)],
		["entries in a hidden index", hiddenIndex],
		["laced blocks", () => joined(untilCluster, cluster, repeated(bytesOf("\xa3\x85\x81\0\0\x84\xff"), large))],
		["searches for what comes after the unknown", () => joined(webm, bytesOf("\x1c\x53\xc0\x6b\x84\0\0\0\0"))],
		["clusters", () => joined(untilCluster, repeated(bytesOf("\x1f\x43\xb6\x75\x80"), large))],
		["blocks in blocks", () => joined(untilCluster, cluster, repeated(bytesOf("\xa0\xff"), large))],
		["places in a hidden seek head", hiddenSeeks],
		["padding", () => joined(untilCluster, repeated(bytesOf("\xec\x80"), large))],
		["pages", () => repeated(joined(page, bytesOf("\0")), large)],
		["packets of a byte", () => repeated(joined(page, bytesOf("\xff"), repeated(bytesOf("\x01"), 510)), large)],
		["tags", () => repeated(bytesOf("ID3\x04\0\0\0\0\0\0"), large)],
		["frames", () => repeated(joined(bytesOf("\xff\xf3\x14\xc4"), new Uint8Array(20)), large)],
		["beginnings of frames", () => new Uint8Array(large).fill(0xff)],
		["zeros", () => joined(untilSegment, new Uint8Array(large))],
	])("are a problem, told soon: endless %s", soon, async (_, make) => {
		expect(await readRecording(make())).toHaveProperty("problem");
	});

	it("are not suspected where a seek head is merely out of date", async () => {
		const outdated = bytesOf(latin1(webm).replace("\x53\xac\x81\xa1", "\x53\xac\x81\x05"));
		expect(outdated).not.toEqual(webm);
		expect(await readRecording(outdated)).toHaveProperty("duration");
	});
});

/** The same on every run. */
function* numbers(seed: number): Generator<number, never> {
	for (let n = seed; ; ) {
		n = (Math.imul(n, 1_664_525) + 1_013_904_223) >>> 0;
		yield n >>> 8;
	}
}

describe("damaged files", () => {
	const names = recordings.filter((name) => !name.endsWith(".png"));

	it.each(names)("like %s are recordings or problems, never an exception", soon, async (name) => {
		const bytes = recorded(name);
		const random = numbers(bytes.length);
		const below = (n: number) => random.next().value % n;
		for (let n = 0; n < 100; n++) {
			const damaged = bytes.slice();
			const within = n % 2 ? bytes.length : Math.min(bytes.length, 700);
			for (let flips = 1 + below(6); flips > 0; flips--) {
				damaged[below(within)] = [0, 1, 0x7f, 0xff, below(256)][below(5)] ?? 0;
			}
			const read = await readRecording(damaged);
			if (!("problem" in read)) expect(read.duration > 0 && read.duration <= longestRecording, `${n}`).toBe(true);
		}
	});

	it("of noise are problems", soon, async () => {
		const random = numbers(1);
		const begins = [
			"",
			"\x1a\x45\xdf\xa3",
			"OggS\0",
			"\0\0\0\x18ftypM4A ",
			"\0\0\0\x14ftypqt  ",
			"ID3",
			"\xff\xfb\x90\x44",
		];
		for (const begin of begins) {
			for (let n = 0; n < 20; n++) {
				const noise = Uint8Array.from({ length: 3000 }, () => random.next().value);
				expect(await readRecording(joined(bytesOf(begin), noise)), begin).toHaveProperty("problem");
			}
		}
	});
});
