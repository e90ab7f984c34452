import type { Statuses } from "#app/office/records/moderation/words.ts";
import type { MapCommentStatus } from "../queries-review.ts";

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
