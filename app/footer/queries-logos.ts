import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lowestFirst, type PageStart, type Position } from "#app/platform/data/lists/cursor.ts";
import { type Actor, change, createOnce, matchesStored } from "#app/platform/records/queries/audit-log.ts";
import { type Picture, pictureColumns, takeUpload } from "#app/platform/records/queries/uploads.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { footerLogos } from "./tables.ts";

export type Logo = typeof footerLogos.$inferSelect;
export type LogoFields = Pick<Logo, "name" | "linkUrl" | "position">;

const kind = "footerLogos";

export function pageOfLogos(db: Db, most: number, start?: PageStart<Position>) {
	const { where, orderBy } = lowestFirst.page(footerLogos.position, footerLogos.id, start);
	return db
		.select()
		.from(footerLogos)
		.where(where)
		.orderBy(...orderBy)
		.limit(most);
}

export function findLogo(db: Db, id: string) {
	return db.select().from(footerLogos).where(eq(footerLogos.id, id));
}

export function createLogo(db: Db, by: Actor, id: string, fields: LogoFields, image?: Picture): Promise<boolean> {
	const find = () => findLogo(db, id);
	if (!image) return matchesStored(fields, find);
	const insert = db
		.insert(footerLogos)
		.values({ id, ...fields, ...pictureColumns(image) })
		.onConflictDoNothing({ target: footerLogos.id });
	return createOnce(db, by, { kind, id }, insert, fields, find, ...takeUpload(db, image));
}

export function updateLogo(
	db: Db,
	by: Actor,
	id: string,
	fields: LogoFields,
	image: Picture | undefined,
	edit: Edit,
): Promise<boolean> {
	const update = db
		.update(footerLogos)
		.set({ ...fields, ...(image && pictureColumns(image)) })
		.where(eq(footerLogos.id, id));
	const taking = image ? takeUpload(db, image) : [];
	return change(db, by, { action: "updated", kind, id, changed: edit.changed }, ...edit.guard, ...taking, update);
}
