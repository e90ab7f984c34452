import type { Db } from "#app/platform/data/db.server.ts";
import { lowestFirst, type PageStart, type Position } from "#app/platform/data/lists/cursor.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { type Picture, pictureColumns, takePicture } from "#app/platform/records/queries/uploads.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { footerLogos } from "./tables.ts";

export type Logo = typeof footerLogos.$inferSelect;
type LogoFields = Pick<Logo, "name" | "linkUrl" | "position">;

const content = contentOf("footerLogos");

export function pageOfLogos(db: Db, most: number, start?: PageStart<Position>) {
	const { where, orderBy } = lowestFirst.page(footerLogos.position, footerLogos.id, start);
	return db.select().from(footerLogos).where(where).orderBy(orderBy).limit(most);
}

export const { find: findLogo } = content;

export const createLogo = (db: Db, by: Actor, id: string, fields: LogoFields, image?: Picture) =>
	content.create(db, by, id, fields, pictureColumns(image), ...takePicture(db, image));

export const updateLogo = (db: Db, by: Actor, id: string, fields: LogoFields, image: Picture | undefined, edit: Edit) =>
	content.update(db, by, id, { ...fields, ...pictureColumns(image) }, edit, ...takePicture(db, image));
