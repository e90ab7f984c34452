import { eq, getTableName } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { withFolded } from "#app/platform/data/emails.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import {
	findRestricted,
	moveToTrash,
	releaseToTrash,
	restoreFromTrash,
	restrictTrashed,
} from "#app/platform/records/queries/trash.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import { trash } from "#app/platform/records/tables.ts";
import type { ChosenRow } from "../requests/tables.ts";
import { canBeRestricted, type Fact, factsOf, idOf, kindOf } from "./chosen-rows.ts";
import { type PersonalRow, rowsOf } from "./find-person.ts";

export type Facts = Partial<Record<Fact, string | null>>;

function recordTable({ table }: ChosenRow) {
	const entry = personalTables.find((one) => nameOfTable(one) === table);
	const kind = entry && kindOf(entry);
	const id = entry && idOf(entry);
	return entry && kind && id && canBeRestricted(entry) ? { entry, kind, id } : undefined;
}

/** The facts that a row has. An address that was never given is not added: nobody has agreed to it. */
export async function findFacts(db: Db, chosen: ChosenRow) {
	const record = recordTable(chosen);
	const [row] = record ? await rowsOf(db, record.entry, eq(record.id, chosen.id), 1) : [];
	return record && row && { kind: record.kind, facts: factsIn(record.entry, row) };
}

function factsIn(entry: PersonalTable, row: PersonalRow): Facts {
	const there = factsOf(entry).filter((fact) => typeof row[fact] === "string");
	return Object.fromEntries(there.map((fact) => [fact, String(row[fact])]));
}

/** False if the row is gone. Throws where another row has the address, which must be unique. */
export async function correctFacts(db: Db, by: Actor, chosen: ChosenRow, facts: Facts): Promise<boolean> {
	const record = recordTable(chosen);
	if (!record) return false;
	const { entry, kind, id } = record;
	const changed = factsOf(entry).filter((fact) => facts[fact] !== undefined);
	const set = facts.email ? withFolded(facts) : facts;
	const update = db.update(entry.table).set(set).where(eq(id, chosen.id));
	return change(db, by, { action: "updated", kind, id: chosen.id, changed }, update);
}

/** A restricted row stays in the trash, which no page, list or export reads. Returns the kind whose pages change. */
export async function restrict(db: Db, by: Actor, chosen: ChosenRow): Promise<RecordKind | undefined> {
	if (chosen.table === getTableName(trash)) return restrictTrashed(db, by, chosen.id);
	const record = recordTable(chosen);
	const isMoved = record && (await moveToTrash(db, by, record.kind, chosen.id, { isRestricted: true }));
	return isMoved ? record.kind : undefined;
}

export interface Released {
	outcome: "restored" | "trashed" | "gone" | "taken";
	kind?: RecordKind;
}

export async function release(db: Db, by: Actor, trashId: string): Promise<Released> {
	const [found] = await findRestricted(db, trashId);
	if (!found) return { outcome: "gone" };
	const { kind, deletedAt, restrictedAt } = found;
	// It had been deleted before: to publish it again was nobody's wish.
	const wasDeleted = restrictedAt !== null && deletedAt < restrictedAt;
	if (wasDeleted) return { outcome: (await releaseToTrash(db, by, found)) ? "trashed" : "gone", kind };
	return { outcome: await restoreFromTrash(db, by, found), kind };
}
