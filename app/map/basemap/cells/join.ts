/* Flat lists of x and y. */

/** How straight on two lines have to go to be one: the cosine of the turn. */
const leastStraight = 0.8;

/** Of lines with their ends in one point: a hostile tile may have any number. */
const mostMeeting = 8;

/** Lines that go on in each other are one: a street is cut at each crossing, and each piece would begin with its place. */
export function joined(lines: readonly number[][]): number[][] {
	const meeting = new Map<string, number[]>();
	for (const [at, line] of lines.entries()) {
		for (const end of [keyOf(line, 0), keyOf(line, line.length - 2)]) {
			const others = meeting.get(end) ?? [];
			if (others.length < mostMeeting) others.push(at);
			meeting.set(end, others);
		}
	}
	const used = new Set<number>();
	const goOn = (line: number[]) => {
		for (;;) {
			const tail = keyOf(line, line.length - 2);
			const next = (meeting.get(tail) ?? [])
				.filter((at) => !used.has(at))
				.map((at) => ({ at, points: fromPoint(lines[at] ?? [], tail) }))
				.map((one) => ({ ...one, straight: straightness(line, one.points) }))
				.reduce<{ at: number; points: number[]; straight: number } | undefined>(
					(best, one) => (one.straight > (best?.straight ?? leastStraight) ? one : best),
					undefined,
				);
			if (!next) return;
			used.add(next.at);
			for (const value of next.points.slice(2)) line.push(value);
		}
	};
	return lines.flatMap((first, at) => {
		if (used.has(at)) return [];
		used.add(at);
		const line = [...first];
		goOn(line);
		const back = reversed(line);
		goOn(back);
		return [back];
	});
}

const keyOf = (line: readonly number[], at: number) => `${Math.round(line[at] ?? 0)} ${Math.round(line[at + 1] ?? 0)}`;

const fromPoint = (line: number[], point: string) => (keyOf(line, 0) === point ? line : reversed(line));

function reversed(line: readonly number[]): number[] {
	const back: number[] = [];
	for (let at = line.length - 2; at >= 0; at -= 2) back.push(line[at] ?? 0, line[at + 1] ?? 0);
	return back;
}

/** Of the last leg of one and the first of the other. */
function straightness(line: readonly number[], next: readonly number[]): number {
	const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.slice(-4);
	const [x3 = 0, y3 = 0, x4 = 0, y4 = 0] = next;
	const [before, after] = [Math.hypot(x2 - x1, y2 - y1), Math.hypot(x4 - x3, y4 - y3)];
	return before && after ? ((x2 - x1) * (x4 - x3) + (y2 - y1) * (y4 - y3)) / before / after : 0;
}
