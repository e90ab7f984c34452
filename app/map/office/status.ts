import { statusesOf } from "#app/office/records/moderation/words.ts";
import type { MapCommentStatus } from "../queries-review.ts";

export const statusWords = statusesOf({
	pending: "No hi ha cap comentari pendent.",
	approved: "No hi ha cap comentari aprovat.",
	hidden: "No hi ha cap comentari amagat.",
});

export const statuses = Object.keys(statusWords) as MapCommentStatus[];
