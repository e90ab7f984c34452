import { deepEqual, equal, match } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { chooseCommit } from "#tests/support/one-back/choose.ts";
import { listBreaks, type Snapshot } from "#tests/support/one-back/list-breaks.ts";

/*
 * "Expand, then contract" (migrations/README.md). Here the schema alone, at no cost; `npm run test:one-back` runs the
 * worker of before.
 */

/** What a migration may remove, because the version before did not use it any more. */
const contracted: Record<string, string[]> = {
	// Before the rule was held.
	"0011_snapshot.json": ["audit_log.user_email is gone"],
};

describe("each migration", () => {
	const files = readdirSync("migrations/meta").filter((name) => name.endsWith("_snapshot.json"));
	const [first = "", ...later] = files.toSorted();
	const read = (name: string): Snapshot => JSON.parse(readFileSync(`migrations/meta/${name}`, "utf8"));

	it("leaves what the worker before it reads and writes", () => {
		let earlier = read(first);
		for (const name of later) {
			const now = read(name);
			deepEqual(listBreaks(earlier, now), contracted[name] ?? [], `migrations/meta/${name}`);
			earlier = now;
		}
	});
});

describe("the rule", () => {
	const schema = (columns: Snapshot["tables"][string]["columns"], table = "notes"): Snapshot => ({
		tables: { [table]: { columns } },
	});
	const text = { notNull: true };

	it("lets columns come that may be left out, and tables", () => {
		const later = schema({ text, note: { notNull: false }, kind: { notNull: true, default: "'a'" } });
		deepEqual(listBreaks(schema({ text }), { tables: { ...later.tables, more: { columns: { text } } } }), []);
	});

	it("names what is gone, renamed, or needs a value", () => {
		deepEqual(listBreaks(schema({ text }), schema({ text }, "other")), ["notes is gone"]);
		const renamed = listBreaks(schema({ text }), schema({ body: text }));
		deepEqual(renamed, ["notes.text is gone", "notes.body needs a value"]);
		deepEqual(listBreaks(schema({ text: { notNull: false } }), schema({ text })), ["notes.text needs a value"]);
	});
});

describe("the commit whose worker is tried", () => {
	const root = mkdtempSync(join(tmpdir(), "one-back-test-"));
	after(() => rmSync(root, { recursive: true, force: true }));
	const folder = join(root, "repository");
	mkdirSync(join(folder, "migrations"), { recursive: true });
	const git = (...args: string[]) =>
		execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], {
			cwd: folder,
			encoding: "utf8",
		}).trim();
	const commit = (file: string) => {
		writeFileSync(join(folder, file), "");
		git("add", "--all");
		git("commit", "--quiet", "--message", file);
		return git("rev-parse", "HEAD");
	};
	git("init", "--quiet");
	commit("migrations/0000.sql");
	const before = commit("code.ts");
	const migrated = commit("migrations/0001.sql");
	commit("more.ts");

	it("is the one before the newest migration, or the deployed one", () => {
		equal(chooseCommit(undefined, folder).commit, before);
		equal(chooseCommit(before, folder).commit, before);
	});

	it("is none where no migration came since", () => {
		const { commit, why } = chooseCommit(migrated, folder);
		equal(commit, undefined);
		match(why, /nothing to test/);
	});

	it("is none in a clone without history, which it says", () => {
		const shallow = join(root, "shallow");
		git("clone", "--quiet", "--depth", "1", `file://${folder}`, shallow);
		for (const since of [undefined, before]) {
			const { commit, why } = chooseCommit(since, shallow);
			equal(commit, undefined);
			match(why, /^NOT TESTED: .*git fetch --unshallow/);
		}
	});

	it("is the last one while a migration is being written", () => {
		const last = git("rev-parse", "HEAD");
		writeFileSync(join(folder, "migrations/0002.sql"), "");
		equal(chooseCommit(undefined, folder).commit, last);
		equal(chooseCommit(migrated, folder).commit, migrated);
	});
});
