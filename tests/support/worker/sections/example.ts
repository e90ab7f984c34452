import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import type { RecordKind, TableOf } from "#app/platform/records/records.ts";
import type { Typed } from "./form-in.ts";

/** A form that is sent, the columns that it makes, and the key of its message. */
export interface Saved<Row> {
	typed: Typed;
	stored: Partial<Row>;
	done: string;
	/** What the page says where it fails: one of these, and each at some call. */
	failures: readonly string[];
}

/** What is wrong, at its first field, and what is said. "new" and "edit": at that form alone. */
export type Refusal = readonly [change: Typed, said: string, at?: "new" | "edit"];

/** What a list says where it has none, what its records have, and what those have that it leaves out. */
interface Part<Row> {
	empty: string;
	of?: Partial<Row>;
	others?: Partial<Row>;
	/** What waits: the oldest comes first. */
	isOldestFirst?: true;
	/** It reads what it does not show: its cost is not looked at. */
	isScanned?: true;
	/** Of D1, for a page behind the first, if they are not two. */
	calls?: number;
}

/** What a receipt says of one, which depends on how its kind is called and shown. */
export interface ReceiptExample {
	stored: string;
	/** Of what is reviewed. */
	published?: string;
	refused?: string;
	trashed: string;
	withdrawn: string;
}

/** What the tests that go over all sections have to know of a kind of record. Words are as they are read. */
export interface Example<Insert = object, Row = Insert> {
	/** One that visitors see, if they see any. They are listed by `n`. */
	row: (n: number) => Omit<Insert, "id">;
	/** What makes one that they do not see. */
	hidden?: readonly Partial<Row>[];
	/** Where they see it, and by which words of the page. */
	seen?: (row: Row) => readonly [page: string, words: string];
	list?: {
		/** By its search. */
		parts: Readonly<Record<string, Part<Row>>>;
		notRead: string;
	};
	creation?: Saved<Row> & {
		/** With as little as is taken. */
		least: Pick<Saved<Row>, "typed" | "stored">;
		/** Where it goes on. By default as after an edit. */
		leadsTo?: (id: string) => string;
		file?: () => File;
		/** What is said where it is missing. */
		fileMissing?: string;
	};
	edit?: Saved<Row> & {
		/** Another file takes the place of the one before, with this message. */
		replaced?: string;
	};
	/** Characters that fit. */
	most?: Readonly<Record<string, number>>;
	refused?: readonly Refusal[];
	deletion?: { question: string; done: string; failure: string };
	publication?: {
		on: string;
		off: string;
		failed: string;
		failure: string;
		/** Makes what a record must have before it can be activated. */
		needs?: (db: Db, id: string) => PromiseLike<unknown>;
	};
	/** Of what the team replies to. */
	receipt?: ReceiptExample;
	/** Values that the database checks, of columns that `row` leaves empty. */
	filled?: Partial<Row>;
	/** The keys of its messages begin with its section. */
	moderation?: { refused: "hidden" | "rejected"; gone: string; failed: string; failure: string };
}

/** All that a capability manages. Use it with `satisfies`. */
export type Examples = {
	[Kind in RecordKind]?: Example<InferInsertModel<TableOf<Kind>>, InferSelectModel<TableOf<Kind>>>;
};
