import { env } from "cloudflare:workers";
import { eq, getTableColumns } from "drizzle-orm";
import { managedRecords } from "#app/office/managed-records.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { ledgerFolder } from "#app/platform/records/queries/erasure-ledger.ts";
import { type RecordKind, records } from "#app/platform/records/records.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { pictured } from "#tests/fixtures/images.ts";
import type { atWork } from "../office.ts";
import { visit } from "../visit.ts";
import type { Example } from "./example.ts";
import { type Typed, unescaped } from "./form-in.ts";

export const db = connect(env.DB);

export type Row = Record<string, unknown> & { id: string };
type Worker = Awaited<ReturnType<typeof atWork>>;
type Known = Example<Record<string, unknown>, Record<string, unknown>>;

const files = import.meta.glob<{ examples: Partial<Record<RecordKind, Known>> }>("/app/**/examples.ts", {
	eager: true,
});
const examples: Partial<Record<RecordKind, Known>> = Object.assign(
	{},
	...Object.values(files).map((file) => file.examples),
);

/** Of the n-th in a list that was filled: ids have another order than the list. */
export const idAt = (n: number) => `r${1000 + (((n + 1000) * 389) % 4001)}`;

const columnName = (kind: RecordKind, column: unknown) =>
	Object.entries(getTableColumns(records[kind].table)).find(([, one]) => one === column)?.[0] ?? "";

/** A kind of record: its example, where the office has it, and ways to make and find one. */
function describe(kind: RecordKind, example: Known) {
	const { table, media, title, words } = records[kind];
	const { path, shownAt } = managedRecords[kind];
	const mediaNames = media.map(({ column }) => columnName(kind, column));
	const list = `/admin/${path.split("/")[0]}`;
	const mediaOf = (row: Row) => mediaNames.flatMap((name) => (row[name] ? [String(row[name])] : []));
	const stored = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated));
	const rows = (): Promise<Row[]> => db.select(stored).from(table) as unknown as Promise<Row[]>;
	return {
		...example,
		kind,
		table,
		rows,
		mediaOf,
		path: `/admin/${path}`,
		listAt: list,
		/** Its place after it was saved. */
		savedAt: (id: string) => (shownAt === "page" ? `/admin/${path}/${id}` : list),
		formAt: (id: string) => (shownAt === "path" ? `/admin/${path}` : `/admin/${path}/${id}/edita`),
		isSingle: shownAt === "path",
		/** In the audit log; null of what people write. */
		titleOf: (row: Row) => (title ? (row[columnName(kind, title)] ?? null) : null),
		/** In the question before it is deleted. */
		nameOf: (row: Row) => String(row[columnName(kind, title ?? words)] ?? ""),
		async add(n = 0, change: object = {}): Promise<Row> {
			const values = { id: crypto.randomUUID(), ...example.row(n), ...change };
			await db.insert(table).values(values);
			await example.publication?.needs?.(db, values.id);
			const row = (await rows()).find(({ id }) => id === values.id) as Row;
			for (const key of mediaOf(row)) {
				const isPicture = key.endsWith(".webp");
				const httpMetadata = { contentType: isPicture ? "image/webp" : "video/mp4" };
				await env.MEDIA.put(key, isPicture ? pictured("picture.webp") : "x", { httpMetadata });
			}
			return row;
		},
		/** So many, of the list's place `from` on. Stored in another order than they are listed in. */
		async fill(count: number, change: object = {}, from = 0): Promise<void> {
			const places = Array.from({ length: count }, (_, n) => from + ((n * 89) % count));
			for (let at = 0; at < count; at += 50) {
				const [first, ...rest] = places
					.slice(at, at + 50)
					.map((n) => db.insert(table).values({ ...example.row(n), ...change, id: idAt(n) }));
				if (first) await db.batch([first, ...rest]);
			}
		},
		find: async (id: string) => (await rows()).find((row) => row.id === id),
		/** Whether visitors see it now. */
		async isSeen(row: Row): Promise<boolean> {
			const [page, said] = example.seen?.(row) ?? ["/", row.id];
			return unescaped(await (await visit(page)).text()).includes(said);
		},
		/** Sends a form, with its file where it takes one. */
		sendTo: (at: string, { send, sendFile }: Worker, fields: Typed, file?: File, bindings: Cloudflare.Env = env) =>
			example.creation?.file ? sendFile(at, fields, file, bindings) : send(at, fields, bindings),
		/** All that a write may change. */
		everything: async () => [await rows(), await db.select().from(trash), await db.select().from(auditLog)],
	};
}

export type Subject = ReturnType<typeof describe>;

export const subjects = Object.entries(examples).map(([kind, example]) => describe(kind as RecordKind, example));

export function subjectOf(kind: RecordKind): Subject {
	const found = subjects.find((one) => one.kind === kind);
	if (!found) throw new Error(`no example of ${kind}`);
	return found;
}

/** Those kinds that have this part. */
export function subjectsWith<Part extends keyof Known>(part: Part) {
	return subjects.filter((one): one is Subject & Required<Pick<Known, Part>> => one[part] !== undefined);
}

/** What the audit log has of a record. */
export const toldOf = (id: unknown) =>
	db
		.select()
		.from(auditLog)
		.where(eq(auditLog.recordId, id as string));

/** All files; the ledger of what was erased is none of a record. */
export async function objects(): Promise<string[]> {
	const keys = (await env.MEDIA.list()).objects.map(({ key }) => key);
	return keys.filter((key) => !key.startsWith(ledgerFolder)).toSorted();
}

export async function emptySections(): Promise<void> {
	await db.batch([
		db.delete(trash),
		db.delete(auditLog),
		db.delete(uploads),
		...subjects.map((one) => db.delete(one.table)),
	]);
	await env.CACHE.delete("home-background");
	const left = await objects();
	if (left.length > 0) await env.MEDIA.delete(left);
}
