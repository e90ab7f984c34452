import { beforeEach, describe, expect, it } from "vitest";
import { moveToTrash } from "#app/platform/records/queries/trash.ts";
import { records } from "#app/platform/records/records.ts";
import { expectAllOrNothing, trashed } from "#tests/support/worker/office.ts";
import { db, emptySections, objects, type Subject, subjects } from "#tests/support/worker/sections/subjects.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/*
 * Each write of each section with each call to a binding failing in turn: all of it is done, or nothing and the page says
 * so, with what was typed.
 */

beforeEach(async () => {
	skipWaits();
	await emptySections();
});

type Write = Awaited<ReturnType<Parameters<typeof expectAllOrNothing>[0]>>;

/** The writes of a kind, each on a record of its own. */
function writesOf(subject: Subject): Record<string, (n: number) => Promise<Write>> {
	const { path, creation, edit, deletion, publication, moderation } = subject;
	const writes: Record<string, (n: number) => Promise<Write>> = {};
	const add = async (n: number, change?: object) => (await subject.add(n, change)).id;
	if (creation) {
		const { typed, done, failures, file } = creation;
		writes.creating = async () => {
			// Nothing of the one before may be in its way.
			await emptySections();
			const fields = { id: crypto.randomUUID(), ...typed };
			return { path: `${path}/crea`, fields, file: file?.(), done, failures, kept: typed };
		};
	}
	if (edit) {
		const { typed, done, failures, replaced } = edit;
		const editing = async (n: number) => {
			// Of what there is one of, it may be the first.
			if (subject.isSingle) await db.delete(subject.table);
			if (subject.isSingle && n % 2 === 0)
				return { path: subject.formAt(""), fields: typed, done, failures, kept: typed };
			return { path: subject.formAt(await add(n)), fields: typed, done, failures: failures.slice(-1), kept: typed };
		};
		writes.editing = editing;
		const file = creation?.file;
		if (replaced && file)
			writes["bringing another file"] = async (n) => ({
				...(await editing(n)),
				file: file(),
				done: replaced,
				failures,
			});
	}
	if (deletion) {
		const { done, failure } = deletion;
		const at = async (n: number) => `${path}/${await add(n)}/elimina`;
		writes.deleting = async (n) => ({ path: await at(n), done, failure });
		const inTrash = async (n: number, action: string) => {
			const id = await add(n);
			await moveToTrash(db, { userId: "algú" }, subject.kind, id);
			const [kept] = await trashed(id);
			return { path: `/admin/registre/${kept?.id}/${action}` };
		};
		writes.restoring = async (n) => ({
			...(await inTrash(n, "recupera")),
			done: "record.restored",
			failed: "record.notRestored",
			failure: "No s'ha pogut desfer. Torna-ho a provar.",
		});
		writes["erasing from the trash"] = async (n) => ({
			...(await inTrash(n, "elimina")),
			done: "record.erased",
			failure: "No s'ha pogut eliminar. Torna-ho a provar.",
		});
		writes.erasing = async (n) => ({ path: await at(n), fields: { definitiu: "on" }, done: "record.erased", failure });
	}
	if (publication) {
		for (const [way, isActive, done] of [
			["hiding", "false", publication.off],
			["showing", "true", publication.on],
		] as const) {
			const { failed, failure } = publication;
			writes[way] = async (n) => {
				// Where one alone is shown, it gives way.
				if (records[subject.kind].isOneActive) await db.delete(subject.table);
				if (isActive === "true") await add(0);
				const id = await add(n + 1, { isActive: isActive === "false" });
				return { path: `${path}/${id}/publicacio`, fields: { isActive }, done, failed, failure };
			};
		}
	}
	if (moderation) {
		const { failed, failure } = moderation;
		const done = `${path.replace("/admin/", "")}.approved`;
		const fields = { estat: "approved", vist: "pending" };
		writes.reviewing = async (n) => ({
			path: `${path}/${await add(n, { status: "pending" })}/estat`,
			fields,
			done,
			failed,
			failure,
		});
	}
	return writes;
}

const cases = subjects.flatMap((subject) =>
	Object.entries(writesOf(subject)).map(([what, prepare]) => ({ what, kind: subject.kind, subject, prepare })),
);

describe.each(cases)("$what a record of $kind", ({ subject, prepare }) => {
	it("is done as a whole or not at all, and says so", async () => {
		let made = 0;
		expect(await expectAllOrNothing(() => prepare(made++), subject.everything)).toBeGreaterThan(0);
		const kept = await objects();
		const named = (await subject.rows()).flatMap(subject.mediaOf);
		expect(kept).toEqual(expect.arrayContaining(named));
	});
});
