import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { managedRecords } from "#app/office/managed-records.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { testimonials } from "#app/voices/tables.ts";
import { makeAdministrator, openSession, visitAs } from "#tests/support/worker/accounts.ts";

/* A field of a schema that its form lacks would be emptied by each edit. */

const withForm = Object.entries(managedRecords).filter(([, { fields }]) => Object.keys(fields).length > 0);

/** Where the form of a kind is asked for: a new record's, or that of the only one, or of one that visitors send. */
async function formPath(path: string, shownAt: unknown): Promise<string> {
	if (shownAt === "path") return `/admin/${path}`;
	if (path !== "testimonials") return `/admin/${path}/crea`;
	const id = crypto.randomUUID();
	await connect(env.DB).insert(testimonials).values({ id, title: "De casa a la feina", category: "laboral" });
	return `/admin/${path}/${id}/edita`;
}

describe.each(withForm)("the form of %s", (_, { path, shownAt, fields }) => {
	it("has each field that it saves", async () => {
		const answer = await visitAs(await openSession(await makeAdministrator()), await formPath(path, shownAt));
		expect(answer.status).toBe(200);
		const names = [...(await answer.text()).matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)];
		expect(names.map(([, name]) => name)).toEqual(expect.arrayContaining(Object.keys(fields)));
	});
});
