import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { activityRecord } from "#app/agenda/tables.ts";
import { backgroundRecord } from "#app/backgrounds/tables.ts";
import { footerRecord, logoRecord } from "#app/footer/tables.ts";
import { landingRecord } from "#app/landings/tables.ts";
import { mapCommentRecord } from "#app/map/tables.ts";
import { letterRecord } from "#app/newsletter/letters/tables.ts";
import { subscriptionRecord } from "#app/newsletter/subscribers/tables.ts";
import { personRequestRecord } from "#app/persons/requests/tables.ts";
import type { CountedParts, RecordDescriptor } from "#app/platform/data/record.ts";
import { reflectionRecord } from "#app/reflections/tables.ts";
import { statementRecord } from "#app/site/legal/accessibility-statement/tables.ts";
import { videoRecord } from "#app/videos/tables.ts";
import { photoRecord } from "#app/vivi/tables.ts";
import { testimonialRecord } from "#app/voices/tables.ts";

/** In alphabetical order, as the database checks list them. */
const descriptors = {
	accessibilityStatement: statementRecord,
	activities: activityRecord,
	biciFucsiaPhotos: photoRecord,
	footerConfig: footerRecord,
	footerLogos: logoRecord,
	homeBackground: backgroundRecord,
	landings: landingRecord,
	letters: letterRecord,
	mapComments: mapCommentRecord,
	newsletterSubscriptions: subscriptionRecord,
	personRequests: personRequestRecord,
	reflections: reflectionRecord,
	testimonials: testimonialRecord,
	videos: videoRecord,
};

type Descriptors = typeof descriptors;
export type RecordKind = keyof Descriptors;

export const records: Readonly<Record<RecordKind, RecordDescriptor>> = descriptors;

type KindWith<Shape> = { [Kind in RecordKind]: Descriptors[Kind] extends Shape ? Kind : never }[RecordKind];

export type CountedKind = KindWith<{ count: CountedParts }>;
export type PartOf<Kind extends CountedKind> = Descriptors[Kind]["count"]["names"][number];
export type ListedKind = KindWith<{ count: "total" }>;
export type SwitchedKind = KindWith<{ table: { isActive: AnySQLiteColumn } }>;
export type ReviewedKind = KindWith<{ table: { status: AnySQLiteColumn; reviewedAt: AnySQLiteColumn } }>;
export type MediaFolder = Descriptors[RecordKind]["media"][number]["folder"];

export const isRecordKind = (text: string): text is RecordKind => Object.hasOwn(descriptors, text);

type NonEmpty<Kind> = [Kind, ...Kind[]];
const kindsWhere = <Kind extends RecordKind>(isSo: (descriptor: RecordDescriptor) => boolean) =>
	recordKinds.filter((kind) => isSo(records[kind])) as NonEmpty<Kind>;

export const recordKinds = Object.keys(descriptors) as NonEmpty<RecordKind>;
export const countedKinds = kindsWhere<CountedKind>(({ count }) => typeof count === "object");
export const listedKinds = kindsWhere<ListedKind>(({ count }) => count === "total");
export const reviewedKinds = kindsWhere<ReviewedKind>(({ table }) => "reviewedAt" in table);

export type TableOf<Kind extends RecordKind> = Descriptors[Kind]["table"];
export const tableOf = <Kind extends RecordKind>(kind: Kind): TableOf<Kind> => descriptors[kind].table;
