import type { MapCommentStatus } from "#app/data/map-comments.ts";

/** What each status is called, and in an address; those that wait come first. */
export const statusWords: Record<MapCommentStatus, { one: string; all: string; param: string }> = {
	pending: { one: "Pendent", all: "Pendents", param: "pendents" },
	approved: { one: "Aprovat", all: "Aprovats", param: "aprovats" },
	hidden: { one: "Amagat", all: "Amagats", param: "amagats" },
};

export const statuses = Object.keys(statusWords) as MapCommentStatus[];

export function statusOf(param: string | null): MapCommentStatus | undefined {
	return statuses.find((status) => statusWords[status].param === param);
}
