import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { isSafeLink } from "../links.ts";

/** A NUL or half a surrogate pair does not come back from D1 as it went in: it is refused, never altered. */
const readable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** RFC 5321 without quoted names and bare addresses: a plain local part, and a domain in any script. */
const address =
	/^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)$/u;

/** A line end is one character, as the field counts it, whatever the browser sends. */
const trimmed = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** Whether anything of it can be seen: blanks, controls and the letters that only look like nothing do not count. */
const isVisible = (text: string) => /[^\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

/** Required words of at most so many characters, without the blanks around them. */
export const words = (required: string, most: number) =>
	z
		.string({ error: required })
		.transform(trimmed)
		.refine(isVisible, required)
		.refine((text) => text.length <= most, messages.tooLong(most))
		.refine(readable, messages.unreadable);

/** The same where nothing has to be written. */
export const optionalWords = (most: number) =>
	z
		.string()
		.transform((text) => trimmed(text) || undefined)
		.refine((text = "") => text.length <= most, messages.tooLong(most))
		.refine((text = "") => readable(text), messages.unreadable)
		.optional();

/** The same as a column keeps it: null where nothing is written. */
export const wordsOrNull = (most: number) => optionalWords(most).transform((text) => text ?? null);

/** The address of a page or of mail, null where nothing is written. */
export const linkOrNull = wordsOrNull(limits.url).refine(
	(url) => url === null || isSafeLink(url),
	messages.linkMalformed,
);

/** An e-mail address that may be left out. */
export const optionalEmail = (most: number) =>
	z
		.string()
		.transform((text) => text.trim() || undefined)
		.pipe(email(most).optional())
		.optional();

/** An e-mail address, without the blanks around it. */
export const email = (most: number) =>
	z
		.string({ error: messages.emailRequired })
		.trim()
		.min(1, messages.emailRequired)
		.max(most, messages.emailTooLong)
		.refine(readable, messages.unreadable)
		.pipe(z.email({ pattern: address, error: messages.emailMalformed }));

/** A checkbox that has to be ticked. */
export const accepted = (message: string) => z.literal(true, { error: message });
