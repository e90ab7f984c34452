import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { describe, expect, it } from "vitest";
import { recorded } from "#tests/fixtures/audio.ts";
import { latin1 } from "#tests/fixtures/bytes.ts";
import { labelledAudio, labels } from "#tests/fixtures/labelled-audio.ts";
import { readRecording } from "./recording.server.ts";

async function rewritten(bytes: Uint8Array) {
	const read = await readRecording(bytes);
	if ("problem" in read) throw new Error(read.problem);
	return read;
}

/** The packets of the only track as text, with timestamps. */
async function packetsOf(bytes: Uint8Array) {
	const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
	const track = await input.getPrimaryAudioTrack();
	if (!track) throw new Error("no sound");
	const sink = new EncodedPacketSink(track);
	const packets: { data: string; time: number }[] = [];
	for (let one = await sink.getFirstPacket(); one; one = await sink.getNextPacket(one)) {
		packets.push({ data: latin1(one.data), time: one.timestamp });
	}
	return packets;
}

/** Names of encoders. */
const programs = /Lavf|Lavc|libVorbis|Chrome/;

describe.each(Object.entries(labelledAudio(recorded)))("a voice in %s", (_, { bytes, plain }) => {
	it("is stored without its metadata", async () => {
		const present = labels.filter((label) => latin1(bytes).includes(label));
		expect(present.length, "labels are in the fixture").toBeGreaterThanOrEqual(2);
		const text = latin1((await rewritten(bytes.slice())).bytes);
		expect(labels.filter((label) => text.includes(label))).toEqual([]);
		expect(programs.exec(text)?.[0]).toBeUndefined();
	});

	it("keeps its packets and timestamps", async () => {
		const read = await rewritten(bytes.slice());
		const [before, now] = [await packetsOf(recorded(plain)), await packetsOf(read.bytes)];
		expect(now.map(({ data }) => data)).toEqual(before.map(({ data }) => data));
		// WebM times are in milliseconds.
		for (const [n, { time }] of now.entries())
			expect(Math.abs(time - (before[n]?.time ?? -1)), `${n}`).toBeLessThan(0.0011);
		expect(read.duration).toBeCloseTo((await rewritten(recorded(plain))).duration, 3);
	});

	it("does not change when rewritten again", async () => {
		const once = await rewritten(bytes.slice());
		const twice = await rewritten(once.bytes.slice());
		expect(twice.bytes.length).toBe(once.bytes.length);
		expect(twice.duration).toBeCloseTo(once.duration, 3);
	});
});
