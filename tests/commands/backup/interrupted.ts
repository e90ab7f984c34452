import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { checkBackup } from "#app/commands/backup/check.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import { makeBackup } from "#app/commands/backup/make.ts";
import { manifestFile } from "#app/commands/backup/manifest.ts";
import { restoreBackup } from "#app/commands/backup/restore-backup.ts";
import { applyMigrations } from "#app/commands/stores/local.ts";
import { backUp, makeEmpty, openSite, quiet } from "#tests/setup/servers/backups.ts";
import { backup, copyOfBackup, folder, original, target } from "./open-sites.ts";
import { sqlOf } from "./sql-of.ts";

/** Ends the workerd that a killed command leaves behind. */
function endGroup(leader: number | undefined): void {
	if (leader === undefined) return;
	try {
		process.kill(-leader, "SIGKILL");
	} catch (error) {
		// It has ended by itself.
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
}

/** Ended without warning as soon as it says or has done something. */
async function kill(args: string[], when: () => boolean): Promise<void> {
	const child = spawn(process.execPath, args, { stdio: "ignore", detached: true });
	const ended = once(child, "exit");
	const watch = setInterval(() => when() && child.kill("SIGKILL"), 1);
	const [code, signal] = await ended;
	clearInterval(watch);
	endGroup(child.pid);
	equal(signal, "SIGKILL", `it ended by itself with ${code}`);
}

describe("what was interrupted", () => {
	it("is complete when it is run again, and nobody is signed in: a restore", async () => {
		const [state, again] = [join(folder, "killed"), join(folder, "again")];
		const blobs = join(state, "v3", "r2", "la-bici-ens-mou-media", "blobs");
		const count = () => {
			try {
				return readdirSync(blobs).length;
			} catch {
				return 0;
			}
		};
		const command = ["app/commands/restore.ts", "--local", "--persist-to", state, "--from", backup];
		await kill(command, () => count() > 2);
		const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
		equal(status, 0, stderr);
		match(stdout, /objects written, [1-9]\d* were there\n.*those of the backup\nDone: the local database is restored/s);

		const site = await openSite(state);
		await backUp(site, again);
		await site.close();
		const sessions = /^INSERT INTO "sessions".*\n/gm;
		equal(sessions.test(sqlOf(backup)), true);
		equal(sqlOf(again), sqlOf(backup).replaceAll(sessions, ""));
		const [one, other] = [await readManifest(backup), await readManifest(again)];
		deepEqual(other?.objects, one?.objects);
		equal(Number(one?.objects.length) > 20, true);
		await checkBackup(again);
	});

	it("is complete when it is run again: a restore whose rows were loaded", async () => {
		await makeEmpty(target);
		// A database that `npm run deploy`, `npm start` or `npm run migrate` has made is empty too.
		await applyMigrations(target.env.DB);
		let changes = 0;
		const change = (statements: string[]) => {
			if (changes++ > 0) throw new Error("killed");
			return target.database.change(statements);
		};
		const stopped = { ...target, database: { ...target.database, change } };
		await rejects(restoreBackup(backup, stopped, quiet), /killed/);
		const said: string[] = [];
		await restoreBackup(backup, target, (line) => said.push(line));
		match(said.join("\n"), /The rows were there.*those of the backup\nDone/s);
	});

	it("leaves the earlier backup as it was: a backup", async () => {
		const copy = copyOfBackup();
		const before = readFileSync(join(copy, manifestFile), "utf8");
		const objects = { ...original.objects, list: () => Promise.reject(new Error("killed")) };
		await rejects(makeBackup({ ...original, objects }, copy, quiet), /killed/);
		equal(readFileSync(join(copy, manifestFile), "utf8"), before);
		await checkBackup(copy);
		await makeBackup(original, copy, quiet);
		await checkBackup(copy);
	});
});
