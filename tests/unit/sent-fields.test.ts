import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { getTableColumns, getTableName, is, SQL } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type SQLiteColumn, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import type { SentForm } from "#app/participation/public-form.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import type { RecordDescriptor } from "#app/platform/data/record.ts";
import { records } from "#app/platform/records/records.ts";
import { personalTables } from "#app/platform/records/registry.ts";

const modules = import.meta.glob<Record<string, unknown>>("/app/**/sent.server.ts", { eager: true });

function folderOf({ id }: SentForm): string {
	const isIts = (one: unknown) =>
		typeof one === "object" && one !== null && "id" in one && one.id === id && "fields" in one;
	const [file] = Object.entries(modules).find(([, exported]) => Object.values(exported).some(isIts)) ?? [];
	return dirname(`.${file}`);
}

const capabilityOf = (form: SentForm) => folderOf(form).split("/").slice(1, 3).join("/");

function entryOf({ stored }: SentForm) {
	const entry = personalTables.find(({ table }) => getTableName(table) === stored.table);
	if (!entry) throw new Error(`${stored.table} holds nothing of a person`);
	return entry;
}

function tableOf(form: SentForm) {
	const entry = entryOf(form);
	const columns = Object.entries(getTableColumns(entry.table)).filter(([, column]) => !column.generated);
	const meanings: Record<string, string> = entry.columns;
	return columns.map(([name]) => ({ name, meaning: meanings[name] ?? "" }));
}

/** What the database or the team adds: another spelling, a file, what is said to them. */
const added = ["emailFolded", "reason", "reply", "peaks"];

/** All other meanings are for people to read, also one that is new. */
const unread = ["none", "trace", "secret", "account"];

/** Fields that tell nothing of who sends them: one of the six scopes. */
const saysNothing = ["category", "chosen"];

const namesAmong = ({ fields }: SentForm, columns: readonly { name: string }[]) =>
	columns.flatMap(({ name }) => (name in fields ? [name] : []));

const hiddenIn = ({ fields }: SentForm) =>
	Object.entries(fields).flatMap(([name, { right }]) => (right === "addresses" || right === "lists" ? [] : [name]));

const dialect = new SQLiteSyncDialect();
const sqlOf = (value: unknown) => (is(value, SQL) ? dialect.sqlToQuery(value).sql : "");

describe.each(publicForms)("the fields of the form $id", (form) => {
	const names = Object.keys(form.fields);

	it("are columns of its table", () => {
		const columns = tableOf(form).map(({ name }) => name);
		expect(names.filter((name) => !columns.includes(name))).toEqual([]);
	});

	it("have a meaning in its table, so that they are emptied when its term is over", () => {
		const silent = tableOf(form).filter(({ name, meaning }) => meaning === "none" && !saysNothing.includes(name));
		expect(namesAmong(form, silent)).toEqual([]);
	});

	it("or the words of what is stored have each column that says something of who sent it", () => {
		const personal = tableOf(form).filter(({ meaning }) => !unread.includes(meaning));
		const known = [...names, ...Object.keys(form.stored.columns ?? {}), ...added];
		expect(personal.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
	});

	it("count for the daily allowance where they are written", () => {
		const written = tableOf(form).filter(({ name, meaning }) => form.fields[name]?.schema && !unread.includes(meaning));
		expect(namesAmong(form, written).filter((name) => !form.fields[name]?.isText)).toEqual([]);
	});

	it("are for who may see addresses, where they are one", () => {
		const addresses = tableOf(form).filter(({ meaning }) => meaning === "email");
		expect(namesAmong(form, addresses).filter((name) => form.fields[name]?.right === "lists")).toEqual([]);
	});

	/** In the trash, the log, receipts and corrections; an address is masked there. */
	it("have no right of their own if the record is called by them", () => {
		const record: RecordDescriptor | undefined = Object.values(records).find(
			({ table }) => table === entryOf(form).table,
		);
		const naming = [record?.title, record?.words, record?.sent?.words].flatMap((column) => column?.name ?? []);
		expect(hiddenIn(form).filter((name) => naming.includes(name))).toEqual([]);
	});

	/** Lists search an address apart, for who may see it. */
	it("have no right of their own if words find them", () => {
		const { table, found } = entryOf(form);
		const searched = found === "nobody can" ? [] : found.filter(({ by }) => by === "words").flatMap((one) => one.in);
		const texts = Object.values<SQLiteColumn>(getTableColumns(table)).map(({ generated }) => sqlOf(generated?.as));
		const isFound = (name: string) =>
			searched.some((column) => column.name === name) || texts.some((text) => text.includes(toSnakeCase(name)));
		expect(hiddenIn(form).filter(isFound)).toEqual([]);
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
		const own = files.find((file) => file.startsWith(`/${capabilityOf(form)}/`));
		const source = own ? readFileSync(`.${own}`, "utf8") : "";
		for (const [name, { column }] of Object.entries(form.fields)) {
			expect(column !== undefined || source.includes(name), `${name} has no "column"`).toBe(true);
		}
	});

	it("have their column in a README of the capability", () => {
		const rows = globSync(`${capabilityOf(form)}/**/README.md`).flatMap((file) =>
			readFileSync(file, "utf8")
				.split("\n")
				.filter((line) => line.includes("-{day}.csv` | ")),
		);
		const columns = Object.values(form.fields).flatMap(({ column }) => column ?? []);
		expect(columns.filter((column) => !rows.some((row) => row.includes(`\`${column}\``)))).toEqual([]);
	});
});
