import { beforeEach, expect, it } from "vitest";
import { limits } from "#app/platform/content/limits.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { reflections } from "#app/reflections/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { post } from "#tests/support/worker/visit.ts";

/* What other forms of words do too is in every-form.test.ts. */

const sent = async (fields: Record<string, string>) => ({
	...fields,
	formKey: await issueFormKey(db, new Date(Date.now() - 60_000)),
});
const stored = () => db.select().from(reflections);

beforeEach(emptyTables);

it.each([
	["unticked", {}, false],
	["ticked all the same", { privacy: "on" }, true],
	["with blanks for an e-mail", { email: "  ", name: " " }, false],
])("a reflection needs neither name nor e-mail nor consent: %s", async (_, fields, privacyAccepted) => {
	expect((await post("/participa/reflexio", await sent({ reflection: "Bé", ...fields }))).status).toBe(303);
	expect(await stored()).toMatchObject([{ reflection: "Bé", name: null, email: null, privacyAccepted }]);
});

it("a name has every length up to the limit", async () => {
	const name = "ç".repeat(limits.name);
	expect((await post("/participa/reflexio", await sent({ reflection: "Bé", name }))).status).toBe(303);
	expect(await stored()).toMatchObject([{ name }]);
});
