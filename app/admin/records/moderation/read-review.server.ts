import type { FlashMessage } from "#app/http/flash/messages.ts";
import { notOurForm } from "#app/http/forms/form.server.ts";
import type { Outcome, StatusWords } from "./words.ts";

/** What becomes of what somebody has sent, and the status with which it was shown. */
export const reviewFields = ["estat", "vist"] as const;

/** Throws the page of an error where it is none of our forms: there is nothing to fill in. */
export function readReview(form: FormData, words: Readonly<Record<string, StatusWords<Outcome>>>) {
	const from = Object.keys(words).find((status) => status === form.get("vist"));
	const to = from && words[from]?.becomes.find((outcome) => outcome === form.get("estat"));
	if (!from || !to) throw notOurForm();
	return { from, to };
}

/** Of what this section reviews there is no message for it. */
export function messageFor<Key extends string>(messages: Readonly<Partial<Record<Key, FlashMessage>>>, key: Key) {
	const message = messages[key];
	if (message === undefined) throw new Error(`no message for ${key}`);
	return message;
}
