import * as capabilities from "#app/capabilities/office.ts";
import { writeCursor } from "#app/platform/data/lists/cursor.ts";
import { isRepliedKind, type RecordKind, type RepliedKind, type Together } from "#app/platform/records/records.ts";
import type { ManagedRecord, ManagedRecords, SectionAccess } from "./section.ts";
import type { Section } from "./sections.ts";
import { records as own } from "./status/section.server.ts";

type Capabilities = typeof capabilities;
type Described = typeof own & Together<Capabilities[keyof Capabilities]>;
const described: Described = Object.assign({}, own, ...Object.values(capabilities));

type SectionIn<Path> = Path extends `${infer First}/${string}` ? First : Path;
export type ManagedSection = SectionIn<Described[RecordKind]["path"]>;

export const managedRecords: ManagedRecords = described;

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

type With<Part extends keyof Managed> = Managed & { [One in Part]: NonNullable<Managed[One]> };

const hasPart =
	<Part extends keyof Managed>(part: Part) =>
	(record: Managed): record is With<Part> =>
		Boolean(record[part]);

export const deletionAt = (pathname: string) => recordAt(pathname, hasPart("deletion"));
export const publicationAt = (pathname: string) => recordAt(pathname, hasPart("publication"));
export const moderationAt = (pathname: string) => recordAt(pathname, hasPart("moderation"));
export const replyAt = (pathname: string) =>
	recordAt(pathname, (record): record is Extract<Managed, { kind: RepliedKind }> => isRepliedKind(record.kind));

/** The file of a section: its address does not name the record's own path. */
export function exportAt(pathname: string): Managed {
	const found = all.find(({ exports, section }) => exports && pathname.startsWith(`/admin/${section}/`));
	if (!found) throw new Response(null, { status: 404 });
	return found;
}

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
