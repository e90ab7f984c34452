import { domainToASCII } from "node:url";
import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { dayInMadrid, isDay } from "../text/dates.ts";
import { hasText } from "../text/has-text.ts";
import { isSafeLink } from "../text/links.ts";

/** D1 returns NUL and lone surrogates changed. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** RFC 5321 without quoted names and bare addresses: a plain local part and a domain in any script. */
const address =
	/^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[Xx][Nn]--[A-Za-z\d-]+|\p{L}[\p{L}\p{M}]+)$/u;
/** The domain as mail needs it (RFC 1035). */
const plainDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:xn--[a-z\d-]{1,59}|[a-z]{2,63})$/;

/** Count a line break as one character, as the field does. */
const trimmed = (text: string) => text.replaceAll("\r\n", "\n").trim();

export const requiredText = (required: string, most: number) =>
	z
		.string({ error: required })
		.transform(trimmed)
		.refine(hasText, required)
		.refine((text) => text.length <= most, messages.tooLong(most))
		.refine(isStorable, messages.unreadable);

export const optionalText = (most: number) =>
	z
		.string()
		.transform((text) => (hasText(text) ? trimmed(text) : undefined))
		.refine((text = "") => text.length <= most, messages.tooLong(most))
		.refine((text = "") => isStorable(text), messages.unreadable)
		.optional();

export const textOrNull = (most: number) => optionalText(most).transform((text) => text ?? null);

export const linkOrNull = textOrNull(limits.url).refine(
	(url) => url === null || isSafeLink(url),
	messages.linkMalformed,
);

export const optionalEmail = (most: number) =>
	z
		.string()
		.transform((text) => text.trim() || undefined)
		.pipe(email(most).optional())
		.optional();

export const email = (most: number) =>
	z
		.string({ error: messages.emailRequired })
		.trim()
		.min(1, messages.emailRequired)
		.max(most, messages.emailTooLong)
		.refine(isStorable, messages.unreadable)
		.pipe(z.email({ pattern: address, error: messages.emailMalformed, abort: true }))
		.refine((text) => plainDomain.test(plainDomainOf(text)), messages.emailDomain)
		.refine((text) => text.indexOf("@") + 1 + plainDomainOf(text).length <= most, messages.emailTooLong);

const plainDomainOf = (text: string) => domainToASCII(text.slice(text.indexOf("@") + 1));

/** yyyy-mm-dd, today in Madrid or before. */
export const pastDay = z
	.string({ error: messages.dateMalformed })
	.refine(isDay, messages.dateMalformed)
	.refine((day) => day <= dayInMadrid(new Date()), messages.dateToCome);

export const mustBeTicked = (message: string) => z.literal(true, { error: message });
