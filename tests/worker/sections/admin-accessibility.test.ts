import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { connect } from "#app/platform/data/db.server.ts";
import { incidents } from "#app/platform/http/log/tables.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { addDays, dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { accessibilityStatement } from "#app/site/legal/accessibility-statement/tables.ts";
import { flashOf, makeAdministrator, makeUser, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

const db = connect(env.DB);
let cookie: string;
beforeAll(async () => {
	cookie = await openSession(await makeAdministrator());
});
beforeEach(async () => {
	await db.batch([db.delete(accessibilityStatement), db.delete(auditLog), db.delete(incidents)]);
});

const path = "/admin/estat/accessibilitat";
const statement = { preparedOn: "2025-11-20", reviewedOn: "2026-03-01", method: "Ho ha revisat una entitat." };
const kept = async () => (await db.select().from(accessibilityStatement))[0];
const textOf = async (answer: Response) =>
	(await answer.text())
		.replaceAll("&#x27;", "'")
		.replaceAll("<!-- -->", "")
		.replaceAll(/<\/?(?:time|strong)[^>]*>/g, "");
const read = async () => textOf(await visit("/accessibilitat"));

it("the statement has the site's own days until the team writes them, and theirs then", async () => {
	expect(await read()).toContain("Darrera revisió de la declaració: 21 de novembre de 2026.");
	const answer = await postAs(cookie, path, statement);
	expect(answer.headers.get("Location")).toBe("/admin/estat");
	expect(flashOf(answer)).toBe("estat.statementUpdated");
	const html = await read();
	expect(html).toContain("Darrera revisió de la declaració: 1 de març de 2026.");
	expect(html).toContain("Ho ha revisat una entitat.");
	const entries = await db.select().from(auditLog).where(eq(auditLog.kind, "accessibilityStatement"));
	expect(entries).toMatchObject([{ action: "updated", recordId: "statement" }]);
});

it.each([
	[{ reviewedOn: "2026-02-30" }, "Revisa la data"],
	[{ preparedOn: "" }, "Revisa la data"],
	[{ reviewedOn: "2025-11-19" }, "La revisió no pot ser d'abans de la declaració"],
	[{ reviewedOn: addDays(dayInMadrid(new Date()), 1) }, "Aquest dia encara no ha arribat"],
	[{ method: " " }, "Escriu com s'ha comprovat"],
])("%j is refused, and what was typed stays", async (change, said) => {
	const answer = await postAs(cookie, path, { ...statement, ...change });
	expect(answer.status).toBe(400);
	const html = await textOf(answer);
	expect(html).toContain(said);
	expect(html).toContain("method" in change ? statement.reviewedOn : statement.method);
	expect(await kept()).toBeUndefined();
});

it("the status page reminds of a review that is more than a year old, which is no outage", async () => {
	const due = "Fa més d'un any que no es revisa.";
	const today = dayInMadrid(new Date());
	for (const [reviewedOn, isDue] of [
		[addDays(today, -365), false],
		[addDays(today, -366), true],
	] as const) {
		await db.delete(accessibilityStatement);
		await db.insert(accessibilityStatement).values({ ...statement, preparedOn: "2020-01-01", reviewedOn });
		expect((await textOf(await visitAs(cookie, "/admin/estat"))).includes(due), reviewedOn).toBe(isDue);
	}
	expect(await db.$count(incidents)).toBe(0);
});

it("the page reads when the statement cannot be read, without days that nobody has set", async () => {
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
	const { env: bindings } = failingQuery(env, /"accessibility_statement"/);
	const answer = await visit("/accessibilitat", {}, bindings);
	errors.mockRestore();
	expect(answer.status).toBe(200);
	const html = await textOf(answer);
	expect(html).toContain("Ara mateix no la podem llegir");
	expect(html).not.toContain("Darrera revisió");
});

it("it is written by administration alone", async () => {
	const editor = await openSession(await makeUser({ role: "editing" }));
	expect((await postAs(editor, path, statement)).status).toBe(403);
	expect(await kept()).toBeUndefined();
});
