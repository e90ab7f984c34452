/** Where a line runs straightest for longest: its middle, the angle at which a name is read along it, and its length. */
export interface Straight {
	x: number;
	y: number;
	/** Degrees, from -90 to 90. */
	angle: number;
	length: number;
}

/** Degrees that a street may turn under its name. */
const mostTurn = 12;

/** `points`: flat list of x and y. */
export function straightest(points: readonly number[]): Straight {
	let best: Straight = { x: points[0] ?? 0, y: points[1] ?? 0, angle: 0, length: 0 };
	let start = 0;
	for (let at = 2; at < points.length; at += 2) {
		const turn = at > 2 ? Math.abs(angleBetween(angleOf(points, at - 4), angleOf(points, at - 2))) : 0;
		const drift = Math.abs(angleBetween(angleOf(points, start), angleOf(points, at - 2)));
		if (Math.max(turn, drift) > mostTurn) start = at - 2;
		const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [points[start], points[start + 1], points[at], points[at + 1]];
		const length = Math.hypot(x2 - x1, y2 - y1);
		if (length <= best.length) continue;
		const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
		const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
		best = { x: (x1 + x2) / 2, y: (y1 + y2) / 2, angle: upright, length };
	}
	return best;
}

function angleOf(points: readonly number[], at: number): number {
	const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(at, at + 4);
	return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
}

const angleBetween = (a: number, b: number) => ((b - a + 540) % 360) - 180;
