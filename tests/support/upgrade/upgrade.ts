import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkOut } from "../one-back/old-build.ts";
import type { State } from "./choose.ts";
import { backUp, lastCleanup, listLosses, listTitles, migrate } from "./data.ts";
import { makeOldSite } from "./old-site.ts";
import { askToday } from "./today.ts";

interface Upgrade {
	told: string;
	wrong: string[];
}

/** Makes a site with the commit, and brings it to today's code as an operator does. */
export async function upgrade({ commit, others }: State): Promise<Upgrade> {
	const started = Date.now();
	const folder = checkOut(commit, { ownPackages: others.length > 0 });
	const backups = mkdtempSync(join(tmpdir(), "upgrade-backups-"));
	try {
		const old = await makeOldSite(folder);
		const titles = await listTitles(old.state);
		const before = await backUp(old.state, join(backups, "before"));
		migrate(old.state);
		const migrated = await backUp(old.state, join(backups, "migrated"));
		const asked = await askToday(old, migrated, titles);
		const run = await lastCleanup(old.state);
		const after = await backUp(old.state, join(backups, "after"));
		const counts = Object.values(before.tables);
		const told = [
			`${before.migrations.length} migrations, ${migrated.migrations.length - before.migrations.length} applied`,
			`${counts.reduce((all, one) => all + one, 0)} rows in ${counts.length} tables, ${before.objects.length} objects`,
			asked.told,
			"3 backups verified",
			`${Math.round((Date.now() - started) / 1000)} s`,
		].join("; ");
		const isUntouched = run?.outcome === "done" && run.orphans + run.deleted + run.unclaimed === 0;
		const wrong = [
			...listLosses(before, migrated, { isUsed: false }).map((one) => `after the migrations ${one}`),
			...asked.wrong,
			...(isUntouched ? [] : [`the cleanup says ${JSON.stringify(run)}`]),
			...listLosses(migrated, after, { isUsed: true }).map((one) => `after the cleanup ${one}`),
			...after.missingObjects.map((key) => `a record has ${key}, which is gone`),
		];
		return { told, wrong };
	} finally {
		for (const one of [folder, backups]) rmSync(one, { recursive: true, force: true });
	}
}
