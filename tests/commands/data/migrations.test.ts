import { deepEqual, equal, match } from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import {
	folder,
	listDifferences,
	listMigrations,
	migrate,
	migrated,
	readSchema,
} from "#app/commands/migration/database-schema.ts";
import { withLocalBindings } from "#app/commands/stores/local.ts";
import { fill, listColumns, listedValues, listTables } from "#tests/fixtures/rows.ts";

const names = listMigrations();
/** What triggers count. */
const counts = [
	"record_counts",
	"record_days",
	"record_totals",
	"map_cells",
	"municipality_comments",
	"line_cells",
	"questionnaire_counts",
];
/** Keys that count also what is gone. */
const ofAllTimes = ["#stored", "#sheetsGone", "#changes"];
/** Tables into which nothing wrote before a migration; that one asks more of their rows. */
const unusedBefore = [["auth_factors", "0004_accounts.sql"]] as const;
/** Columns that a later migration removed on purpose. */
const removedColumns = ["audit_log.user_email"];
/** Columns in which a migration writes other values on purpose: what they were before it is not compared. */
const rewrittenBy = [["deliveries.state", "0035_letters_stopped_apart.sql"]] as const;

const statementsOf = (name: string) =>
	readFileSync(`${folder}/${name}`, "utf8")
		.split("--> statement-breakpoint")
		.filter((statement) => statement.trim());

describe("the migrations", () => {
	it("make the tables, indexes and triggers of the code, and nothing else", async () => {
		deepEqual(await listDifferences(migrated()), []);
	});

	it("are told when they differ, each difference by its name", async () => {
		const changes = [
			["drop trigger videos_uncounted", /missing: trigger videos_uncounted/],
			["drop index videos_shown", /missing: index videos_shown/],
			["alter table videos drop column poster_width", /missing: table videos: `poster_width` integer/],
			["alter table landings add extra text default 'x'", /not wanted: table landings: extra text default 'x'/],
			["create table other (id text primary key) without rowid", /not wanted: table other: WITHOUT ROWID/i],
			["create index by_hand on videos (lower(title))", /not wanted: index by_hand/],
			["create view listed as select 1", /not wanted: view listed/],
		] as const;
		const db = migrated();
		for (const [change] of changes) db.exec(change);
		const differences = (await listDifferences(db)).join("\n");
		for (const [, named] of changes) match(differences, named);
	});

	it("make the same schema in D1", async (test) => {
		const state = mkdtempSync(join(tmpdir(), "migrations-test-"));
		test.after(() => rmSync(state, { recursive: true, force: true }));
		const inD1 = await withLocalBindings(state, async ({ DB }) => {
			for (const name of names) await DB.batch(statementsOf(name).map((statement) => DB.prepare(statement)));
			const rows = await DB.prepare("select type, name, sql from sqlite_schema where sql is not null").all();
			return rows.results.map(({ type, name, sql }) => `${type} ${name} ${String(sql).replaceAll(/\s+/g, " ")}`);
		});
		const here = readSchema(migrated()).map(({ type, name, sql }) => `${type} ${name} ${sql}`);
		deepEqual(inD1.filter((one) => !one.startsWith("table _cf_")).sort(), here.sort());
	});
});

/** The rows of a table, each as text, in an order that does not depend on where they are stored. */
function readRows(db: DatabaseSync, table: string, columns: string[]): string[] {
	const names = columns.map((name) => `"${name}"`).join(", ");
	return db
		.prepare(`select ${names} from "${table}"`)
		.all()
		.map((row) => JSON.stringify(row))
		.sort();
}

/** What the triggers have counted. Sums of coordinates are rounded: their order changes the last digits. */
function readCounts(db: DatabaseSync): string[] {
	return counts.flatMap((table) => {
		const rows = db.prepare(`select * from ${table}`).all();
		return rows
			.filter(
				({ records, comments, lines, key }) =>
					Number(records ?? comments ?? lines) !== 0 && !ofAllTimes.includes(String(key)),
			)
			.map(
				(row) =>
					`${table} ${JSON.stringify(row, (_, value) => (typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value))}`,
			)
			.sort();
	});
}

/** Each version of the schema, made of the one before; the last one is used below, and stays empty. */
const empty = new DatabaseSync(":memory:");
const versions = names.map((name) => {
	migrate(empty, [name]);
	return empty.serialize();
});

/** The counts of an empty database into which the same rows are written. */
function countAnew(db: DatabaseSync): string[] {
	empty.exec("begin");
	for (const table of listTables(db).filter((name) => !counts.includes(name))) {
		const columns = listColumns(db, table).map(({ name }) => `"${name}"`);
		const rows = db.prepare(`select ${columns.join(", ")} from "${table}"`).all();
		const insert = empty.prepare(
			`insert into "${table}" (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
		);
		for (const row of rows) insert.run(...Object.values(row));
	}
	const found = readCounts(empty);
	empty.exec("rollback");
	return found;
}

/** Triggers refuse both. */
const unchangeable = ["consent_events"];

/** Changes each column for which a check lists values, and deletes a third of all rows. */
function changeRows(db: DatabaseSync): void {
	for (const table of listTables(db).filter((name) => ![...counts, ...unchangeable].includes(name))) {
		for (const { name } of listColumns(db, table)) {
			const values = listedValues(db, table, name);
			for (const [at, value] of values.entries()) {
				db.prepare(`update or ignore "${table}" set "${name}" = ? where rowid % 7 = ?`).run(value, at % 7);
			}
		}
		db.exec(`delete from "${table}" where rowid % 3 = 0`);
	}
}

describe("a database with rows", () => {
	for (const [at, name] of names.entries()) {
		it(`of ${name} is brought to today's schema without loss`, () => {
			const db = new DatabaseSync(":memory:");
			db.deserialize(versions[at] ?? Buffer.of());
			const unused = unusedBefore.filter(([, since]) => name < since).map(([table]) => table);
			fill(db, [...counts, ...unused]);
			const kept = listTables(db).filter((table) => !counts.includes(table));
			const before = new Map(kept.map((table) => [table, listColumns(db, table).map((column) => column.name)]));
			const old = new Map(kept.map((table) => [table, db.prepare(`select * from "${table}"`).all()]));
			migrate(db, names.slice(at + 1));
			for (const [table, columns] of before) {
				const now = new Set(listColumns(db, table).map((column) => column.name));
				const lost = columns.filter((column) => !now.has(column) && !removedColumns.includes(`${table}.${column}`));
				deepEqual(lost, [], `columns of ${table}`);
				const rewritten: string[] = rewrittenBy.flatMap(([column, since]) => (name < since ? column : []));
				const common = columns.filter((column) => now.has(column) && !rewritten.includes(`${table}.${column}`));
				const rows = (old.get(table) ?? [])
					.map((row) => JSON.stringify(Object.fromEntries(common.map((one) => [one, row[one]]))))
					.sort();
				const found = readRows(db, table, common);
				equal(rows.filter((row, at) => row !== found[at]).length + found.length - rows.length, 0, `rows of ${table}`);
			}
			deepEqual(readCounts(db), countAnew(db));
			deepEqual(db.prepare("pragma foreign_key_check").all(), []);
			deepEqual(
				db
					.prepare("pragma integrity_check")
					.all()
					.map((row) => row.integrity_check),
				["ok"],
			);
			changeRows(db);
			deepEqual(readCounts(db), countAnew(db));
		});
	}
});
