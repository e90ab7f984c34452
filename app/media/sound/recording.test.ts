import { describe, expect, it } from "vitest";
import { recorded } from "#tests/fixtures/audio.ts";
import { box, bytesOf, joined, latin1 } from "#tests/fixtures/bytes.ts";
import { accepted, problemOf } from "#tests/support/sound/judge.ts";
import { readRecording } from "./recording.server.ts";
import { longestRecording } from "./recording.ts";

/** File, extension, and end of the last packet by ffprobe -show_packets (pts plus duration). */
const sounds = [
	["chromium-opus.webm", "webm", 1.98],
	["chromium-sliced-opus.webm", "webm", 2.46],
	["live-opus.webm", "webm", 2.014],
	["vorbis.webm", "webm", 2.011],
	["chromium-opus.mp4", "mp4", 1.941],
	["opus.mp4", "mp4", 2],
	["aac.m4a", "m4a", 2],
	["aac-faststart.m4a", "m4a", 2],
	["aac-fragmented.mp4", "m4a", 2.0267],
	["cbr.mp3", "mp3", 2.064],
	["vbr-tagged.mp3", "mp3", 2.064],
	["opus.ogg", "ogg", 2],
	["vorbis.ogg", "ogg", 2],
] as const;

/** The same for the sound in a video. */
const videos = [
	["video-aac.mp4", "m4a", 2],
	["video-aac.mov", "m4a", 2],
	["trimmed.mp4", "m4a", 1.5],
	["chromium-video.mp4", "mp4", 1.461],
	["chromium-video.webm", "webm", 1.5],
] as const;

const contentTypes = { webm: "audio/webm", m4a: "audio/mp4", mp4: "audio/mp4", mp3: "audio/mpeg", ogg: "audio/ogg" };

describe("a recording", () => {
	it.each(sounds)("%s is accepted with its duration", async (name, extension, end) => {
		const read = await accepted(recorded(name));
		expect(read.extension).toBe(extension);
		expect(read.contentType).toBe(contentTypes[extension]);
		expect(Math.abs(read.duration - end)).toBeLessThan(0.1);
	});

	it("of WebKitGTK, which writes the header of its last fragment twice, is accepted", async () => {
		const whole = recorded("aac-fragmented.mp4");
		const at = latin1(whole).lastIndexOf("moof") - 4;
		const header = whole.subarray(at, latin1(whole).lastIndexOf("mdat") - 4);
		const twice = joined(whole.slice(0, at), header, whole.slice(at));
		expect((await accepted(twice)).duration).toBeCloseTo((await accepted(whole)).duration, 3);
	});

	it.each(videos)("%s is a video: only its sound is kept", async (name, extension, end) => {
		const read = await accepted(recorded(name));
		expect(read.extension).toBe(extension);
		expect(read.contentType).toBe(contentTypes[extension]);
		expect(Math.abs(read.duration - end)).toBeLessThan(0.1);
		expect(read.bytes.length).toBeLessThan(recorded(name).length);
		expect(latin1(read.bytes)).not.toMatch(/vide|avc1|vp09|V_VP8/);
		const again = await accepted(read.bytes);
		expect(Math.abs(again.duration - end)).toBeLessThan(0.1);
	});

	it("of a video loses its location and the trimmed parts", async () => {
		expect(latin1(recorded("video-aac.mov"))).toContain("+41.38");
		expect(latin1((await accepted(recorded("video-aac.mov"))).bytes)).not.toContain("+41.38");
		const whole = await accepted(recorded("video-aac.mp4"));
		const trimmed = await accepted(recorded("trimmed.mp4"));
		expect(trimmed.bytes.length / trimmed.duration).toBeLessThan(1.2 * (whole.bytes.length / whole.duration));
	});

	it("may be an MP3 with any tag or padding after it", async () => {
		const sound = recorded("cbr.mp3");
		const id3v1 = joined(bytesOf("TAG"), new Uint8Array(125));
		const ape = joined(bytesOf("APETAGEX"), new Uint8Array(24).fill(0xff), new Uint8Array(200));
		for (const after of [id3v1, ape, joined(ape, id3v1), new Uint8Array(1000)]) {
			const read = await accepted(joined(sound, after));
			expect(Math.abs(read.duration - 2.064)).toBeLessThan(0.1);
		}
	});

	it("may be an MP3 with padding before its first frame, after its tag or without one", async () => {
		const sound = recorded("cbr.mp3");
		const first = sound.findIndex((byte, at) => byte === 0xff && (sound[at + 1] ?? 0) >= 0xe0);
		const frames = sound.slice(first);
		// A tag of 20 bytes, and one whose size leaves out its padding.
		const id3 = joined(bytesOf("ID3\x03\0\0\0\0\0\x14"), new Uint8Array(20));
		// Looks like a frame, and none follows it.
		const liar = new Uint8Array([0, 0xff, 0xfb, 0x90, 0x64, 1, 2, 3, 4]);
		for (const before of [
			new Uint8Array(500),
			joined(id3, new Uint8Array(2000)),
			joined(id3, new Uint8Array(3).fill(0xff)),
			joined(id3, liar, new Uint8Array(40)),
			joined(new Uint8Array(4), bytesOf("Xing")),
		]) {
			const read = await accepted(joined(before, frames));
			expect(read.extension).toBe("mp3");
			expect(Math.abs(read.duration - 2.064)).toBeLessThan(0.1);
		}
		expect(await problemOf(joined(id3, new Uint8Array(5000)))).toBe("notAudio");
		expect(await problemOf(new Uint8Array(3_000_000))).toBe("notAudio");
	});

	it("may last little more than a minute", async () => {
		const sound = recorded("cbr.mp3");
		const times = (n: number) => joined(...Array.from({ length: n }, () => sound));
		expect(longestRecording).toBe(61);
		expect((await accepted(times(29))).duration).toBeCloseTo(59.86, 1);
		expect(await problemOf(times(30))).toBe("tooLong");
		expect(await problemOf(times(600))).toBe("tooLong");
		expect(await problemOf(recorded("62-seconds.webm"))).toBe("tooLong");
	});
});

