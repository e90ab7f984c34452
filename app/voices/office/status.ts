import { statusesOf } from "#app/office/records/moderation/words.ts";
import type { TestimonialStatus } from "../queries-review.ts";

export const statusWords = statusesOf({
	pending: "No hi ha testimonis pendents de revisar.",
	approved: "No hi ha testimonis aprovats.",
	rejected: "No hi ha testimonis rebutjats.",
});

export const statuses = Object.keys(statusWords) as TestimonialStatus[];
