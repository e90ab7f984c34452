import type { z } from "zod";
import type { Access, May, Need } from "#app/accounts/roles/rights.server.ts";
import type { isFound } from "#app/platform/data/lists/search.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import type { RecordKind, ReviewedKind, SwitchedKind } from "#app/platform/records/records.ts";
import type { ExportFiles } from "./exports/file.server.ts";
import type { Outcome, StatusWords } from "./records/moderation/words.ts";
import type { Typed } from "./records/search/filters.ts";
import type { Section } from "./sections.ts";

/** The rights (accounts/roles/rights.server.ts) that a section asks for: its page, all routes below it, its files. */
export interface SectionAccess {
	read: Need;
	write: Need;
	export?: Need;
	/** Routes below it that need something else, by their path. */
	below?: Readonly<Record<string, Access>>;
}

export const contentAccess = { read: "lists", write: "content" } as const satisfies SectionAccess;

export type ManagedRecord<Kind extends RecordKind = RecordKind> = {
	/** Below /admin/. */
	path: Section | `${Section}/${string}`;
	/** The same for all kinds of a section. */
	access: SectionAccess;
	/** With its article: "l'activitat". */
	one: string;
	all: string;
	/** In the audit log's search. */
	name: string;
	/** The record's form, its own page, the list (with this search), or `path`. */
	shownAt: "form" | "page" | { list: string } | "path";
	/** Each editable field, with its article. */
	fields: Readonly<Record<string, string>>;
	/** What else the audit log says was changed, which no form of the section saves. */
	changes?: Readonly<Record<string, string>>;
	/** What of them waits, besides reviews: a part of their count, and the search of its list. */
	waiting?: readonly { part: string; one: string; many: string; at: string }[];
	/** Null: cannot be deleted. */
	deletion: Deletion | null;
	/** Made by `exports.server.ts` beside the section, which loads with the first of them. */
	exports?: { formats: readonly ExportFormat[]; load: () => Promise<{ exports: ExportFiles }> };
} & (Kind extends SwitchedKind ? { publication: Publication } : { publication?: undefined }) &
	(Kind extends ReviewedKind ? { moderation: Moderation } : { moderation?: undefined });

export type ManagedRecords = { readonly [Kind in RecordKind]: ManagedRecord<Kind> };

/** Use it with `satisfies`. */
export type FieldNames<Schema extends z.ZodType, Further extends string = never> = Record<
	keyof z.output<Schema> | Further,
	string
>;

export interface Deletion {
	title: string;
	question: string;
	done: FlashMessage;
	failed: FlashMessage;
	/** What its state asks for besides (`state` of the RecordDescriptor). */
	needs?: (state: string | null) => Need | undefined;
}

/** `the`, `it`: "el logo", "aquest logo". */
export const deletionOf = (the: string, it: string, messages: Pick<Deletion, "done" | "failed">): Deletion => ({
	title: `Elimina ${the}`,
	question: `Estàs segur que vols eliminar ${it}?`,
	...messages,
});

export interface Publication {
	activated: FlashMessage;
	deactivated: FlashMessage;
	failed: FlashMessage;
	/** What is missing before it can be activated. */
	missing?: (state: RequestState, id: string) => Promise<FlashMessage | undefined>;
}

export interface Moderation {
	statuses: Readonly<Record<string, StatusWords<Outcome>>>;
	outcomes: Readonly<Partial<Record<Outcome, ReviewMessages>>>;
	/** By the status that somebody else has set. */
	meanwhile: Readonly<Record<string, FlashMessage>>;
	/** What waits for a review, on the dashboard: after "d'un" and "de". */
	waiting: { one: string; many: string };
	/** What its list shows (`search.server.ts` beside the section). */
	load: () => Promise<{ listedAt: ListedAt }>;
	gone: FlashMessage;
	notOne: FlashMessage;
	notMany: FlashMessage;
	noneChosen: FlashMessage;
}

/** Which records the list has at an address, for who looks: all of them, up to `most`. */
export type ListedAt = (
	params: URLSearchParams,
	may: May,
) => { form: Typed; status?: string; which: (most: number) => ReturnType<typeof isFound> | undefined };

interface ReviewMessages {
	one: FlashMessage;
	many: FlashMessage;
	/** The others were changed meanwhile. */
	some: FlashMessage;
}

export type ExportFormat = "csv" | "geojson";

export const fieldNames = {
	title: "el títol",
	description: "la descripció",
	file: "el fitxer",
	poster: "el cartell",
	isActive: "si es veu al web",
} as const;
