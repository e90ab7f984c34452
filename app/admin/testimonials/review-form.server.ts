import { z } from "zod";
import { notOurForm } from "#app/http/form.server.ts";
import { statuses } from "./status.ts";

/** What becomes of a testimonial, and the status with which it was shown. */
export const reviewFields = ["estat", "vist"] as const;

const schema = z.object({
	estat: z.enum(["approved", "rejected"]),
	vist: z.enum(statuses),
});

/** Throws the page of an error where it is none of our forms: there is nothing to fill in. */
export function readReview(form: FormData) {
	const { data } = schema.safeParse(Object.fromEntries(form));
	if (!data || data.estat === data.vist) throw notOurForm();
	return { to: data.estat, from: data.vist };
}
