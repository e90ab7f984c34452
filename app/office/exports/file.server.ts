import type { May } from "#app/accounts/roles/rights.server.ts";
import { isSeen, type SentFields } from "#app/participation/sent-fields.ts";
import { reasonOf } from "#app/platform/content/review-reasons.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import type { Cursor, PageStart } from "#app/platform/data/lists/cursor.ts";
import { pagesOf } from "#app/platform/data/lists/iterate-pages.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { notOurForm } from "#app/platform/http/forms/form.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { beginExport } from "#app/platform/records/queries/exports.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import type { ExportFormat } from "../section.ts";
import type { Cell } from "./csv.server.ts";

/* Columns are listed in the README of the capability: other people's spreadsheets depend on them. */

export interface ExportFile {
	read: (params: URLSearchParams) => {
		name: string;
		/** Writes to the audit log. `may`: the rights of who asks. */
		open: (state: Pick<RequestState, "db" | "settings">, by: Actor, may: May) => Promise<AsyncGenerator<string>>;
	};
}

export type ExportFiles = Partial<Record<RecordKind, Partial<Record<ExportFormat, ExportFile>>>>;

export const pageLength = 500;

type Page<Row> = Query & PromiseLike<Row[]> & { _: { result: Row[] } };

interface Source<Row, Wanted> {
	name: string;
	kind: RecordKind;
	read?: (params: URLSearchParams) => { wanted?: Wanted; isBroken: boolean };
	page: (db: Db, wanted: Wanted | undefined, may: May, start?: PageStart<Cursor>) => Page<Row>;
	timeOf: (row: Row) => Date;
	write: (pages: AsyncIterable<Row[]>, may: May, siteUrl: string) => AsyncGenerator<string>;
}

export function file<Row extends { id: string }, Wanted = never>(source: Source<Row, Wanted>): ExportFile {
	const { name, kind, read, page, timeOf, write } = source;
	return {
		read(params) {
			const { wanted, isBroken } = read?.(params) ?? {};
			if (isBroken) throw notOurForm();
			return {
				name: wanted ? `${name}-cerca` : name,
				async open({ db, settings }, by, may) {
					const first = await beginExport(db, by, kind, page(db, wanted, may));
					const after = (last: Row) =>
						page(db, wanted, may, { at: { time: timeOf(last), id: last.id }, isBack: false });
					return write(pagesOf(first, pageLength, after), may, settings.siteUrl);
				},
			};
		},
	};
}

export const statusWords = { pending: "pendent", approved: "aprovat", rejected: "rebutjat", hidden: "amagat" } as const;

/** What the team said of it. After all others: sheets of other people depend on the order. */
export const answerCells = {
	motiu: ({ reason }: { reason: string | null }) => (reason && reasonOf(reason)?.name) ?? reason,
	resposta: ({ reply }: { reply: string | null }) => reply,
	data_resposta: ({ repliedAt }: { repliedAt: Date | null }) => repliedAt,
};

/** The columns of what people wrote, for `csvOf`: those that one may see. */
export const fieldCells = (fields: SentFields, may: May) =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, field]) =>
			field.column && isSeen(field, may)
				? [[field.column, (row: Readonly<Record<string, unknown>>) => cellOf(row[name])]]
				: [],
		),
	);

const cellOf = (value: unknown): Cell =>
	typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value instanceof Date
		? value
		: null;
