export const peakCount = 64;

export function readPeaks(text: unknown): number[] | undefined {
	if (typeof text !== "string" || !/^\[\d{1,3}(,\d{1,3}){63}\]$/.test(text)) return undefined;
	const peaks = text.slice(1, -1).split(",").map(Number);
	return peaks.every((peak) => peak <= 100) ? peaks : undefined;
}

/** Placeholder waveform, always the same for one id. */
export function placeholderPeaks(id: string): number[] {
	let state = 2_166_136_261;
	for (const character of id) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
	const random = () => {
		state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 1;
		return (state >>> 8) / 2 ** 24;
	};
	const pace = 3 + random() * 4;
	return Array.from({ length: peakCount }, (_, at) =>
		Math.round(15 + 85 * Math.abs(Math.sin(at / pace + random())) * (0.35 + 0.65 * random())),
	);
}
