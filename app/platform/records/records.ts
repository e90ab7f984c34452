import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import * as capabilities from "#app/capabilities/tables.ts";
import type { CountedParts, RecordDescriptor, SentColumns } from "#app/platform/data/record.ts";

type Capabilities = typeof capabilities;
/** All of a union's members in one. */
export type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
	? All
	: never;
type Descriptors = Together<Capabilities[keyof Capabilities]["records"]>;
export type RecordKind = keyof Descriptors;

/** In alphabetical order, as the database checks list them. */
const descriptors = Object.fromEntries(
	Object.values(capabilities)
		.flatMap(({ records }) => Object.entries(records))
		.toSorted(([kind], [other]) => (kind < other ? -1 : 1)),
) as Descriptors;

export const records: Readonly<Record<RecordKind, RecordDescriptor>> = descriptors;

type KindWith<Shape> = { [Kind in RecordKind]: Descriptors[Kind] extends Shape ? Kind : never }[RecordKind];

export type CountedKind = KindWith<{ count: CountedParts }>;
export type PartOf<Kind extends CountedKind> = Descriptors[Kind]["count"]["names"][number];
export type ListedKind = KindWith<{ count: "total" }>;
export type SwitchedKind = KindWith<{ table: { isActive: AnySQLiteColumn } }>;
export type ReviewedKind = KindWith<{ table: { status: AnySQLiteColumn; reviewedAt: AnySQLiteColumn } }>;
/** What people send. */
export type SentKind = KindWith<{ sent: SentColumns }>;
/** Those to whose authors the team replies. */
export type RepliedKind = Extract<KindWith<{ table: { reply: AnySQLiteColumn } }>, SentKind>;
export type MediaFolder = Descriptors[RecordKind]["media"][number]["folder"];

export const isRecordKind = (text: string): text is RecordKind => Object.hasOwn(descriptors, text);

type NonEmpty<Kind> = [Kind, ...Kind[]];
const kindsWhere = <Kind extends RecordKind>(isSo: (descriptor: RecordDescriptor) => boolean) =>
	recordKinds.filter((kind) => isSo(records[kind])) as NonEmpty<Kind>;

export const recordKinds = Object.keys(descriptors) as NonEmpty<RecordKind>;
export const countedKinds = kindsWhere<CountedKind>(({ count }) => typeof count === "object");
export const listedKinds = kindsWhere<ListedKind>(({ count }) => count === "total");
export const sentKinds = kindsWhere<SentKind>(({ sent }) => sent !== undefined);
export const reviewedKinds = kindsWhere<ReviewedKind>(({ table }) => "reviewedAt" in table);

export const sentOf = (kind: SentKind): SentColumns => descriptors[kind].sent;
export const isReviewedKind = (kind: string): kind is ReviewedKind => reviewedKinds.some((one) => one === kind);
export const isRepliedKind = (kind: string): kind is RepliedKind => isSentKind(kind) && "reply" in tableOf(kind);
export const isSentKind = (kind: string): kind is SentKind => sentKinds.some((one) => one === kind);

/** What its columns say of a person. */
export const personalOf = (kind: RecordKind): Descriptors[RecordKind]["personal"] => descriptors[kind].personal;

export type TableOf<Kind extends RecordKind> = Descriptors[Kind]["table"];
export const tableOf = <Kind extends RecordKind>(kind: Kind): TableOf<Kind> => descriptors[kind].table;
