import { deepEqual, equal, match } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { chooseStates } from "#tests/support/upgrade/choose.ts";

/* `npm run test:upgrade` takes minutes. Here only which commits it tries. */

describe("the commits whose data are brought to today's code", () => {
	const root = mkdtempSync(join(tmpdir(), "upgrade-test-"));
	after(() => rmSync(root, { recursive: true, force: true }));
	const folder = join(root, "repository");
	const git = (...args: string[]) =>
		execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], {
			cwd: folder,
			encoding: "utf8",
		}).trim();
	const commit = (file: string, text = file) => {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
		git("add", "--all");
		git("commit", "--quiet", "--message", file);
		return git("rev-parse", "HEAD");
	};
	mkdirSync(join(folder, "node_modules/here"), { recursive: true });
	git("init", "--quiet");
	commit(".gitignore", "node_modules");
	const needs = (...names: string[]) =>
		commit("package.json", JSON.stringify({ devDependencies: Object.fromEntries(names.map((name) => [name, "1"])) }));
	needs("here");
	const states = [commit("migrations/0000.sql"), commit("migrations/0001.sql")];
	commit("migrations/0002.sql", "renumbered later");
	git("rm", "--quiet", "migrations/0002.sql");
	commit("migrations/0002.sql");
	const lacking = needs("here", "gone");
	commit("migrations/0003.sql");
	states.push(needs("here"), commit("migrations/0004.sql"));
	const newest = commit("migrations/0005.sql");
	const last = commit("code.ts");

	it("are the last before each later migration and the one of the newest, if they can be built", () => {
		const { commits, why } = chooseStates(undefined, folder);
		deepEqual(commits, [...states, newest]);
		match(why, /1 unknown or with migrations that are not today's, 1 need packages .*\(gone\), 5 tried/);
	});

	it("are five, the oldest and the newest among them", () => {
		const more = ["0006", "0007", "0008", "0009"].map((number) => commit(`migrations/${number}.sql`));
		const { commits } = chooseStates(undefined, folder);
		equal(commits.length, 5);
		deepEqual([commits[0], commits[4]], [states[0], more.at(-1)]);
	});

	it("are the one that is named, if it can be built", () => {
		deepEqual(chooseStates(last, folder).commits, [last]);
		deepEqual(chooseStates(lacking, folder).commits, []);
		deepEqual(chooseStates("no-such-commit", folder).commits, []);
	});

	it("are none in a clone without history, which it says", () => {
		const shallow = join(root, "shallow");
		git("clone", "--quiet", "--depth", "1", `file://${folder}`, shallow);
		const { commits, why } = chooseStates(undefined, shallow);
		deepEqual(commits, []);
		match(why, /git fetch --unshallow/);
	});
});
