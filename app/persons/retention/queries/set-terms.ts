import { eq, sql } from "drizzle-orm";
import { isAdministrator } from "#app/accounts/queries/team.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { type Actor, audit } from "#app/platform/records/queries/audit-log.ts";
import type { RetentionKind } from "#app/platform/records/registry.ts";
import {
	defaultTerms,
	isRetentionKind,
	isWithin,
	retentionKinds,
	type Terms,
} from "#app/platform/records/retention-terms.ts";
import { retentionSettings } from "../tables.ts";

export function listSettings(db: Db) {
	return db.select().from(retentionSettings);
}

type Setting = typeof retentionSettings.$inferSelect;

/** Days out of range and unknown kinds count as not set. */
export function termsOf(settings: readonly Setting[]): Terms {
	const set = settings.filter(({ kind, days }) => isRetentionKind(kind) && isWithin(kind, days));
	return { ...defaultTerms, ...Object.fromEntries(set.map(({ kind, days }) => [kind, days])) };
}

export async function readTerms(db: Db): Promise<Terms> {
	return termsOf(await listSettings(db));
}

/** Of the form as it was read: it shows when two people change terms at a time. */
export function versionOf(settings: readonly Setting[]): string {
	return retentionKinds.map((kind) => settings.find((one) => one.kind === kind)?.version ?? 0).join("-");
}

export const changedKinds = (before: Terms, after: Terms): RetentionKind[] =>
	retentionKinds.filter((kind) => before[kind] !== after[kind]);

/** All changes or none. False if somebody else has changed one meanwhile, or taken the role away. */
export function saveTerms(db: Db, by: Actor, settings: readonly Setting[], after: Terms): Promise<boolean> {
	const before = termsOf(settings);
	const writes = changedKinds(before, after).flatMap((kind) => {
		const version = settings.find((one) => one.kind === kind)?.version ?? 0;
		const days = after[kind];
		const changed = [words(before[kind]), words(days)];
		return [
			db
				.insert(retentionSettings)
				.select(sql`select ${kind}, ${days}, ${version + 1} where ${isAdministrator(by)}`)
				.onConflictDoUpdate({
					target: retentionSettings.kind,
					set: { days, version: version + 1 },
					setWhere: eq(retentionSettings.version, version),
				}),
			rollbackUnlessChanged(db),
			audit(db, by, { action: "updated", kind: "retention", id: kind, changed }),
		] as const;
	});
	const [first, ...others] = writes;
	return first ? commitOrRollBack(db.batch([first, ...others])) : Promise.resolve(true);
}

/** In the audit log: no person's words, so the values stand there themselves. */
const words = (days: number | null) => String(days ?? "");
