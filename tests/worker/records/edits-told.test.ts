import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { RecordKind } from "#app/platform/records/records.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { pictured } from "#tests/fixtures/images.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { atWork, expectAllOrNothing } from "#tests/support/worker/office.ts";
import { formIn, type Typed, unescaped } from "#tests/support/worker/sections/form-in.ts";
import { db, emptySections, subjectOf } from "#tests/support/worker/sections/subjects.ts";

/* What who comes second reads of who came first, where it shows best. edits.test.ts has all sections. */

beforeEach(emptySections);

type Worker = Awaited<ReturnType<typeof atWork>>;

/** A record of this kind, where its form is, and what that holds for whoever opens it. */
async function opened(kind: RecordKind, { cookie }: Worker, change?: object) {
	const subject = subjectOf(kind);
	const { id } = await subject.add(0, change);
	const at = subject.formAt(id);
	const open = async (): Promise<Typed> => {
		const { typed, chosen } = formIn(await (await visitAs(cookie, at)).text());
		return { ...typed, ...chosen };
	};
	return { id, at, open, fields: await open(), find: () => subject.find(id), everything: subject.everything };
}

it("names whoever was first, and leads back to the list without a change", async () => {
	const [one, other] = [await atWork(), await atWork()];
	const { at, fields } = await opened("landings", one);
	await other.send(at, { ...fields, title: "Seu" });
	const late = await one.send(`${at}?abans=5.x`, { ...fields, title: "Meu" });
	const html = unescaped(await late.text());
	expect(html).toContain(`Ho ha canviat ${other.email}. Si deses, hi quedarà la teva versió.`);
	expect(html).toMatch(/<a [^>]*href="\/admin\/landings\?abans=5\.x"[^>]*>Queda't la seva</);
});

it("shows what is there now of a long text, where it differs", async () => {
	const [one, other] = [await atWork(), await atWork()];
	const long = (day: string) =>
		`${"Camí de vinyes. ".repeat(200)}El ${day} ens hi trobem.${" Fins aviat!".repeat(100)}`;
	const { at, fields, find } = await opened("landings", one, { description: long("dilluns") });
	await other.send(at, { ...fields, description: long("dimarts") });
	const late = await one.send(at, { ...fields, title: "Meu" });
	expect(late.status).toBe(409);
	expect(unescaped(await late.text())).toMatch(/Ara hi ha: «….{1,60}El dimarts ens hi trobem\./);
	expect(await find()).toMatchObject({ description: long("dimarts") });
});

it.each([
	["administration", true],
	["editing", false],
] as const)("names whoever was first only to those who may see addresses: to %s, %s", async (role, isNamed) => {
	const [first, second] = [await atWork(), await atWork(role)];
	const { at, fields } = await opened("activities", second);
	await first.send(at, { ...fields, title: "Seu" });
	const html = unescaped(await (await second.send(at, { ...fields, title: "Meu" })).text());
	expect(html).toContain(`Ho ha canviat ${isNamed ? first.email : "algú altre"}.`);
	expect(html.includes(first.email)).toBe(isNamed);
});

it("is no other record for what its form does not hold", async () => {
	const who = await atWork();
	const { id, at, fields, find } = await opened("videos", who);
	await who.send(`/admin/videos/${id}/publicacio`, { isActive: "false" });
	expect(flashOf(await who.sendFile(at, { ...fields, title: "Meu" }))).toBe("videos.updated");
	expect(await find()).toMatchObject({ title: "Meu", isActive: false });
});

it("says it too where only the picture is another, and keeps the one that was brought", async () => {
	const [one, other] = [await atWork(), await atWork()];
	const { at, fields, find } = await opened("biciFucsiaPhotos", one);
	const picture = (name: string) => new File([pictured("picture.png")], name);
	expect(flashOf(await other.sendFile(at, fields, picture("seva.png")))).toBe("bici-fucsia.uploaded");
	const before = await find();
	const late = await one.sendFile(at, fields, picture("meva.png"));
	expect(late.status).toBe(409);
	const html = await late.text();
	expect(unescaped(html)).toContain("Aquest registre ha canviat mentre l'editaves. Revisa-ho i desa un altre cop.");
	expect(unescaped(html)).toContain("Ja tenim meva.png");
	expect(await find()).toEqual(before);
	expect(flashOf(await one.sendFile(at, formIn(html).typed))).toBe("bici-fucsia.uploaded");
	expect(await find()).not.toEqual(before);
	expect(await db.select().from(uploads).where(eq(uploads.userId, one.id))).toEqual([]);
});

it("may be the first to have words of its own", async () => {
	const [one, other] = [await atWork(), await atWork()];
	const at = "/admin/footer/textos";
	const { typed } = formIn(await (await visitAs(one.cookie, at)).text());
	expect(typed.versio).toBe("");
	const answers = await Promise.all(
		[one, other].map(({ send }, n) => send(at, { ...typed, footerText: ["Meu", "Seu"][n] ?? "" })),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
});

it("changes all or nothing where a call fails, and says so", async () => {
	const who = await atWork();
	const { everything } = await opened("activities", who);
	const prepare = async () => {
		const { at, fields } = await opened("activities", who);
		// Who it is for is another each time.
		const { propietari: _, ...others } = fields;
		const typed = { ...others, title: "Meu" };
		return { path: at, fields: typed, done: "activities.updated", failure: "Error guardant l'activitat", kept: typed };
	};
	expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(1);
});
