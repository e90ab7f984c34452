import type { RetentionKind } from "#app/data/personal/retention/terms.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";

/** One entry of the privacy page; purposes are never merged. */
export interface Purpose {
	title: string;
	data: string;
	use: string;
	basis: string;
	/** While no days are set for `term`. */
	kept: string;
	/** Whose days the back-office sets. */
	term?: RetentionKind;
	/** Whatever the days are. */
	keptAlso?: string;
}

export interface PublicForm {
	/** Used by the rate limiter, the daily allowance, the log and the page. */
	id: string;
	path: string;
	/** Overrides the 64 KB body limit. A file has its own limit. */
	mostBytes?: number;
	closes: boolean;
	messages: Readonly<Record<"sent" | "invalid" | "failed", FlashMessage>>;
	purpose: Purpose;
}

export const definePublicForm = <const Form extends PublicForm>(form: Form): Form => form;

/** Id of the element that live-form.ts replaces. */
export const elementIdOf = ({ id }: PublicForm) => `${id}-form`;
