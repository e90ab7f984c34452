import { writeCursor } from "#app/data/cursor.ts";
import type { RecordKind } from "#app/data/records.ts";

const formIn = (section: string) => (id: string) => `/admin/${section}/${id}/edita`;

/** What has no page of its own: its list, over all states, opened at that record. */
const listIn =
	(section: string, search = "") =>
	(_: string, sentAt: Date | null) =>
		`/admin/${section}?${search}abans=${writeCursor({ time: new Date((sentAt?.getTime() ?? 0) + 1), id: "0" })}`;

/** Where a record of each kind is looked at. */
const paths: Record<RecordKind, (id: string, sentAt: Date | null) => string> = {
	activities: formIn("activities"),
	biciFucsiaPhotos: formIn("bici-fucsia"),
	footerConfig: () => "/admin/footer/textos",
	footerLogos: formIn("footer/logos"),
	homeBackground: formIn("home-background"),
	landings: formIn("landings"),
	mapComments: listIn("map-comments", "cerca=&estat=&revisat-des-de=&revisat-fins-a=&"),
	newsletterSubscriptions: listIn("subscribers"),
	reflections: listIn("reflections"),
	testimonials: formIn("testimonials"),
	videos: formIn("videos"),
};

export const recordPath = (kind: RecordKind, id: string, sentAt: Date | null) => paths[kind](id, sentAt);
