import type { MapCommentStatus } from "#app/data/people/map-comment-review.ts";
import type { Statuses } from "../records/moderation/words.ts";

export const statusWords: Statuses<MapCommentStatus, "approved" | "hidden"> = {
	pending: {
		one: "Pendent",
		all: "Pendents",
		param: "pendents",
		none: "No hi ha cap comentari pendent.",
		becomes: ["approved", "hidden"],
	},
	approved: {
		one: "Aprovat",
		all: "Aprovats",
		param: "aprovats",
		none: "No hi ha cap comentari aprovat.",
		becomes: ["hidden"],
	},
	hidden: {
		one: "Amagat",
		all: "Amagats",
		param: "amagats",
		none: "No hi ha cap comentari amagat.",
		becomes: ["approved"],
	},
};

export const statuses = Object.keys(statusWords) as MapCommentStatus[];
