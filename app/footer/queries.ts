import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { footerConfig, footerLogos } from "./tables.ts";

export function findFooterConfig(db: Db) {
	return db.select().from(footerConfig);
}

const { position: _position, isActive: _isActive, ...shownColumns } = getTableColumns(footerLogos);

export function listShownLogos(db: Db) {
	return db
		.select(shownColumns)
		.from(footerLogos)
		.where(eq(footerLogos.isActive, true))
		.orderBy(asc(footerLogos.position), asc(footerLogos.id));
}
