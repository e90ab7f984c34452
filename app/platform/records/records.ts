import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CountedParts, RecordDescriptor } from "./record.ts";
import { statementRecord } from "./tables/content/accessibility.ts";
import { activityRecord } from "./tables/content/activities.ts";
import { photoRecord } from "./tables/content/bici-fucsia-photos.ts";
import { footerRecord, logoRecord } from "./tables/content/footer.ts";
import { backgroundRecord } from "./tables/content/home-background.ts";
import { landingRecord } from "./tables/content/landings.ts";
import { letterRecord } from "./tables/content/letters.ts";
import { videoRecord } from "./tables/content/videos.ts";
import { personRequestRecord } from "./tables/office/person-requests.ts";
import { mapCommentRecord } from "./tables/people/map-comments.ts";
import { subscriptionRecord } from "./tables/people/newsletter-subscriptions.ts";
import { reflectionRecord } from "./tables/people/reflections.ts";
import { testimonialRecord } from "./tables/people/testimonials.ts";

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
