import type { z } from "zod";
import type { RecordKind, ReviewedKind, SwitchedKind } from "#app/data/records.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import type { Outcome, StatusWords } from "./records/moderation/words.ts";
import type { Section } from "./sections.ts";

/** What a section's `section.server.ts` says of a kind of record that it manages. Nothing of it reaches the browser. */
export type ManagedRecord<Kind extends RecordKind = RecordKind> = {
	/** Where its addresses begin, below /admin/: the section's path, or one below it. */
	path: Section | `${Section}/${string}`;
	/** With the article: who "ha creat" "l'activitat"; "les activitats". */
	one: string;
	all: string;
	/** As a choice in the search of the audit log. */
	name: string;
	/** Where a record is looked at: at its form; in the list, with this search before `abans=`; or at `path` itself. */
	shownAt: "form" | { list: string } | "path";
	/** With the article, each field that an edit can change (see `FieldNames`). */
	fields: Readonly<Record<string, string>>;
	/** Null where a record cannot be deleted. */
	deletion: Deletion | null;
	/** The formats in which all records can be taken away: exports/files.server.ts makes them. */
	exports?: readonly ExportFormat[];
} & (Kind extends SwitchedKind ? { publication: Publication } : { publication?: undefined }) &
	(Kind extends ReviewedKind ? { moderation: Moderation } : { moderation?: undefined });

export type ManagedRecords = { readonly [Kind in RecordKind]: ManagedRecord<Kind> };

/** The names of all fields of a form: to be used with `satisfies`. */
export type FieldNames<Schema extends z.ZodType, Further extends string = never> = Record<
	keyof z.output<Schema> | Further,
	string
>;

export interface Deletion {
	title: string;
	question: string;
	done: FlashMessage;
	failed: FlashMessage;
}

/** Shown to visitors and hidden again. */
export interface Publication {
	activated: FlashMessage;
	deactivated: FlashMessage;
	failed: FlashMessage;
}

/** How what people send is reviewed, one by one or many at once. */
export interface Moderation {
	statuses: Readonly<Record<string, StatusWords<Outcome>>>;
	outcomes: Readonly<Partial<Record<Outcome, ReviewMessages>>>;
	/** Somebody else was first and has given it this status. */
	meanwhile: Readonly<Record<string, FlashMessage>>;
	gone: FlashMessage;
	notOne: FlashMessage;
	notMany: FlashMessage;
	noneChosen: FlashMessage;
}

/** One that leaves out no status and no outcome: to be used with `satisfies`. */
export interface ModerationOf<Status extends string, Becomes extends Status & Outcome> extends Moderation {
	statuses: Readonly<Record<Status, StatusWords<Becomes>>>;
	outcomes: Readonly<Record<Becomes, ReviewMessages>>;
	meanwhile: Readonly<Record<Status, FlashMessage>>;
}

interface ReviewMessages {
	one: FlashMessage;
	/** All that were chosen. */
	many: FlashMessage;
	/** Some of them, because others were changed meanwhile. */
	some: FlashMessage;
}

export type ExportFormat = "csv" | "geojson";

/** Names of fields that several forms have. */
export const fieldNames = {
	title: "el títol",
	description: "la descripció",
	file: "el fitxer",
	poster: "el cartell",
	isActive: "si es veu al web",
} as const;
