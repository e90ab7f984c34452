import { deepEqual, equal, match, ok } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { listMigrations, migrate, migrated, readTriggers } from "#app/commands/migration/database-schema.ts";
import config from "#app/platform/data/drizzle.config.ts";
import { fill } from "#tests/fixtures/rows.ts";

/* The real command and the real drizzle-kit, on a copy of the project. */

const schema = globSync(config.schema ?? []);
const earlier = listMigrations();

function copyProject(test: TestContext) {
	const copy = mkdtempSync(join(tmpdir(), "migration-test-"));
	test.after(() => rmSync(copy, { recursive: true, force: true }));
	for (const name of ["app", "migrations", "package.json"]) cpSync(name, join(copy, name), { recursive: true });
	symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
	return {
		folder: join(copy, "migrations"),
		/** Changes one place in one of these files. */
		change(files: string[], from: string, to: string) {
			const file = files.find((name) => readFileSync(join(copy, name), "utf8").includes(from));
			ok(file, from);
			const path = join(copy, file);
			writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
		},
		/** The command; gives the SQL file that it adds. */
		run(name: string) {
			const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", "migration", "--", "--name", name], {
				cwd: copy,
				encoding: "utf8",
			});
			const added = readdirSync(join(copy, "migrations")).filter((one) => one.endsWith(`_${name}.sql`));
			return { status, shown: stdout + stderr, added };
		},
	};
}

const triggersFile = ["app/platform/records/triggers.ts"];
const count = (db: ReturnType<typeof migrated>, table: string) =>
	db.prepare(`select count(*) as rows from ${table}`).get()?.rows;

describe("npm run migration", () => {
	it("writes nothing where nothing changed", (test) => {
		const { status, shown, added } = copyProject(test).run("nothing");
		deepEqual({ status, added }, { status: 0, added: [] }, shown);
	});

	it("puts back the triggers of rebuilt tables, and keeps the rows that refer to them", (test) => {
		const project = copyProject(test);
		// drizzle rebuilds a table when one of its checks changes. users is referred to by sessions and others; sessions'
		// trigger writes into auth_events; map_comments has seven triggers and gets a column in the same migration.
		project.change(
			schema,
			'check("users_email", lengthUpTo(t.email, ',
			'check("users_email", lengthUpTo(t.email, 1 + ',
		);
		project.change(
			schema,
			'check("auth_events_type",',
			'check("auth_events_more", sql`1 = 1`), check("auth_events_type",',
		);
		project.change(
			schema,
			'export const mapComments = sqliteTable(\n\t"map_comments",\n\t{',
			'export const mapComments = sqliteTable(\n\t"map_comments",\n\t{ street: text(),',
		);
		project.change(
			schema,
			'check("map_comments_comment",',
			'check("map_comments_more", sql`1 = 1`), check("map_comments_comment",',
		);
		const { status, shown, added } = project.run("rebuilds");
		equal(status, 0, shown);
		match(
			readFileSync(join(project.folder, added[0] ?? ""), "utf8"),
			/DROP TABLE `users`[\s\S]*DROP TABLE `__kept_sessions`/,
		);

		const db = migrated();
		const triggers = readTriggers(db);
		fill(db, ["record_counts", "record_days", "record_totals", "map_cells", "municipality_comments", "line_cells"]);
		const tables = [
			"users",
			"sessions",
			"devices",
			"auth_factors",
			"auth_events",
			"held_forms",
			"map_comments",
			"map_cells",
		];
		const before = tables.map((table) => count(db, table));
		migrate(db, added, project.folder);
		deepEqual(readTriggers(db), triggers);
		deepEqual(
			tables.map((table) => count(db, table)),
			before,
		);
		equal(db.prepare("select count(street) as streets from map_comments").get()?.streets, 0);
		deepEqual(db.prepare("pragma foreign_key_check").all(), []);
	});

	it("brings triggers to what their file says, also where no table changed", (test) => {
		const project = copyProject(test);
		project.change(triggersFile, "\tsignedOut,\n", "");
		project.change(triggersFile, ".status = 'approved'`;", ".status IN ('approved')`;");
		const { status, shown, added } = project.run("other_triggers");
		equal(status, 0, shown);
		const db = migrated();
		migrate(db, added, project.folder);
		const triggers = readTriggers(db);
		equal(triggers.has("sessions_signed_out"), false);
		match(triggers.get("map_comments_count_inserted") ?? "", /IN \('approved'\)/);
		equal(triggers.size, readTriggers(migrated(earlier)).size - 1);
	});

	it("fails where the migrations make something else than the tables say", (test) => {
		const project = copyProject(test);
		const last = join(project.folder, earlier.at(-1) ?? "");
		writeFileSync(
			last,
			`${readFileSync(last, "utf8")};\nALTER TABLE landings ADD by_hand text;\nDROP INDEX videos_shown;`,
		);
		const { status, shown } = project.run("by_hand");
		equal(status, 1);
		match(shown, /missing: index videos_shown/);
		match(shown, /not wanted: table landings: by_hand text/);
	});
});
