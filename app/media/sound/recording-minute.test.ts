import { describe, expect, it } from "vitest";
import { recorded } from "#tests/fixtures/audio.ts";
import { box, bytesOf, element, joined, latin1, oggPage, uint32 } from "#tests/fixtures/bytes.ts";
import { accepted, problemOf } from "#tests/support/sound/judge.ts";

const seconds = Array.from({ length: 60 }, (_, second) => second);
const opus = bytesOf(`\x98${"\0".repeat(79)}`);
const frame = new Uint8Array(200);

/** A minute in clusters of a second. */
function minuteOfWebm(pictures: number): Uint8Array<ArrayBuffer> {
	const file = recorded("chromium-video.webm");
	const text = latin1(file);
	const tracks = text.lastIndexOf("\x16\x54\xae\x6b");
	const sound = text.indexOf("A_OPUS") > text.indexOf("V_VP") ? 2 : 1;
	const block = (track: number, time: number, packet: Uint8Array) =>
		element("\xa3", Uint8Array.of(0x80 | track, time >> 8, time & 255, 0x80), packet);
	const clusters = seconds.map((second) =>
		element(
			"\x1f\x43\xb6\x75",
			element("\xe7", uint32(second * 1000)),
			...Array.from({ length: 50 }, (_, n) => block(sound, n * 20, opus)),
			...Array.from({ length: pictures }, (_, n) => block(3 - sound, Math.floor((n * 1000) / pictures), frame)),
		),
	);
	const head = file.slice(0, text.indexOf("\x18\x53\x80\x67"));
	return joined(
		head,
		element("\x18\x53\x80\x67", file.slice(tracks, text.lastIndexOf("\x1f\x43\xb6\x75")), ...clusters),
	);
}

/** A minute in fragments of a second. */
function minuteOfMp4(pictures: number): Uint8Array<ArrayBuffer> {
	const file = recorded("chromium-video.mp4");
	const fragments = seconds.map((second) => {
		const run = (track: number, samples: number, rate: number, size: number, at: number) =>
			box(
				"traf",
				// Data offsets are relative to the fragment; one duration and size for all.
				box("tfhd", uint32(0x020018, track, rate / samples, size)),
				box("tfdt", uint32(0, second * rate)),
				box("trun", uint32(0x000001, samples, at)),
			);
		const sound = 50 * opus.length;
		const at = 8 + 16 + 2 * (8 + 24 + 16 + 20) + 8;
		return joined(
			box(
				"moof",
				box("mfhd", uint32(0, second + 1)),
				run(1, 50, 48_000, opus.length, at),
				run(2, pictures, 20_000, frame.length, at + sound),
			),
			box("mdat", ...Array.from({ length: 50 }, () => opus), new Uint8Array(pictures * frame.length)),
		);
	});
	return joined(file.slice(0, latin1(file).indexOf("moof") - 4), ...fragments);
}

describe("a minute of video", () => {
	it.each([20, 30, 60])("is accepted with %s frames per second", async (pictures) => {
		for (const [kind, video] of Object.entries({ webm: minuteOfWebm(pictures), mp4: minuteOfMp4(pictures) })) {
			expect(await problemOf(video.slice()), kind).toBeUndefined();
			const read = await accepted(video);
			expect(read.duration).toBeCloseTo(60, 1);
			expect(read.bytes.length).toBeLessThan(60 * 50 * (opus.length + 30));
		}
	});
});

/** A minute of short blocks of 128 samples at 44,100 Hz, ten pages a second. */
function minuteOfVorbis(): Uint8Array<ArrayBuffer> {
	const file = recorded("vorbis.ogg");
	const stream = new DataView(file.buffer).getUint32(14, true);
	const [, , third = 0] = [...latin1(file).matchAll(/OggS/g)].map(({ index }) => index);
	// First packet, after the page header: 44,100 Hz, blocks of 2^8 and 2^11 samples.
	new DataView(file.buffer).setUint32(28 + 12, 44_100, true);
	file[28 + 28] = 0xb8;
	const page = (number: number) =>
		oggPage(new Array(34).fill(new Uint8Array(140)), { stream, number, granule: number * 34 * 128 });
	return joined(file.slice(0, third), ...Array.from({ length: 606 }, (_, n) => page(n + 1)));
}

/** 61 seconds of AAC at 512 kbit/s, the allowed maximum. */
function minuteOfAac(): Uint8Array<ArrayBuffer> {
	const file = recorded("chromium-opus.mp4");
	const start = file.slice(0, latin1(file).indexOf("moof") - 4);
	const packet = new Uint8Array(1280);
	const fragments = seconds.map((second) =>
		joined(
			box(
				"moof",
				box("mfhd", uint32(0, second + 1)),
				box(
					"traf",
					box("tfhd", uint32(0x020018, 1, 960, packet.length)),
					box("tfdt", uint32(0, second * 48_000)),
					box("trun", uint32(0x000001, 50, 8 + 16 + 8 + 24 + 16 + 20 + 8)),
				),
			),
			box("mdat", ...new Array(50).fill(packet)),
		),
	);
	return joined(start, ...fragments);
}

describe("a minute of sound in the highest quality", () => {
	it("is accepted with 345 Vorbis packets per second", async () => {
		const file = minuteOfVorbis();
		const read = await accepted(file.slice());
		expect(read.duration).toBeCloseTo((606 * 34 * 128) / 44_100, 2);
		expect(Math.abs(read.bytes.length - file.length)).toBeLessThan(5000);
	});

	it("is accepted with 512 kbit/s in MP4", async () => {
		const file = minuteOfAac();
		expect(file.length).toBeGreaterThan(3.8 * 1000 ** 2);
		expect((await accepted(file)).duration).toBeCloseTo(60, 1);
	});

	it("is accepted with 60 packets per second in WebM, too dense with 200, and too long with ten minutes", async () => {
		const live = recorded("live-opus.webm");
		const head = live.slice(0, latin1(live).indexOf("\x1f\x43\xb6\x75"));
		const clusters = (count: number, blocks: number) =>
			Array.from({ length: count }, (_, second) =>
				element(
					"\x1f\x43\xb6\x75",
					element("\xe7", uint32(second * 1000)),
					...Array.from({ length: blocks }, (_, n) =>
						element(
							"\xa3",
							Uint8Array.of(0x81, 0, 0, 0x80)
								.fill(((n * 1000) / blocks) >> 8, 1, 2)
								.fill(((n * 1000) / blocks) & 255, 2, 3),
							opus,
						),
					),
				),
			);
		expect(await problemOf(joined(head, ...clusters(60, 60)))).toBeUndefined();
		expect(await problemOf(joined(head, ...clusters(60, 200)))).toBe("tooDense");
		expect(await problemOf(joined(head, ...clusters(600, 50)))).toBe("tooLong");
	});

	it("is accepted with five megabytes in Ogg", async () => {
		const file = recorded("opus.ogg");
		const stream = new DataView(file.buffer).getUint32(14, true);
		const [, , third = 0] = [...latin1(file).matchAll(/OggS/g)].map(({ index }) => index);
		const packets = new Array(50).fill(joined(bytesOf("\x98"), new Uint8Array(1700)));
		const pages = seconds.flatMap((second) =>
			[packets.slice(0, 25), packets.slice(25)].map((half, n) =>
				oggPage(half, { stream, granule: second * 48_000 + (n + 1) * 24_000 }),
			),
		);
		const whole = joined(file.slice(0, third), ...pages);
		expect(whole.length).toBeGreaterThan(4.8 * 1024 ** 2);
		expect((await accepted(whole)).duration).toBeCloseTo(60, 1);
	});
});
