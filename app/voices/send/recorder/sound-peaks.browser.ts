import { peakCount } from "#app/media/sound/peaks.ts";

/** Enough for the level of a voice, with little memory. */
const samplesASecond = 8000;

/** 64 integers from 0 to 100; empty if the browser cannot decode the file. */
export async function peaksText(file: Blob): Promise<string> {
	try {
		const context = new OfflineAudioContext(1, 1, samplesASecond);
		const sound = await context.decodeAudioData(await file.arrayBuffer());
		return JSON.stringify(peaksOf(sound.getChannelData(0)));
	} catch {
		return "";
	}
}

function peaksOf(samples: Float32Array): number[] {
	const share = samples.length / peakCount;
	const loudness = Array.from({ length: peakCount }, (_, at) => {
		const part = samples.subarray(Math.floor(at * share), Math.max(Math.floor((at + 1) * share), 1));
		return Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / Math.max(part.length, 1));
	});
	const loudest = Math.max(...loudness, 0.001);
	return loudness.map((one) => Math.round((100 * one) / loudest));
}
