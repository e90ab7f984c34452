import type { TestimonialStatus } from "#app/data/testimonial-review.ts";

/** What a status is called on a badge, on its tab and in the address of that; what is said where it has none; what it may become. */
interface Words {
	one: string;
	all: string;
	param: string;
	none: string;
	becomes: readonly ("approved" | "rejected")[];
}

export const statusWords: Record<TestimonialStatus, Words> = {
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

/** In the order of the tabs. */
export const statuses = Object.keys(statusWords) as TestimonialStatus[];

export const reviewWords = { approved: "Aprovar", rejected: "Rebutjar" } as const;
