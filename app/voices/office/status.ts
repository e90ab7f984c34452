import type { Statuses } from "#app/office/records/moderation/words.ts";
import type { TestimonialStatus } from "../queries-review.ts";

export const statusWords: Statuses<TestimonialStatus, "approved" | "rejected"> = {
	pending: {
		one: "Pendent",
		all: "Pendents",
		param: "pendents",
		none: "No hi ha testimonis pendents de revisar.",
		becomes: ["approved", "rejected"],
	},
	approved: {
		one: "Aprovat",
		all: "Aprovats",
		param: "aprovats",
		none: "No hi ha testimonis aprovats.",
		becomes: ["rejected"],
	},
	rejected: {
		one: "Rebutjat",
		all: "Rebutjats",
		param: "rebutjats",
		none: "No hi ha testimonis rebutjats.",
		becomes: ["approved"],
	},
};

export const statuses = Object.keys(statusWords) as TestimonialStatus[];
