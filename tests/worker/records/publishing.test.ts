import { beforeEach, describe, expect, it } from "vitest";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { toldOf as actionsOf, atWork } from "#tests/support/worker/office.ts";
import { emptySections, objects, subjectsWith } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* What is shown to visitors or hidden, of each section that has the switch. */

beforeEach(emptySections);

describe.each(subjectsWith("publication"))("a record of $kind", (subject) => {
	const { path, listAt, find, publication } = subject;
	const at = (id: string) => `${path}/${id}/publicacio`;

	it("becomes what the form says, once, is told of, and is seen or not", async () => {
		const { send } = await atWork();
		const row = await subject.add();
		const [file] = await objects();
		const told: string[] = [];
		for (const [isActive, action] of [
			["false", "deactivated"],
			["false", undefined],
			["true", "activated"],
			["true", undefined],
		] as const) {
			const answer = await send(`${at(row.id)}?abans=1.a`, { isActive });
			expect(answer.headers.get("Location")).toBe(`${listAt}?abans=1.a`);
			const isOn = isActive === "true";
			expect(flashOf(answer)).toBe(isOn ? publication.on : publication.off);
			const day = "deactivatedOn" in row && { deactivatedOn: isOn ? null : dayInMadrid(new Date()) };
			expect(await find(row.id)).toEqual({ ...row, isActive: isOn, ...day });
			if (action) told.push(action);
			expect(await actionsOf(row.id)).toEqual(told);
			if (subject.seen) expect(await subject.isSeen(row)).toBe(isOn);
			if (file) expect((await visit(`/media/${file}`)).status).toBe(isOn ? 200 : 404);
		}
	});

	it("ends in one of the two when many ask for both at once, each change told once", async () => {
		const { send } = await atWork();
		const { id } = await subject.add(0, { isActive: false });
		const wanted = Array.from({ length: 20 }, (_, n) => String(n % 2 === 0));
		await Promise.all(wanted.map((isActive) => send(at(id), { isActive })));
		const actions = await actionsOf(id);
		const [on = 0, off = 0] = ["activated", "deactivated"].map(
			(one) => actions.filter((action) => action === one).length,
		);
		expect(on - off).toBe((await find(id))?.isActive ? 1 : 0);
	});

	it("says that it is gone, and takes nothing but the two", async () => {
		const { send, cookie } = await atWork();
		const row = await subject.add();
		const wrong: Record<string, string>[] = [
			{},
			{ isActive: "" },
			{ isActive: "1" },
			{ isActive: "TRUE" },
			{ other: "true" },
		];
		for (const fields of wrong) expect((await send(at(row.id), fields)).status).toBe(400);
		expect(await find(row.id)).toEqual(row);
		expect(flashOf(await send(at(crypto.randomUUID()), { isActive: "true" }))).toBe("record.missing");
		expect((await visitAs(cookie, at(row.id))).headers.get("Location")).toBe(listAt);
	});
});
