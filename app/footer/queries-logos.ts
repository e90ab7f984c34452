import type { Db } from "#app/platform/data/db.server.ts";
import { lowestFirst, type PageStart, type Position } from "#app/platform/data/lists/cursor.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { type Files, pictureColumns, takeUploads } from "#app/platform/records/queries/uploads.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { footerLogos } from "./tables.ts";

export type Logo = typeof footerLogos.$inferSelect;
type LogoFields = Pick<Logo, "name" | "linkUrl" | "position">;

const content = contentOf("footerLogos");

export function pageOfLogos(db: Db, most: number, start?: PageStart<Position>) {
	const { where, orderBy } = lowestFirst.page(footerLogos.position, footerLogos.id, start);
	return db.select().from(footerLogos).where(where).orderBy(orderBy).limit(most);
}

export const createLogo = (db: Db, by: Actor, id: string, fields: LogoFields, { file }: Files) =>
	content.create(db, by, id, fields, pictureColumns(file), ...takeUploads(db, { file }));

export const updateLogo = (db: Db, by: Actor, id: string, fields: LogoFields, edit: Edit, { file }: Files) =>
	content.update(db, by, id, { ...fields, ...pictureColumns(file) }, edit);
