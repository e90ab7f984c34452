import { expect, it } from "vitest";
import { retained } from "#app/persons/retention/queries/due.ts";
import { anonymizeStatement } from "./anonymize-again.ts";

it("writes out what becomes anonymous, without parameters", () => {
	const comments = retained.find(({ kind }) => kind === "mapComments");
	const statement = comments && anonymizeStatement(comments, "'a', 'b'", new Date(5));
	expect(statement).toContain(`"email" = null`);
	expect(statement).toContain(`"comment" = case when`);
	expect(statement).toContain("anonymized_at = 5");
	expect(statement).toMatch(/where id in \('a', 'b'\) and anonymized_at is null$/);
	expect(statement).not.toContain("?");
});
