import type { FlashMessage } from "#app/http/flash/messages.ts";

/** One purpose of the privacy page: none is presented as another. */
export interface Purpose {
	title: string;
	data: string;
	use: string;
	basis: string;
	kept: string;
}

/** What the rest of the site must know of a form that visitors send. It stands beside the form; public-forms.ts lists all. */
export interface PublicForm {
	/** Names it to the rate limiter, in the day's allowance, in the log and in the page. */
	id: string;
	/** Of its page and its action. */
	path: string;
	/** The most bytes of its body, where the 64 KB of other forms are not enough. A file has its own limit. */
	mostBytes?: number;
	/** Whether it closes with the participation. */
	closes: boolean;
	messages: Readonly<Record<"sent" | "invalid" | "failed", FlashMessage>>;
	purpose: Purpose;
}

/** Keeps the names of a form's own messages. */
export const definePublicForm = <const Form extends PublicForm>(form: Form): Form => form;

/** The id of the element that a form is replaced in when it comes back (enhance/live-form.ts). */
export const elementIdOf = ({ id }: PublicForm) => `${id}-form`;
