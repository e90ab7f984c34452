import type { TestimonialStatus } from "#app/data/people/testimonial-review.ts";
import type { Statuses } from "../records/moderation/words.ts";

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
