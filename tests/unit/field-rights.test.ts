import { getTableColumns, getTableName } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { staff } from "#app/accounts/guard.server.ts";
import { rightsOf } from "#app/accounts/roles/rights.server.ts";
import { fieldCells } from "#app/office/exports/file.server.ts";
import { seenBy } from "#app/office/records/sent-fields.server.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { seesColumn } from "#app/persons/queries/field-rights.ts";
import { readablePage } from "#app/persons/requests/hand-over/html.server.ts";
import { jsonOf } from "#app/persons/requests/hand-over/json.server.ts";
import { shownFinding } from "#app/persons/requests/words/readable.server.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { keptAnswersPersonal } from "#app/platform/http/forms/tables.ts";
import { storedName } from "#app/platform/records/queries/records.ts";
import { recordKinds, records } from "#app/platform/records/records.ts";
import { personalEntryOf, personalTables } from "#app/platform/records/registry.ts";
import { defaultTerms } from "#app/platform/records/retention-terms.ts";
import { trash } from "#app/platform/records/tables.ts";
import { withdrawals } from "#app/receipts/tables-authors.ts";

/** All fields of all forms are for administration alone. */
vi.mock(import("#app/participation/public-forms.ts"), async (original) => {
	const { publicForms } = await original();
	const forAdministration = (fields: object) =>
		Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, right: "team" }]));
	return { publicForms: publicForms.map((form) => ({ ...form, fields: forAdministration(form.fields) })) };
});

const rights = { administration: rightsOf("administration"), moderation: rightsOf("moderation") };
type Role = keyof typeof rights;

const mayAs = (role: Role) => (right: (typeof rights)[Role][number]) => rights[role].includes(right);

interface Row {
	entry: PersonalTable;
	row: Record<string, unknown> & { at: number };
}

/** The row, what is in the trash or withdrawn of it, and the page that answered its form. */
function rowsOf({ fields, stored }: (typeof publicForms)[number]): Row[] {
	const entry = personalTables.find(({ table }) => getTableName(table) === stored.table);
	if (!entry) throw new Error(`${stored.table} holds nothing of a person`);
	const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, `typed ${name}`]));
	const row = "email" in typed ? { ...typed, emailFolded: typed.email } : typed;
	const columns = Object.entries(getTableColumns(entry.table));
	const held = JSON.stringify(Object.fromEntries(columns.map(([name, column]) => [storedName(column), row[name]])));
	const kind = recordKinds.find((one) => records[one].table === entry.table);
	const holders = [trash, withdrawals].flatMap((table) => personalEntryOf(table) ?? []);
	return [
		{ entry, row: { ...row, at: 1 } },
		...holders.map((holder) => ({ entry: holder, row: { kind, row: held, at: 1 } })),
		// Of a version that came later.
		...holders.map((holder) => ({ entry: holder, row: { kind: "unknown", row: held, at: 1 } })),
		{ entry: keptAnswersPersonal, row: { html: held, at: 1 } },
	];
}

async function textOf(parts: AsyncIterable<string>) {
	let text = "";
	for await (const part of parts) text += part;
	return text;
}

async function* once<One>(one: One) {
	yield one;
}

describe.each(publicForms)("fields of the form $id for administration alone", (form) => {
	const seenAs = async (role: Role, { entry, row }: Row) => {
		const may = mayAs(role);
		const subject = { email: null, recordId: "r", variants: null };
		const handedOver = () => once({ entry, pages: once([row]) as AsyncGenerator<(typeof row)[], undefined> });
		return {
			page: JSON.stringify(shownFinding({ entry, rows: [row], isMore: false, whose: "theirs" }, defaultTerms, {}, may)),
			html: await textOf(readablePage(subject, handedOver(), defaultTerms, {}, may)),
			json: await textOf(jsonOf(null, handedOver(), defaultTerms, may)),
		};
	};

	it.each(rowsOf(form))(
		"are not at a person's page nor handed over by moderation: $entry.processing, %#",
		async (row) => {
			for (const text of Object.values(await seenAs("moderation", row))) expect(text).not.toContain("typed ");
		},
	);

	it("are said to be missing there", async () => {
		const [row] = rowsOf(form);
		if (!row) throw new Error("no row");
		const { page, html, json } = await seenAs("moderation", row);
		expect(page).toContain("no ho pots veure");
		expect(html).toContain("no és en aquest fitxer");
		expect(JSON.parse(json).taules[0].files[0].no_inclos).toEqual(expect.arrayContaining(Object.keys(form.fields)));
	});

	it("are there for administration", async () => {
		const [row] = rowsOf(form);
		if (!row) throw new Error("no row");
		for (const text of Object.values(await seenAs("administration", row))) expect(text).toContain("typed ");
	});

	it("are neither corrected, nor in the list, nor in the file", () => {
		const may = mayAs("moderation");
		const names = Object.keys(form.fields);
		expect(names.filter((name) => seesColumn(form.stored.table, name, may))).toEqual([]);
		expect(fieldCells(form.fields, may)).toEqual({});
		const context = new RouterContextProvider();
		context.set(staff, { rights: rights.moderation } as never);
		const row = Object.fromEntries(names.map((name) => [name, "typed"]));
		expect(JSON.stringify(seenBy(context, form.fields, [], row))).not.toContain("typed");
	});
});
