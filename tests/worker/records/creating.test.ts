import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { imageTooLarge } from "#app/platform/content/file-problems.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { errorAt, expectKept, fullOf, type Typed, tooLong, unescaped } from "#tests/support/worker/sections/form-in.ts";
import { db, emptySections, objects, subjectsWith, toldOf } from "#tests/support/worker/sections/subjects.ts";

/* A new record, of each section that makes some. */

beforeEach(emptySections);

describe.each(subjectsWith("creation"))("a new record of $kind", (subject) => {
	const { kind, path, rows, creation, most = {}, refused = [] } = subject;
	const { typed, stored, done, leadsTo = subject.savedAt, least, file, fileMissing } = creation;
	const at = `${path}/crea`;
	const newForm = (fields: Typed = typed) => ({ id: crypto.randomUUID(), ...fields });

	it("is one of one form, however often it is sent, and told of once", async () => {
		const who = await atWork();
		const sent = newForm();
		const answers = await Promise.all(Array.from({ length: 5 }, () => subject.sendTo(at, who, sent, file?.())));
		for (const answer of answers) {
			expect(flashOf(answer)).toBe(done);
			expect(answer.headers.get("Location")).toBe(leadsTo(sent.id));
		}
		const [row, ...others] = await rows();
		if (!row) throw new Error("it is not there");
		expect(others).toEqual([]);
		expect(row).toMatchObject({ id: sent.id, ...stored });
		expect(await toldOf(sent.id)).toMatchObject([
			{ action: "created", kind, title: subject.titleOf(row), userId: who.id, trashId: null },
		]);
		// What it took is no upload any more, and is there.
		for (const key of subject.mediaOf(row)) {
			expect(await db.select().from(uploads).where(eq(uploads.mediaKey, key))).toEqual([]);
			expect(await objects()).toContain(key);
		}
	});

	it("does not thank for other words sent with the same form", async () => {
		const who = await atWork();
		const sent = newForm();
		await subject.sendTo(at, who, sent, file?.());
		const before = await rows();
		const [field = ""] = Object.keys(typed);
		const other = { ...sent, [field]: "Una altra" };
		const answer = await subject.sendTo(at, who, other, file?.());
		expect(answer.status).toBe(409);
		const html = await answer.text();
		expect(html).toContain("El formulari ha caducat");
		expectKept(html, other);
		expect(html).not.toContain(`name="id" value="${sent.id}"`);
		expect(await rows()).toEqual(before);
	});

	it("needs no more than it asks for", async () => {
		const answer = await subject.sendTo(at, await atWork(), newForm(least.typed), file?.());
		expect(flashOf(answer)).toBe(done);
		expect(await rows()).toMatchObject([least.stored]);
	});

	it.each(refused.filter(([, , form]) => form !== "edit").map(([change, said]) => [change, said] as const))(
		"is refused with %j: %s",
		async (change, said) => {
			const sent = { ...newForm(), ...change };
			const answer = await subject.sendTo(at, await atWork(), sent, file?.());
			expect(answer.status).toBe(400);
			const html = await answer.text();
			expect(errorAt(html, Object.keys(change)[0] ?? "")).toContain(said);
			expectKept(html, sent, (name) => !(name in change));
			if (file) expect(unescaped(html)).toContain(`Ja tenim ${file().name}`);
			expect([await rows(), await toldOf(sent.id)]).toEqual([[], []]);
		},
	);

	it.each(Object.entries(most))("takes as much in %s as fits, and not a character more: %i", async (field, length) => {
		const who = await atWork();
		const whole = fullOf(field, length);
		const sent = newForm();
		const longer = { ...sent, [field]: `${whole}a` };
		const answer = await subject.sendTo(at, who, longer, file?.());
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(errorAt(html, field)).toContain(tooLong(length));
		expectKept(html, longer);
		expect(await rows()).toEqual([]);
		expect(flashOf(await subject.sendTo(at, who, { ...sent, [field]: whole }, file?.()))).toBe(done);
		expect(await rows()).toMatchObject([{ [field]: whole }]);
	});

	it.runIf(file)("needs its file", async () => {
		const sent = newForm();
		const answer = await subject.sendTo(at, await atWork(), sent);
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(errorAt(html, "file")).toContain(fileMissing);
		expectKept(html, sent);
		// What the browser has shown instead of sending it is said, and nothing else that it sends.
		const whyNot = async (refusedFile: string) =>
			errorAt(await (await subject.sendTo(at, await atWork(), { ...sent, refusedFile })).text(), "file");
		expect(await whyNot(imageTooLarge)).toContain(imageTooLarge);
		expect(await whyNot("Truca'm")).toContain(fileMissing);
		expect([await rows(), await toldOf(sent.id)]).toEqual([[], []]);
	});
});
