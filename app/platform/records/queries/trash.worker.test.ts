import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#tests/support/worker/bindings.ts";
import { subjects } from "#tests/support/worker/sections/subjects.ts";
import { type RecordKind, recordKinds, records } from "../records.ts";
import { trash } from "../tables.ts";
import { storedColumns, storedName } from "./records.ts";
import { moveToTrash, restoreFromTrash } from "./trash.ts";

const by = { userId: "u", email: "algu@bici.test" };

const moment = new Date(Date.UTC(2026, 4, 2));

/** What the database checks, and no example has. */
const checked: Partial<Record<RecordKind, object>> = {
	personRequests: { kind: "access", receivedOn: "2026-01-31", dueOn: "2026-02-28", askedVariants: {} },
};

const values: Partial<Record<string, unknown>> = { string: "x", number: 7, date: moment };

/** No column is empty, and none has its default value. */
function exampleOf(kind: RecordKind) {
	const columns = Object.entries(getTableColumns(records[kind].table)).filter(([, column]) => !column.generated);
	const invented = columns.map(([name, { enumValues, dataType, default: usual }]) => [
		name,
		dataType === "boolean"
			? usual !== true
			: (enumValues?.find((value: string) => value !== usual) ?? values[dataType]),
	]);
	const example = subjects.find((one) => one.kind === kind);
	return { ...Object.fromEntries(invented), id: "r", ...example?.row(0), ...example?.filled, ...checked[kind] };
}

/** Null in a row that is stored for the first time, and never afterwards. */
const givenByTriggers = ["questionnaireAnswers.block"];

/** `restoredWith` of the descriptors: what shows or sends nothing by itself, and a sequence beyond the cancelled one. */
const changed: Readonly<Record<string, object>> = {
	activities: { sequence: (Number(exampleOf("activities").sequence) || 0) + 2 },
	homeBackground: { is_active: 0 },
	letters: { pause: "team", send_at: null },
	questionnaires: { is_active: 0 },
};

it.each(recordKinds)("a row of %s comes back with all that it had", async (kind) => {
	const { table } = records[kind];
	const read = () => db.get<Record<string, unknown>>(sql`select * from ${table}`);
	await db.insert(table).values(exampleOf(kind));
	const before = await read();
	for (const name of storedColumns(kind).map(storedName)) expect(before[name], `${kind}.${name}`).not.toBeNull();
	await moveToTrash(db, by, kind, String(before.id));
	const [trashed] = await db.select().from(trash).where(eq(trash.kind, kind));
	if (!trashed) throw new Error("it is not in the trash");
	expect(await restoreFromTrash(db, by, trashed)).toBe("restored");
	// Another background may be shown by now.
	expect(await read()).toEqual({ ...before, ...changed[kind] });
	await db.delete(table);
});

it.each(recordKinds)("a row of %s from before some columns comes back with their defaults", async (kind) => {
	const { table } = records[kind];
	const id = { footerConfig: "footer", accessibilityStatement: "statement" }[kind as string] ?? "r";
	await db.insert(table).values(exampleOf(kind));
	await moveToTrash(db, by, kind, id);
	// Only nullable columns and those with a default can be added later.
	const later = storedColumns(kind).filter(({ notNull, hasDefault, primary }) => !primary && (!notNull || hasDefault));
	const added = later
		.filter((column) => !column.defaultFn)
		.map(storedName)
		.filter((name) => !givenByTriggers.includes(`${kind}.${name}`));
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
		// Its calendars have read that it was cancelled, with the sequence after the one it had.
		expect(restored[name], `${kind}.${name}`).toEqual(`${kind}.${name}` === "activities.sequence" ? 2 : value);
	}
	for (const column of storedColumns(kind).filter((column) => !added.includes(storedName(column)))) {
		expect(restored[storedName(column)], `${kind}.${storedName(column)}`).toEqual(
			JSON.parse(trashed.row)[storedName(column)],
		);
	}
});
