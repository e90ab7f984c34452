import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { homeBackground } from "#app/backgrounds/tables.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { videos } from "#app/videos/tables.ts";

export interface Unmeasured {
	kind: "homeBackground" | "videos";
	id: string;
	key: string;
}

const anyFew = sql`random()`;

/** In random order, so that unreadable pictures do not block the others. */
export async function listUnmeasured(db: Db, most: number): Promise<Unmeasured[]> {
	const background = sql<string>`coalesce(${homeBackground.posterKey}, ${homeBackground.mediaKey})`;
	const [backgrounds, posters] = await db.batch([
		db
			.select({ id: homeBackground.id, key: background.as("key") })
			.from(homeBackground)
			.where(
				and(
					isNull(homeBackground.width),
					or(eq(homeBackground.mediaType, "image"), isNotNull(homeBackground.posterKey)),
				),
			)
			.orderBy(anyFew)
			.limit(most),
		db
			.select({ id: videos.id, key: sql<string>`${videos.posterKey}`.as("key") })
			.from(videos)
			.where(and(isNull(videos.posterWidth), isNotNull(videos.posterKey)))
			.orderBy(anyFew)
			.limit(most),
	]);
	return [
		...backgrounds.map((row) => ({ kind: "homeBackground" as const, ...row })),
		...posters.map((row) => ({ kind: "videos" as const, ...row })),
	];
}

export async function writeSize(
	db: Db,
	{ kind, id, key }: Unmeasured,
	{ width, height }: { width: number; height: number },
): Promise<void> {
	if (kind === "videos") {
		await db
			.update(videos)
			.set({ posterWidth: width, posterHeight: height })
			.where(and(eq(videos.id, id), eq(videos.posterKey, key)));
		return;
	}
	const isSame = or(eq(homeBackground.posterKey, key), eq(homeBackground.mediaKey, key));
	await db
		.update(homeBackground)
		.set({ width, height })
		.where(and(eq(homeBackground.id, id), isSame));
}
