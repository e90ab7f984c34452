import type { Db } from "#app/platform/data/db.server.ts";
import { lowestFirst, type PageStart, type Position } from "#app/platform/data/lists/cursor.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { type Picture, pictureColumns, takePicture } from "#app/platform/records/queries/uploads.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { footerLogos } from "./tables.ts";

export type Logo = typeof footerLogos.$inferSelect;
export type LogoFields = Pick<Logo, "name" | "linkUrl" | "position">;

const content = contentOf("footerLogos");

export function pageOfLogos(db: Db, most: number, start?: PageStart<Position>) {
	const { where, orderBy } = lowestFirst.page(footerLogos.position, footerLogos.id, start);
	return db.select().from(footerLogos).where(where).orderBy(orderBy).limit(most);
}

export const { find: findLogo } = content;

export function createLogo(db: Db, by: Actor, id: string, fields: LogoFields, image?: Picture): Promise<boolean> {
	return content.create(db, by, id, fields, image && pictureColumns(image), ...takePicture(db, image));
}

export function updateLogo(
	db: Db,
	by: Actor,
	id: string,
	fields: LogoFields,
	image: Picture | undefined,
	edit: Edit,
): Promise<boolean> {
	return content.update(
		db,
		by,
		id,
		{ ...fields, ...(image && pictureColumns(image)) },
		edit,
		...takePicture(db, image),
	);
}
