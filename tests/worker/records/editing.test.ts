import { beforeEach, describe, expect, it } from "vitest";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { errorAt, expectKept, fullOf, tooLong, unescaped } from "#tests/support/worker/sections/form-in.ts";
import { emptySections, objects, subjectsWith, toldOf } from "#tests/support/worker/sections/subjects.ts";

/* A record that is edited, of each section; edits.test.ts has two who edit the same. */

beforeEach(emptySections);

describe.each(subjectsWith("edit"))("an edited record of $kind", (subject) => {
	const { kind, rows, edit, most = {}, refused = [], creation } = subject;
	const { typed, stored, done } = edit;

	it("has what was typed, keeps the rest, and is told of", async () => {
		const who = await atWork();
		const before = await subject.add();
		const answer = await subject.sendTo(subject.formAt(before.id), who, typed);
		expect(flashOf(answer)).toBe(done);
		expect(answer.headers.get("Location")).toBe(subject.savedAt(before.id));
		expect(await rows()).toEqual([{ ...before, ...stored }]);
		expect(await toldOf(before.id)).toMatchObject([{ action: "updated", kind, userId: who.id }]);
		expect(await objects()).toEqual(subject.mediaOf(before).toSorted());
		// A form without enctype, too.
		expect(flashOf(await who.send(subject.formAt(before.id), typed))).toBe(done);
		const [row] = await rows();
		if (subject.seen && row) expect(await subject.isSeen(row)).toBe(!("isActive" in stored));
	});

	it.runIf(edit.replaced)("may have another file: the one before goes, with all that was made of it", async () => {
		const before = await subject.add();
		const [key = ""] = subject.mediaOf(before);
		const who = await atWork();
		await visitAs(who.cookie, `/media/${key}?w=320`);
		const answer = await subject.sendTo(subject.formAt(before.id), who, typed, creation?.file?.());
		expect(flashOf(answer)).toBe(edit.replaced);
		const [after] = await rows();
		expect(after).toMatchObject({ id: before.id, ...stored });
		expect(subject.mediaOf(after ?? before)).not.toContain(key);
		expect(await objects()).toEqual(subject.mediaOf(after ?? before));
	});

	it.each(refused.filter(([, , form]) => form !== "new").map(([change, said]) => [change, said] as const))(
		"is as it was with %j: %s",
		async (change, said) => {
			const before = await subject.add();
			const sent = { ...typed, ...change };
			const answer = await subject.sendTo(subject.formAt(before.id), await atWork(), sent);
			expect(answer.status).toBe(400);
			const html = await answer.text();
			expect(errorAt(html, Object.keys(change)[0] ?? "")).toContain(said);
			expectKept(html, sent, (name) => !(name in change));
			expect(await rows()).toEqual([before]);
			expect(await toldOf(before.id)).toEqual([]);
		},
	);

	it.each(Object.entries(most).filter(([field]) => field in typed))(
		"takes as much in %s as fits: %i",
		async (field, length) => {
			const who = await atWork();
			const before = await subject.add();
			const whole = fullOf(field, length);
			const answer = await subject.sendTo(subject.formAt(before.id), who, { ...typed, [field]: `${whole}a` });
			expect(answer.status).toBe(400);
			const html = await answer.text();
			expect(errorAt(html, field)).toContain(tooLong(length));
			expectKept(html, { ...typed, [field]: `${whole}a` });
			expect(await rows()).toEqual([before]);
			await subject.sendTo(subject.formAt(before.id), who, { ...typed, [field]: whole });
			expect(await rows()).toEqual([{ ...before, ...stored, [field]: whole }]);
		},
	);

	it.skipIf(subject.isSingle)("that is gone says so, and keeps what was typed and brought", async () => {
		const who = await atWork();
		const gone = crypto.randomUUID();
		expect((await visitAs(who.cookie, subject.formAt(gone))).status).toBe(404);
		const file = edit.replaced ? creation?.file?.() : undefined;
		const answer = await subject.sendTo(subject.formAt(gone), who, typed, file);
		expect(answer.status).toBe(409);
		const html = await answer.text();
		expect(html).toContain("Algú ho ha eliminat mentre hi treballaves");
		expectKept(html, typed);
		if (file) expect(unescaped(html)).toContain(`Ja tenim ${file.name}`);
		expect(await toldOf(gone)).toEqual([]);
	});
});
