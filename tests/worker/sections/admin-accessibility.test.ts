import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { incidents } from "#app/platform/http/log/tables.ts";
import { addDays, dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { emptyTables } from "#tests/support/worker/bindings.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";
import { db, emptySections, subjectOf } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";

const { add, edit, path, rows } = subjectOf("accessibilityStatement");
const words = (html: string) => unescaped(html).replaceAll(/<\/?(?:time|strong)[^>]*>/g, "");
const read = async () => words(await (await visit("/accessibilitat")).text());

beforeEach(async () => {
	await emptySections();
	await emptyTables();
});

it("the statement has the site's own days until the team writes them, and theirs then", async () => {
	expect(await read()).toContain("Darrera revisió de la declaració: 21 de novembre de 2026.");
	const { send } = await atWork();
	await send(path, edit?.typed);
	expect(await read()).toContain("Darrera revisió de la declaració: 1 de març de 2026.");
});

it.each([
	[365, false],
	[366, true],
])("the status page reminds of a review that is %i days old: %s, which is no outage", async (days, isDue) => {
	const { read: readAs } = await atWork();
	await add(0, { preparedOn: "2020-01-01", reviewedOn: addDays(dayInMadrid(new Date()), -days) });
	expect(words(await readAs("/admin/estat")).includes("Fa més d'un any que no es revisa.")).toBe(isDue);
	expect(await db.$count(incidents)).toBe(0);
});

it("the page reads when the statement cannot be read, without days that nobody has set", async () => {
	const answer = await visit("/accessibilitat", {}, failingQuery(env, /"accessibility_statement"/).env);
	expect(answer.status).toBe(200);
	const html = words(await answer.text());
	expect(html).toContain("Ara mateix no la podem llegir");
	expect(html).not.toContain("Darrera revisió");
});

it("it is written by administration alone", async () => {
	const { send } = await atWork("editing");
	expect((await send(path, edit?.typed)).status).toBe(403);
	expect(await rows()).toEqual([]);
});
