import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { footerConfig, footerLogos } from "#app/footer/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { post } from "#tests/support/worker/visit.ts";

const db = connect(env.DB);
let cookie: string;
beforeAll(async () => {
	cookie = await openSession(await makeAdministrator());
});
beforeEach(async () => {
	await db.batch([db.delete(footerConfig), db.delete(footerLogos), db.delete(auditLog)]);
});

const path = "/admin/footer/textos";
const texts = { footerText: "Fet al [Penedès](https://example.org)", collaboratorsText: "Amb vosaltres" };
const kept = async () => (await db.select().from(footerConfig))[0];
const told = async () => {
	const entries = await db.select().from(auditLog).where(eq(auditLog.kind, "footerConfig"));
	return entries.map(({ action, recordId }) => `${action} ${recordId}`);
};
const textOf = async (answer: Response) => (await answer.text()).replaceAll("&#x27;", "'");

describe("the texts of the footer", () => {
	it("begin as the site's own, and are those that were written last, for everybody", async () => {
		expect(await textOf(await visitAs(cookie, path))).toContain("Projecte impulsat pel Consell Comarcal del Penedès");
		for (const footerText of [texts.footerText, "Segona versió"]) {
			const answer = await postAs(cookie, path, { ...texts, footerText });
			expect(answer.headers.get("Location")).toBe("/admin/footer");
			expect(flashOf(answer)).toBe("footer.updated");
			expect(await kept()).toEqual({ id: "footer", ...texts, footerText });
		}
		expect(await told()).toEqual(["updated footer", "updated footer"]);
		expect(await textOf(await visitAs("", "/"))).toContain("Segona versió");
	});

	it.each([
		[{ footerText: " " }, "Escriu el text principal"],
		[{ collaboratorsText: "" }, "Escriu el text de qui hi col·labora"],
		[{ footerText: "a".repeat(2_001) }, "És massa llarg: hi caben 2.000 caràcters"],
	])("are both there: %j is refused", async (change, said) => {
		const answer = await postAs(cookie, path, { footerText: "Primer", collaboratorsText: "Segon", ...change });
		const html = await textOf(answer);
		expect(answer.status).toBe(400);
		expect(html).toContain(said);
		expect(html).toContain("footerText" in change ? "Segon" : "Primer");
		expect(await kept()).toBeUndefined();
		expect(await told()).toEqual([]);
	});

	it("stay as they were when any call fails, with what was typed", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		let failures = 0;
		for (let n = 1; ; n++) {
			await db.batch([db.delete(footerConfig), db.delete(auditLog)]);
			const faults = failingAt(env, n);
			const answer = await post(path, texts, { headers: { Cookie: cookie } }, faults.env);
			if (faults.made() < n) break;
			const isKept = (await kept()) !== undefined;
			expect(await told()).toEqual(isKept ? ["updated footer"] : []);
			expect(isKept, `call ${n}`).toBe(flashOf(answer) === "footer.updated");
			const html = await textOf(answer);
			if (!html.includes("No s'ha pogut actualitzar la configuració")) continue;
			failures++;
			expect(html).toContain("Amb vosaltres");
		}
		// One more than the statements: what is read is asked with the question whether they still are who was let in.
		expect(failures).toBe(3);
		errors.mockRestore();
	});
});

describe("the section of the footer", () => {
	it("shows it as visitors see it: links that are safe, and logos that are active", async () => {
		const logo = { width: 10, height: 10, position: 0 };
		await db.insert(footerLogos).values([
			{ ...logo, name: "Celler actiu", imageKey: "logos/a.png", linkUrl: "https://example.org" },
			{ ...logo, name: "Celler amagat", imageKey: "logos/b.png", isActive: false },
		]);
		await postAs(cookie, path, { ...texts, collaboratorsText: "[mal](javascript:alert(1)) [x](//evil.org) <script>" });
		const html = await textOf(await visitAs(cookie, "/admin/footer"));
		expect(html).toContain('<a href="https://example.org" target="_blank" rel="noopener noreferrer">Penedès');
		expect(html).toContain("[mal](javascript:alert(1)) [x](//evil.org) &lt;script&gt;");
		const preview = html.slice(html.indexOf('class="footer-preview"'), html.indexOf('id="logos"'));
		expect(preview).toContain("Celler actiu");
		expect(preview).not.toContain("Celler amagat");
		expect(html).toContain("Celler amagat");
	});

	it("says when it cannot be read", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		for (const page of ["/admin/footer", path]) {
			const broken = failingQuery(env, /from "footer_config"/);
			const answer = await visitAs(cookie, page, {}, broken.env);
			expect(await textOf(answer), page).toContain("No s'ha pogut carregar la configuració del footer");
		}
		errors.mockRestore();
	});
});
