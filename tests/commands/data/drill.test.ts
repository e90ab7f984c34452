import { equal, match } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { listDifferences } from "#app/commands/drill/snapshot.ts";

describe("npm run drill", () => {
	it("finds all rows, objects and pages of a destroyed site in its restored backup", (test) => {
		const temporary = mkdtempSync(join(tmpdir(), "drill-test-"));
		test.after(() => rmSync(temporary, { recursive: true, force: true }));
		const { status, stdout, stderr } = spawnSync(process.execPath, ["app/commands/drill.ts", "--scale", "0"], {
			encoding: "utf8",
			timeout: 300_000,
			// The last build is used.
			env: { ...process.env, TMPDIR: temporary, TEST_IS_BUILT: "1" },
		});
		equal(status, 0, stderr + stdout);
		match(
			stdout,
			/\d{3} statements of the schema: the same\n +\d{3} rows: the same\n +\d\d objects: the same\n +\d\d pages/,
		);
		equal(readdirSync(temporary).filter((name) => name.startsWith("la-bici-ens-mou-")).length, 0);
	});

	it("names what is changed, missing or new", () => {
		const before = new Map([
			["same", "1"],
			["changed", "1"],
			["missing", "1"],
		]);
		const after = new Map([
			["same", "1"],
			["changed", "2"],
			["new", "1"],
		]);
		equal(listDifferences(before, after).join(), "changed,missing,new");
	});
});
