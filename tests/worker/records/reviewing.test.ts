import { beforeEach, describe, expect, it } from "vitest";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { toldOf as actionsOf, atWork } from "#tests/support/worker/office.ts";
import type { Typed } from "#tests/support/worker/sections/form-in.ts";
import { emptySections, subjectsWith, toldOf } from "#tests/support/worker/sections/subjects.ts";

/* What people send is published or refused, in each section that moderates; many.test.ts has many at once. */

beforeEach(emptySections);

describe.each(subjectsWith("moderation"))("a review of $kind", (subject) => {
	const { path, listAt, find, moderation } = subject;
	const { refused, gone } = moderation;
	const section = path.replace("/admin/", "");
	const at = (id: string) => `${path}/${id}/estat`;
	/** With the time of a review where it has had one. */
	const add = (status: string) => subject.add(0, { status, reviewedAt: status === "pending" ? null : new Date(1000) });
	const meanwhile = (status: unknown) => `${section}.${status}Meanwhile`;

	it.each([
		["pending", "approved"],
		["pending", refused],
		[refused, "approved"],
		["approved", refused],
	])("turns %s into %s, says when, is told, and is seen or not", async (vist, estat) => {
		const { send, id: userId } = await atWork();
		const row = await add(vist);
		const before = Date.now();
		const answer = await send(`${at(row.id)}?estat=pendents`, { estat, vist });
		expect(answer.headers.get("Location")).toBe(`${listAt}?estat=pendents`);
		expect(flashOf(answer)).toBe(`${section}.${estat}`);
		const after = await find(row.id);
		expect(after).toEqual({ ...row, status: estat, reviewedAt: expect.any(Date) });
		expect(Number(after?.reviewedAt)).toBeGreaterThanOrEqual(before);
		expect(await toldOf(row.id)).toMatchObject([
			{ action: estat, kind: subject.kind, userId, title: subject.titleOf(row) },
		]);
		expect(await subject.isSeen(row)).toBe(estat === "approved");
	});

	it("is as good twice as once, also at once, and told once", async () => {
		const { send } = await atWork();
		const { id } = await add("pending");
		const approve = () => send(at(id), { estat: "approved", vist: "pending" });
		for (const answer of [...(await Promise.all([approve(), approve()])), await approve()])
			expect(flashOf(answer)).toBe(`${section}.approved`);
		expect((await find(id))?.status).toBe("approved");
		expect(await actionsOf(id)).toEqual(["approved"]);
	});

	it.each([
		["pending", "approved", refused],
		["approved", "pending", refused],
		[refused, "pending", "approved"],
	])("leaves what somebody else has made of it meanwhile, and says what: %s", async (status, vist, estat) => {
		const { send } = await atWork();
		const row = await add(status);
		expect(flashOf(await send(at(row.id), { estat, vist }))).toBe(`${meanwhile(status)}~-`);
		expect(await find(row.id)).toEqual(row);
		expect(await actionsOf(row.id)).toEqual([]);
	});

	it("of one that is gone says so", async () => {
		const { send, cookie } = await atWork();
		expect(flashOf(await send(at(crypto.randomUUID()), { estat: "approved", vist: "pending" }))).toBe(gone);
		expect((await visitAs(cookie, at("no-hi-es"))).headers.get("Location")).toBe(listAt);
	});

	it("of twenty at once lets one through, and tells the others", async () => {
		const moderators = await Promise.all(Array.from({ length: 20 }, () => atWork()));
		for (let round = 0; round < 3; round++) {
			const { id } = await add("pending");
			const answers = await Promise.all(
				moderators.map(({ send }, n) => send(at(id), { estat: n % 2 ? "approved" : refused, vist: "pending" })),
			);
			const flashes = answers.map((answer) => flashOf(answer)?.split("~")[0]);
			const status = (await find(id))?.status;
			expect(await actionsOf(id)).toEqual([status]);
			// Ten wanted just that, whoever was first.
			expect(flashes.filter((flash) => flash === `${section}.${status}`)).toHaveLength(10);
			expect(flashes.filter((flash) => flash === meanwhile(status))).toHaveLength(10);
		}
	});

	it.each<Typed>([
		{},
		{ estat: "approved" },
		{ estat: "pending", vist: "approved" },
		{ estat: "approved", vist: "approved" },
		{ estat: "lost", vist: "pending" },
		{ estat: "approved", vist: "x" },
	])("takes no %j", async (fields) => {
		const { send } = await atWork();
		const row = await add("pending");
		expect((await send(at(row.id), fields)).status).toBe(400);
		expect(await find(row.id)).toEqual(row);
		expect(await actionsOf(row.id)).toEqual([]);
	});
});
