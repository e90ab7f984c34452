import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { retentionSettings } from "#app/persons/retention/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { visitAs } from "#tests/support/worker/accounts.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";

const path = "/admin/conservacio/tractaments";
const textOf = async (answer: Response) =>
	(await answer.text()).replaceAll("&#x27;", "'").replaceAll(/<!-- -->|<\/?strong>/g, "");

it("says who answers for it, the basis, and the terms that are set", async () => {
	const { cookie } = await atWork();
	await connect(env.DB).insert(retentionSettings).values({ kind: "mapComments", days: 730, version: 1 });
	const html = await textOf(await visitAs(cookie, path));
	for (const said of [
		"Registre d'activitats de tractament",
		"[pendent: NIF del titular]",
		"en relació amb els articles 12 a 22",
		"Comentaris al mapa: 2 anys des del dia que s'envia.",
	]) {
		expect(html).toContain(said);
	}
});

it("reads when the terms cannot be read, and says no wrong one", async () => {
	const { cookie } = await atWork();
	const { env: bindings } = failingQuery(env, /"retention_settings"/);
	const answer = await visitAs(cookie, path, {}, bindings);
	expect(answer.status).toBe(200);
	expect(await textOf(answer)).toContain("Comentaris al mapa: Ara mateix no el podem llegir");
});
