import { deepEqual, equal, match } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { chooseStates, type State } from "#tests/support/upgrade/choose.ts";

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
	const needs = (devDependencies: Record<string, string>) =>
		commit("package.json", JSON.stringify({ devDependencies }));
	needs({ here: "1.0.0" });
	const states = [commit("migrations/0000.sql"), commit("migrations/0001.sql")];
	commit("migrations/0002.sql", "renumbered later");
	git("rm", "--quiet", "migrations/0002.sql");
	commit("migrations/0002.sql");
	const lacking = needs({ here: "1.9.0", gone: "1.0.0" });
	commit("migrations/0003.sql");
	const older = needs({ here: "0.9.0" });
	states.push(lacking, needs({ here: "1.2.0" }));
	const commitsOf = (all: State[]) => all.map(({ commit }) => commit);
	const newest = commit("migrations/0004.sql");
	const last = commit("code.ts");

	it("are the last before each later migration and the one of the newest", () => {
		const { states: chosen, why } = chooseStates(undefined, folder);
		deepEqual(commitsOf(chosen), [...states, newest]);
		match(why, /1 unknown or with migrations that are not today's, 5 tried/);
	});

	it("get packages of their own where today's have gone or changed, instead of being left out", () => {
		const othersOf = (commit: string) => chooseStates(commit, folder).states[0]?.others;
		deepEqual([lacking, older, last].map(othersOf), [["gone"], ["here"], []]);
	});

	it("are five, the oldest and the newest among them", () => {
		const more = ["0005", "0006", "0007", "0008"].map((number) => commit(`migrations/${number}.sql`));
		const commits = commitsOf(chooseStates(undefined, folder).states);
		equal(commits.length, 5);
		deepEqual([commits[0], commits[4]], [states[0], more.at(-1)]);
	});

	it("are the one that is named, if there is one", () => {
		deepEqual(chooseStates(last, folder).states, [{ commit: last, others: [] }]);
		deepEqual(chooseStates("no-such-commit", folder).states, []);
	});

	it("are none in a clone without history, which it says", () => {
		const shallow = join(root, "shallow");
		git("clone", "--quiet", "--depth", "1", `file://${folder}`, shallow);
		const { states: chosen, why } = chooseStates(undefined, shallow);
		deepEqual(chosen, []);
		match(why, /git fetch --unshallow/);
	});
});
