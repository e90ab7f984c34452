import { beforeEach, describe, expect, it } from "vitest";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { everything } from "#tests/support/worker/everything.ts";
import { toldOf as actionsOf, atWork, trashed } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";
import { emptySections, objects, subjectsWith, toldOf } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* A record that is deleted, of each section: the question, the trash, and for good. */

beforeEach(emptySections);

/** Columns that do not come back as they were. */
const restoredWith: Record<string, object> = { homeBackground: { isActive: false }, activities: { sequence: 2 } };

describe.each(subjectsWith("deletion"))("a deleted record of $kind", (subject) => {
	const { kind, path, rows, deletion, hidden = [] } = subject;
	const at = (id: string) => `${path}/${id}/elimina`;

	it("is asked for: which one, and whether it leaves the site", async () => {
		const { cookie } = await atWork();
		for (const [n, change] of [{}, ...hidden].entries()) {
			const row = await subject.add(n, change);
			const html = unescaped(await (await visitAs(cookie, at(row.id))).text());
			expect(html).toContain(deletion.question);
			expect(html).toContain(subject.nameOf(row).replaceAll(/\s+/g, " "));
			const isShown = subject.seen !== undefined && n === 0;
			expect(html.includes("Desapareix del web de seguida. "), JSON.stringify(change)).toBe(isShown);
			expect(html).toContain("Durant 30 dies ho pots desfer des de la paperera.");
			expect(html).toContain("Aquesta acció no es pot desfer");
		}
	});

	it("is out of sight, and undoing brings it back as it was", async () => {
		const { send, id: userId } = await atWork();
		const before = await subject.add();
		const { id } = before;
		const files = await objects();
		const served = async () => (await visit(`/media/${files[0]}`)).status;
		if (subject.seen) expect(await subject.isSeen(before)).toBe(true);
		const answer = await send(`${at(id)}?despres=1.a`);
		expect(flashOf(answer)).toBe(deletion.done);
		expect(answer.headers.get("Location")).toBe(`${subject.listAt}?despres=1.a`);
		expect(flashOf(await send(at(id)))).toBe("record.alreadyGone");
		expect(await rows()).toEqual([]);
		expect(await objects()).toEqual(files);
		if (subject.seen) expect(await subject.isSeen(before)).toBe(false);
		if (files.length > 0) expect(await served()).toBe(404);

		const [kept] = await trashed(id);
		expect(flashOf(await send(`/admin/registre/${kept?.id}/recupera`))).toBe("record.restored");
		expect(flashOf(await send(`/admin/registre/${kept?.id}/recupera`))).toBe("record.alreadyGone");
		expect(await rows()).toEqual([{ ...before, ...restoredWith[kind] }]);
		const isShown = subject.seen !== undefined && kind !== "homeBackground";
		expect(await subject.isSeen(before)).toBe(isShown);
		if (files.length > 0) expect(await served()).toBe(isShown ? 200 : 404);
		expect(await actionsOf(id)).toEqual(["deleted", "restored"]);
		for (const entry of await toldOf(id)) expect(entry).toMatchObject({ kind, userId, title: subject.titleOf(before) });
	});

	it("is erased at once where that is asked for, or from the trash, and nothing is left of it", async () => {
		const { send, cookie } = await atWork();
		const [one, other] = [await subject.add(0), await subject.add(1)];
		expect(flashOf(await send(at(one.id), { definitiu: "on" }))).toBe("record.erased");
		expect(flashOf(await send(at(one.id), { definitiu: "on" }))).toBe("record.alreadyGone");
		expect(await trashed(one.id)).toEqual([]);
		expect(await objects()).toEqual(subject.mediaOf(other));
		await send(at(other.id));
		const [kept] = await trashed(other.id);
		expect(flashOf(await send(`/admin/registre/${kept?.id}/elimina`))).toBe("record.erased");
		expect(flashOf(await send(`/admin/registre/${kept?.id}/elimina`))).toBe("record.alreadyGone");
		expect(await trashed(other.id)).toEqual([]);
		expect([await rows(), await objects()]).toEqual([[], []]);
		expect(await actionsOf(one.id)).toEqual(["erased"]);
		expect(await actionsOf(other.id)).toEqual(["deleted", "erased"]);
		expect((await visitAs(cookie, at(one.id))).status).toBe(404);
		// The audit log keeps the names of what the team wrote alone.
		const left = JSON.stringify(await everything()).toLowerCase();
		if (subject.titleOf(one) === null)
			for (const row of [one, other]) expect(left).not.toContain(subject.nameOf(row).toLowerCase());
	});

	it("ends in one of the two states when two undo and erase at once", async () => {
		const { send } = await atWork();
		for (let round = 0; round < 3; round++) {
			const { id } = await subject.add(round);
			await send(at(id));
			const [kept] = await trashed(id);
			const ask = (action: string) => send(`/admin/registre/${kept?.id}/${action}`);
			await Promise.all(["recupera", "elimina", "recupera"].map(ask));
			expect(await trashed(id)).toEqual([]);
			const ending = (await subject.find(id)) ? "restored" : "erased";
			expect((await actionsOf(id)).toSorted()).toEqual(["deleted", ending].toSorted());
		}
	});
});
