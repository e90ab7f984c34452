import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { withCalls } from "#tests/support/worker/faults.ts";
import { atWork, toldOf } from "#tests/support/worker/office.ts";
import { formIn, unescaped } from "#tests/support/worker/sections/form-in.ts";
import { emptySections, subjectsWith } from "#tests/support/worker/sections/subjects.ts";

/* Two administrators who edit the same record: whoever comes second is told, and loses nothing. */

beforeEach(emptySections);

const changed = "Aquest registre ha canviat mentre l'editaves. Revisa-ho i desa un altre cop.";

/** Bindings of a request between whose reading and writing something else happens. */
function meanwhile(happens: () => Promise<unknown>): Cloudflare.Env {
	let isToWrite = false;
	const DB = withCalls(env.DB, {
		prepare(sql: string) {
			isToWrite ||= sql.startsWith('insert into "audit_log"');
			return env.DB.prepare(sql);
		},
		async batch(statements: D1PreparedStatement[]) {
			if (isToWrite) await happens();
			return env.DB.batch(statements);
		},
	});
	return { ...env, DB };
}

describe.each(subjectsWith("edit"))("an edited record of $kind", (subject) => {
	const { edit, formAt, find } = subject;
	const [field = ""] = Object.keys(edit.typed);
	type Worker = Awaited<ReturnType<typeof atWork>>;
	/** A record, and what its form holds at first. */
	const open = async ({ cookie }: Worker) => {
		const { id } = await subject.add();
		const { typed, chosen } = formIn(await (await visitAs(cookie, formAt(id))).text());
		return { id, fields: { ...typed, ...chosen } };
	};
	type Opened = Awaited<ReturnType<typeof open>>;
	const save = (who: Worker, { id, fields }: Opened, value: string, bindings = env) =>
		subject.sendTo(formAt(id), who, { ...fields, [field]: value }, undefined, bindings);

	it("is not overwritten unseen, and then is by whoever has seen it", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const opened = await open(one);
		const { id, fields } = opened;
		expect(fields.versio).toMatch(/^[0-9a-f]{64}$/);
		expect(flashOf(await save(other, opened, "Seu"))).toBe(edit.done);

		const late = await save(one, opened, "Meu");
		expect(late.status).toBe(409);
		const html = await late.text();
		expect(unescaped(html)).toContain(changed);
		expect(unescaped(html)).toContain("Ara hi ha: «Seu»");
		const { typed } = formIn(html);
		expect(typed[field]).toBe("Meu");
		expect(await find(id)).toMatchObject({ [field]: "Seu" });
		expect(await toldOf(id)).toEqual(["updated"]);

		expect(typed.versio).not.toBe(fields.versio);
		const seen = { id, fields: { ...fields, versio: typed.versio ?? "" } };
		expect(flashOf(await save(one, seen, "Meu"))).toBe(edit.done);
		expect(await find(id)).toMatchObject({ [field]: "Meu" });
		expect(await toldOf(id)).toEqual(["updated", "updated"]);
	});

	it("is not overwritten by who has read it before another wrote, and writes after", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const opened = await open(one);
		const bindings = meanwhile(() => save(other, opened, "Seu"));
		expect((await save(one, opened, "Meu", bindings)).status).toBe(409);
		expect(await find(opened.id)).toMatchObject({ [field]: "Seu" });
	});

	it("takes one of two that come at once, and tells the other", async () => {
		const [one, other] = [await atWork(), await atWork()];
		for (let round = 0; round < 5; round++) {
			await emptySections();
			const opened = await open(one);
			const answers = await Promise.all([save(one, opened, "Meu"), save(other, opened, "Seu")]);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
			const winner = answers[0]?.status === 303 ? "Meu" : "Seu";
			expect(await find(opened.id)).toMatchObject({ [field]: winner });
			expect(await toldOf(opened.id)).toEqual(["updated"]);
		}
	});

	it("is as good where the same form is sent twice, or another with the same", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const opened = await open(one);
		const answers = await Promise.all([one, one, other].map((who) => save(who, opened, "Meu")));
		expect(answers.map(flashOf)).toEqual([edit.done, edit.done, edit.done]);
		expect(await toldOf(opened.id)).toEqual(["updated"]);
	});

	it("remembers from what it was read where something else was wrong", async () => {
		const [one, other] = [await atWork(), await atWork()];
		const opened = await open(one);
		await save(other, opened, "Seu");
		const wrong = await save(one, opened, "a".repeat(60_000));
		expect(wrong.status).toBe(400);
		expect(formIn(await wrong.text()).typed.versio).toBe(opened.fields.versio);
	});
});
