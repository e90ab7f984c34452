import type { Miniflare } from "miniflare";
import { encodeLine } from "#app/map/drawn/stored.ts";

const [count, corners] = [300, 400];

/** Stores as many approved lines as an image shows, each with as many corners as one may have, most of them in one view. */
export async function drawLines(worker: Miniflare): Promise<void> {
	const database = await worker.getD1Database("DB");
	const insert = database.prepare(
		"insert into map_comments (id, comment, longitude, latitude, line, status, created_at) values (?, 'Línia', 1.7, 41.35, ?, 'approved', ?)",
	);
	const lines = Array.from({ length: count }, (_, n) =>
		encodeLine(Array.from({ length: corners }, (_, at) => cornerOf(n, at))),
	);
	for (let n = 0; n < count; n += 50) {
		await database.batch(lines.slice(n, n + 50).map((line, at) => insert.bind(`line-${n + at}`, line, n + at)));
	}
}

/** A zigzag that gets narrower: nothing of it can be left out. */
const cornerOf = (line: number, at: number) => ({
	x: 284 + line / 20 + at * 0.04,
	y: 450 + line / 20 + (at % 2 ? 1 : -1) * (2.5 - at * 0.006),
});
