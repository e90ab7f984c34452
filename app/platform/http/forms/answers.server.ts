import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { RequestState } from "../context.server.ts";
import { type FlashMessage, textOf } from "../flash/messages.ts";
import { readForm } from "./form.server.ts";

interface Why {
	formErrors?: string[];
	fieldErrors?: Record<string, string[]>;
}

/** What a form comes back with: all that was typed, but for `hideFields`. */
export function answersOf(submission: Pick<Submission<unknown>, "reply">, hideFields: readonly string[] = []) {
	const again = (status: number, why: Why = {}) =>
		data(submission.reply({ ...why, hideFields: [...hideFields] }), { status });
	return {
		again,
		/** Said above the form, or at `field`. */
		failed(message: FlashMessage, status: number, field = "") {
			return again(status, { fieldErrors: { [field]: [textOf(message)] } });
		},
	};
}

interface Reading {
	/** What was typed in them does not come back. */
	hideFields?: readonly string[];
	/** Names that the form sends besides, which nothing judges. */
	further?: readonly string[];
}

export async function readSubmission<Schema extends z.ZodObject>(
	state: RequestState,
	schema: Schema,
	{ hideFields, further = [] }: Reading = {},
) {
	const form = await readForm(state.body, [...Object.keys(schema.shape), ...further]);
	const submission = await parseWithZod(form, { schema, async: true });
	return { form, submission, ...answersOf(submission, hideFields) };
}
