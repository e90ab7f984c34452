import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { SentForm } from "#app/participation/public-form.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { personalTables } from "#app/platform/records/registry.ts";

const modules = import.meta.glob<Record<string, unknown>>("/app/**/sent.server.ts", { eager: true });

function folderOf({ id }: SentForm): string {
	const isIts = (one: unknown) =>
		typeof one === "object" && one !== null && "id" in one && one.id === id && "fields" in one;
	const [file] = Object.entries(modules).find(([, exported]) => Object.values(exported).some(isIts)) ?? [];
	return dirname(`.${file}`);
}

function tableOf({ stored }: SentForm) {
	const entry = personalTables.find(({ table }) => getTableName(table) === stored.table);
	if (!entry) throw new Error(`${stored.table} holds nothing of a person`);
	const columns = Object.entries(getTableColumns(entry.table)).filter(([, column]) => !column.generated);
	const meanings: Record<string, string> = entry.columns;
	return columns.map(([name]) => ({ name, meaning: meanings[name] ?? "" }));
}

/** What the database or the team adds: another spelling, a file, what is said to them. */
const added = ["emailFolded", "reason", "peaks"];

describe.each(publicForms)("the fields of the form $id", (form) => {
	const names = Object.keys(form.fields);

	it("are columns of its table", () => {
		const columns = tableOf(form).map(({ name }) => name);
		expect(names.filter((name) => !columns.includes(name))).toEqual([]);
	});

	it("or the words of what is stored have each column that says something of who sent it", () => {
		const personal = tableOf(form).filter(({ meaning }) => /^(email|name|words|place|voice)$/.test(meaning));
		const known = [...names, ...Object.keys(form.stored.columns ?? {}), ...added];
		expect(personal.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
	});

	it("are told on the privacy page", () => {
		const data = form.purpose.data.toLowerCase();
		for (const [name, { told }] of Object.entries(form.fields)) expect(data, name).toContain(told.toLowerCase());
	});

	it("stand in its form", () => {
		const markup = readFileSync(`${folderOf(form)}/form.tsx`, "utf8");
		const read = Object.entries(form.fields).filter(([, { schema }]) => schema);
		for (const [name] of read) expect(markup, name).toContain(`fields.${name}`);
	});

	it("are in the file of the team, or the export names them itself", () => {
		const files = Object.keys(import.meta.glob("/app/**/exports.server.ts"));
		const own = files.find((file) =>
			file.startsWith(`/${folderOf(form).split("/").slice(0, 2).join("/").replace("./", "")}`),
		);
		const source = own ? readFileSync(`.${own}`, "utf8") : "";
		for (const [name, { column }] of Object.entries(form.fields)) {
			expect(column !== undefined || source.includes(name), name).toBe(true);
		}
	});
});
