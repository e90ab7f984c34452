import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { isTaken } from "#app/platform/data/errors.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { landings } from "./tables.ts";

export type Landing = typeof landings.$inferSelect;
export type LandingFields = Omit<Landing, "id" | "createdAt">;

const content = contentOf("landings");

export function findShownLanding(db: Db, slug: string) {
	return db
		.select()
		.from(landings)
		.where(and(eq(landings.slug, slug), eq(landings.isActive, true)));
}

export function listShownLandingSlugs(db: Db) {
	return db.select({ slug: landings.slug }).from(landings).where(eq(landings.isActive, true));
}

const mostOfDescription = 2_000;

export function pageOfLandings(db: Db, most: number, start?: PageStart<Cursor>) {
	const { id, title, slug, description, isActive, createdAt } = landings;
	const { where, orderBy } = newestFirst.page(createdAt, id, start);
	return db
		.select({
			id,
			title,
			slug,
			isActive,
			createdAt,
			beginning: sql<string>`substr(${description}, 1, ${sql.raw(String(mostOfDescription))})`.as("beginning"),
			isCut: sql<boolean>`length(${description}) > ${sql.raw(String(mostOfDescription))}`.mapWith(Boolean).as("is_cut"),
		})
		.from(landings)
		.where(where)
		.orderBy(orderBy)
		.limit(most);
}

export type ListedLanding = Awaited<ReturnType<typeof pageOfLandings>>[number];

export async function createLanding(db: Db, by: Actor, id: string, fields: LandingFields): Promise<boolean | "taken"> {
	try {
		return await content.create(db, by, id, fields, {});
	} catch (error) {
		if (isTaken(error, "landings.slug")) return "taken";
		throw error;
	}
}

/** The slug stays. */
export const updateLanding = (db: Db, by: Actor, id: string, fields: Omit<LandingFields, "slug">, edit: Edit) =>
	content.update(db, by, id, fields, edit);
