import { expect, it } from "vitest";
import { nameOfTable } from "#app/platform/records/registry.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { ona } from "#tests/support/worker/person.ts";
import { examples, insertExample } from "#tests/support/worker/persons.ts";
import { findPerson } from "./find-person.ts";

it.each(["trash", "withdrawals", "kept_answers"])(
	"words find nothing in %s for who may not see each field of a form, but the address does",
	async (table) => {
		const example = examples[table];
		if (!example) throw new Error("no example");
		await insertExample(example);
		const foundFor = async (subject: { email: string | null; words?: string }, mayAll: boolean) => {
			const found = await findPerson(
				db,
				{ recordId: null, variants: null, ...subject },
				{ most: 5, may: () => mayAll },
			);
			return found.map(({ entry }) => nameOfTable(entry));
		};
		const words = { email: null, words: ona.words };
		expect(await foundFor(words, true)).toContain(table);
		expect(await foundFor(words, false)).not.toContain(table);
		expect(await foundFor({ email: ona.email }, false)).toContain(table);
	},
);
