import { env } from "cloudflare:workers";
import { eq, getTableName, type InferInsertModel, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { connect } from "../db.server.ts";
import { type RecordKind, recordKinds, records, type TableOf } from "../records.ts";
import { trash } from "../tables/office.ts";
import { nameOf, storedColumns } from "./record-queries.ts";
import { moveToTrash, restoreFromTrash } from "./trash.ts";

const db = connect(env.DB);
const by = { userId: "u", email: "algu@bici.test" };
const size = { width: 4, height: 3 };

/** No column has its default value. */
const examples: { [Kind in RecordKind]: InferInsertModel<TableOf<Kind>> } = {
	activities: { id: "r", title: "A", date: "2031-01-01", emoji: "🌱", linkText: "Més", viviStop: "08305" },
	biciFucsiaPhotos: { id: "r", title: "F", imageKey: "photos/r", position: 7, isActive: false, ...size },
	footerConfig: { id: "footer", footerText: "A", collaboratorsText: "B" },
	footerLogos: { id: "r", name: "L", imageKey: "logos/r", position: 7, isActive: false, ...size },
	homeBackground: { id: "r", mediaKey: "backgrounds/r", mediaType: "image", isActive: true, ...size },
	landings: { id: "r", title: "L", slug: "l", description: "", isActive: false },
	mapComments: { id: "r", comment: "C", email: "a@b.cat", status: "approved", longitude: 1.7, latitude: 41.3 },
	newsletterSubscriptions: { id: "r", email: "a@b.cat", emailFolded: "a@b.cat", privacyAccepted: true },
	reflections: { id: "r", reflection: "R", name: "N", email: "a@b.cat", privacyAccepted: true },
	testimonials: { id: "r", title: "T", category: "infants", audioKey: "testimonials/r", status: "approved" },
	videos: { id: "r", scope: "infants", title: "V", videoKey: "videos/r", fileType: "mp4", isActive: false },
};

it.each(recordKinds)("a row of %s from before some columns comes back with their defaults", async (kind) => {
	const { table } = records[kind];
	const id = kind === "footerConfig" ? "footer" : "r";
	await db.insert(table).values(examples[kind]);
	await moveToTrash(db, by, kind, id);
	// Only nullable columns and those with a default can be added later.
	const later = storedColumns(kind).filter(({ notNull, hasDefault, primary }) => !primary && (!notNull || hasDefault));
	const added = later.filter((column) => !column.defaultFn).map(nameOf);
	const paths = sql.join(
		added.map((name) => sql`${`$.${name}`}`),
		sql`, `,
	);
	if (added.length > 0)
		await db
			.update(trash)
			.set({ row: sql`json_remove(${trash.row}, ${paths})` })
			.where(eq(trash.kind, kind));

	const [trashed] = await db.select().from(trash).where(eq(trash.kind, kind));
	if (!trashed) throw new Error("it is not in the trash");
	expect(await restoreFromTrash(db, by, trashed)).toBe("restored");
	const restored = await db.get<Record<string, unknown>>(sql`select * from ${table}`);
	const columns = await db.all<{ name: string; dflt_value: string | null }>(
		sql`select name, dflt_value from pragma_table_xinfo(${getTableName(table)})`,
	);
	for (const { name, dflt_value } of columns.filter((column) => added.includes(column.name))) {
		const { value } = await db.get<{ value: unknown }>(sql.raw(`select ${dflt_value} as value`));
		expect(restored[name], `${kind}.${name}`).toEqual(value);
	}
	for (const column of storedColumns(kind).filter((column) => !added.includes(nameOf(column)))) {
		expect(restored[nameOf(column)], `${kind}.${nameOf(column)}`).toEqual(JSON.parse(trashed.row)[nameOf(column)]);
	}
});
