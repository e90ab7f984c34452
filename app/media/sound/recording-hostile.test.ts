import { describe, expect, it } from "vitest";
import { recorded, recordings } from "#tests/fixtures/audio.ts";
import { bytesOf, joined, latin1 } from "#tests/fixtures/bytes.ts";
import { containerGrammars } from "#tests/fixtures/container-grammar.ts";
import { hostileAudio } from "#tests/fixtures/hostile-audio.ts";
import { randomBelow } from "#tests/fixtures/random.ts";
import { Meter, maximum } from "../containers/meter.ts";
import { readRecording } from "./recording.server.ts";
import { longestRecording } from "./recording.ts";

/** Checks a file against all bounds; returns whether it was accepted. */
async function judge(bytes: Uint8Array, which: string): Promise<boolean> {
	const size = bytes.length;
	const meter = new Meter();
	const read = await readRecording(bytes, meter);
	// Counting stops at the first value above a bound.
	expect(meter.elements, which).toBeLessThanOrEqual(maximum.elements + 1);
	expect(meter.packets, which).toBeLessThanOrEqual(maximum.packets + 1);
	expect(meter.copied, which).toBeLessThanOrEqual(maximum.packets + 1);
	expect(meter.soundBytes, which).toBeLessThanOrEqual(maximum.soundBytes + size);
	expect(meter.bytes, which).toBeLessThanOrEqual(maximum.bytes + 64 * 1024);
	if ("problem" in read) return false;
	expect(read.duration > 0 && read.duration <= longestRecording, which).toBe(true);
	expect(read.bytes.length, which).toBeLessThanOrEqual(maximum.soundBytes + 64 * meter.copied + 64 * 1024);
	return true;
}

/** Names of the valid samples: extra data is ignored or within bounds. */
const harmless = /^(an ID3 tag of|cues|seeks|names of things|edits|as many (?!.*(backwards|of no time))(?!Voids in))/;

describe.each(Object.entries(hostileAudio(recorded)))("hostile bytes in %s", (container, attacks) => {
	it.each(Object.entries(attacks))("stay within the bounds: %s", async (name, make) => {
		expect(await judge(make(), `${container}: ${name}`)).toBe(harmless.test(name));
	});
});

describe("a seek head", () => {
	it("is ignored if it is outdated", async () => {
		const webm = recorded("live-opus.webm");
		const outdated = bytesOf(latin1(webm).replace("\x53\xac\x81\xa1", "\x53\xac\x81\x05"));
		expect(outdated).not.toEqual(webm);
		expect(await readRecording(outdated)).toHaveProperty("duration");
	});
});

describe.each(Object.entries(containerGrammars(recorded)))(
	"files of valid parts of %s in random numbers and lengths",
	(name, make) => {
		it("are accepted or rejected within the bounds", async () => {
			let taken = 0;
			const files = 120;
			for (let seed = 1; seed <= files; seed++) {
				if (await judge(make(randomBelow(seed)), `${name}, seed ${seed}`)) taken++;
			}
			// Otherwise the generator proves nothing.
			expect(taken).toBeGreaterThan(files / 50);
			expect(taken).toBeLessThan(files * 0.9);
		});
	},
);

describe("damaged files", () => {
	const names = recordings.filter((name) => !name.endsWith(".png"));

	it.each(names)("like %s are accepted or rejected without an exception", async (name) => {
		const bytes = recorded(name);
		const below = randomBelow(bytes.length);
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

	it("of random bytes are rejected", async () => {
		const below = randomBelow(1);
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
				const noise = Uint8Array.from({ length: 3000 }, () => below(256));
				expect(await readRecording(joined(bytesOf(begin), noise)), begin).toHaveProperty("problem");
			}
		}
	});
});
