import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { landings } from "#app/landings/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { post } from "#tests/support/worker/visit.ts";

/* What landings, videos, photos and logos share: shown to visitors or hidden. */

const db = connect(env.DB);
let cookie: string;
beforeAll(async () => {
	cookie = await openSession(await makeAdministrator());
});

async function makeLanding(isActive: boolean) {
	const id = crypto.randomUUID();
	await db.insert(landings).values({ id, title: "Fira", slug: id, description: "", isActive });
	return { id, path: `/admin/landings/${id}/publicacio` };
}

const stateOf = async (id: string) => (await db.select().from(landings).where(eq(landings.id, id)))[0]?.isActive;
const told = async (id: string) => {
	const entries = await db
		.select()
		.from(auditLog)
		.where(and(eq(auditLog.kind, "landings"), eq(auditLog.recordId, id)));
	return entries.map(({ action }) => action).toSorted();
};

describe("what is shown or hidden", () => {
	it("becomes what the form says, once, and tells of it", async () => {
		const { id, path } = await makeLanding(true);
		for (const [isActive, actions] of [
			["false", ["deactivated"]],
			["false", ["deactivated"]],
			["true", ["activated", "deactivated"]],
		] as const) {
			const answer = await postAs(cookie, `${path}?abans=1.a`, { isActive });
			expect(answer.status).toBe(303);
			expect(answer.headers.get("Location")).toBe("/admin/landings?abans=1.a");
			expect(flashOf(answer)).toBe("landings.updated");
			expect(await stateOf(id)).toBe(isActive === "true");
			expect(await told(id)).toEqual(actions);
		}
	});

	it("ends in one of the two when many ask for both at once, each change told once", async () => {
		const { id, path } = await makeLanding(false);
		const wanted = Array.from({ length: 20 }, (_, at) => String(at % 2 === 0));
		await Promise.all(wanted.map((isActive) => postAs(cookie, path, { isActive })));
		const actions = await told(id);
		const [on, off] = ["activated", "deactivated"].map((one) => actions.filter((action) => action === one).length);
		expect((on ?? 0) - (off ?? 0)).toBe((await stateOf(id)) ? 1 : 0);
	});

	it("says that it is gone, and takes nothing but the two", async () => {
		const { id, path } = await makeLanding(true);
		for (const fields of [{}, { isActive: "" }, { isActive: "1" }, { isActive: "TRUE" }, { other: "true" }]) {
			expect((await postAs(cookie, path, fields as Record<string, string>)).status).toBe(400);
		}
		expect(await stateOf(id)).toBe(true);
		const gone = await postAs(cookie, `/admin/landings/${crypto.randomUUID()}/publicacio`, { isActive: "true" });
		expect(flashOf(gone)).toBe("record.missing");
		expect((await visitAs(cookie, path)).headers.get("Location")).toBe("/admin/landings");
	});

	it("stays as it was when any call fails, with nothing told", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const failures = [];
		for (let n = 1; ; n++) {
			const { id, path } = await makeLanding(true);
			const faults = failingAt(env, n);
			const answer = await post(path, { isActive: "false" }, { headers: { Cookie: cookie } }, faults.env);
			if (faults.made() < n) break;
			const isHidden = (await stateOf(id)) === false;
			expect(await told(id)).toEqual(isHidden ? ["deactivated"] : []);
			if (flashOf(answer) === "landings.notSaved") failures.push(n);
			expect(isHidden, `call ${n}`).toBe(flashOf(answer) === "landings.updated");
		}
		expect(failures).toHaveLength(1);
		expect(errors).toHaveBeenCalled();
		errors.mockRestore();
	});
});
