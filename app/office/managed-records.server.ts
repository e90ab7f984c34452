import { records as activities } from "#app/agenda/office/section.server.ts";
import { records as homeBackground } from "#app/backgrounds/office/section.server.ts";
import { records as footer } from "#app/footer/office/section.server.ts";
import { records as landings } from "#app/landings/office/section.server.ts";
import { records as mapComments } from "#app/map/office/section.server.ts";
import { records as letters } from "#app/newsletter/letters/office/section.server.ts";
import { records as subscribers } from "#app/newsletter/subscribers/office/section.server.ts";
import { records as personRequests } from "#app/persons/requests/section.server.ts";
import { writeCursor } from "#app/platform/data/lists/cursor.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import { isSentKind, type SentKind } from "#app/receipts/tables.ts";
import { records as reflections } from "#app/reflections/office/section.server.ts";
import { records as videos } from "#app/videos/office/section.server.ts";
import { records as biciFucsia } from "#app/vivi/office/section.server.ts";
import { records as testimonials } from "#app/voices/office/section.server.ts";
import type {
	Deletion,
	ExportFormat,
	ManagedRecord,
	ManagedRecords,
	Moderation,
	Publication,
	SectionAccess,
} from "./section.ts";
import type { Section } from "./sections.ts";
import { records as status } from "./status/section.server.ts";

const described = {
	...activities,
	...biciFucsia,
	...footer,
	...homeBackground,
	...landings,
	...letters,
	...mapComments,
	...personRequests,
	...status,
	...subscribers,
	...reflections,
	...testimonials,
	...videos,
} satisfies ManagedRecords;

type Described = typeof described;
type SectionIn<Path> = Path extends `${infer First}/${string}` ? First : Path;
export type ManagedSection = SectionIn<Described[RecordKind]["path"]>;

export const managedRecords: ManagedRecords = described;

export type ExportedKind = {
	[Kind in RecordKind]: Described[Kind] extends { exports: readonly ExportFormat[] } ? Kind : never;
}[RecordKind];
export type FormatOf<Kind extends ExportedKind> = Described[Kind]["exports"][number];

export const kindNames = Object.fromEntries(
	Object.entries(managedRecords).map(([kind, { name }]) => [kind, name]),
) as Record<RecordKind, string>;

type Managed = { [Kind in RecordKind]: ManagedRecord<Kind> & { kind: Kind; section: Section } }[RecordKind];

const all = Object.entries(managedRecords).map(
	([kind, record]) => ({ ...record, kind, section: record.path.split("/")[0] }) as Managed,
);

export const managedAccess = Object.fromEntries(all.map(({ section, access }) => [section, access])) as Record<
	ManagedSection,
	SectionAccess
>;

export const recordsOf = (section: Section) => all.filter((record) => record.section === section);

export const deletionAt = (pathname: string) =>
	recordAt(pathname, (record): record is Managed & { deletion: Deletion } => record.deletion !== null);

export const publicationAt = (pathname: string) =>
	recordAt(
		pathname,
		(record): record is Extract<Managed, { publication: Publication }> => record.publication !== undefined,
	);

export const moderationAt = (pathname: string) =>
	recordAt(
		pathname,
		(record): record is Extract<Managed, { moderation: Moderation }> => record.moderation !== undefined,
	);

export const replyAt = (pathname: string) =>
	recordAt(pathname, (record): record is Extract<Managed, { kind: SentKind }> => isSentKind(record.kind));

export const exportAt = (pathname: string) =>
	recordAt(pathname, (record): record is Managed & { kind: ExportedKind } => record.exports !== undefined);

/** routes.ts makes these addresses from the same descriptors. */
function recordAt<Found extends Managed>(pathname: string, has: (record: Managed) => record is Found): Found {
	const found = all.filter(has).find(({ path }) => pathname.startsWith(`/admin/${path}/`));
	if (!found) throw new Response(null, { status: 404 });
	return found;
}

/** Without a form: the list page that begins with the record. */
export function recordPath(kind: RecordKind, id: string, sentAt: Date | null): string {
	const { path, shownAt } = managedRecords[kind];
	if (shownAt === "path") return `/admin/${path}`;
	if (shownAt === "page") return `/admin/${path}/${id}`;
	if (shownAt === "form") return `/admin/${path}/${id}/edita`;
	const start = writeCursor({ time: new Date((sentAt?.getTime() ?? 0) + 1), id: "0" });
	return `/admin/${path}?${shownAt.list}abans=${start}`;
}