describe("a file that is not a recording", () => {
	it("is detected by its bytes", async () => {
		const html = bytesOf("<!doctype html><html><body><script>alert(1)</script></body></html>");
		const riff = joined(bytesOf("RIFF\x24\0\0\0WAVEfmt "), new Uint8Array(500));
		const heic = joined(box("ftyp", bytesOf("heic\0\0\0\0")), box("meta", new Uint8Array(40)), box("mdat"));
		const matroska = bytesOf(latin1(recorded("vorbis.webm")).replace("webm", "mkvx"));
		for (const [what, bytes] of Object.entries({ html, riff, heic, matroska, png: recorded("picture.png") })) {
			expect(await problemOf(bytes), what).toBe("notAudio");
		}
		for (const name of ["alac.m4a", "two-streams.ogg"]) expect(await problemOf(recorded(name)), name).toBe("notAudio");
		expect(await problemOf(recorded("video-silent.mp4"))).toBe("noSound");
		expect(await problemOf(new Uint8Array())).toBe("empty");
	});

	it("is detected if it has a header but no sound", async () => {
		const live = recorded("live-opus.webm");
		expect(await problemOf(live.slice(0, latin1(live).indexOf("\x1f\x43\xb6\x75")))).toBe("empty");
	});
});

describe("a truncated file", () => {
	/** Formats that stay valid when cut between frames, pages, blocks or tags. */
	const divisible = ["mp3", "ogg", "chromium-sliced-opus.webm", "live-opus.webm"];

	it.each([...sounds, ...videos])("%s is rejected", async (name) => {
		const bytes = recorded(name);
		for (let n = 1; n < 50; n++) {
			const part = bytes.slice(0, Math.floor((bytes.length * n) / 50));
			const read = await readRecording(part);
			if ("problem" in read) expect(read.problem, `${n}/50`).toBe("truncated");
			else
				expect(
					divisible.some((one) => name.endsWith(one)),
					`${n}/50`,
				).toBe(true);
		}
		expect(await problemOf(bytes.slice(0, -1)), "its last byte").toBe(
			name === "vbr-tagged.mp3" ? undefined : "truncated",
		);
	});

	it("is rejected if sound is missing between complete boxes", async () => {
		const bytes = recorded("aac-fragmented.mp4");
		const data = latin1(bytes).indexOf("mdat") - 4;
		expect(await problemOf(bytes.slice(0, data))).toBe("truncated");
		const faststart = recorded("aac-faststart.m4a");
		const open = faststart.slice(0, -100);
		open.set([0, 0, 0, 0], latin1(open).indexOf("mdat") - 4);
		expect(await problemOf(open)).toBe("truncated");
	});
});
