import type { PageDescription } from "#app/platform/content/page-description.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import type { SentKind } from "#app/platform/records/records.ts";
import type { SentWords } from "#app/receipts/sent-words.ts";
import type { SentFields } from "./sent-fields.ts";

/** One entry of the privacy page; purposes are never merged. */
export interface Purpose {
	title: string;
	data: string;
	use: string;
	basis: string;
	/** After the words of its table's term. `{corrections}` stands for the term of that kind. */
	kept?: string;
}

/** The table of what is sent, for the privacy page and for whoever asks for their data. */
export interface Stored {
	/** Its name in the database. */
	table: string;
	name: string;
	/** Why we have it: "Perquè la persona …". */
	why: string;
	/** What the team adds, by the name in TypeScript. Only what has a name here or in `fields` is shown to people. */
	columns?: Readonly<Record<string, string>>;
	/** The line of the privacy page's table. */
	retained: RetainedLine;
	/** Those of other tables of the capability, by their names in the database. */
	furtherRetained?: Readonly<Record<string, RetainedLine>>;
}

export interface RetainedLine {
	what: string;
	why: string;
	/** Where the row itself says when it ends, or a time in words reads better. */
	term?: string;
	/** Instead of what follows from the term. */
	after?: string;
}

interface AnyForm {
	/** Used by the rate limiter, the daily allowance, the log and the page. */
	id: string;
	path: string;
	messages: Readonly<Record<"sent" | "failed", FlashMessage>>;
}

/** The page of a form that closes has other words once participation is over. */
export type PublicForm = AnyForm &
	(
		| {
				closes: true;
				page: PageDescription & Required<Pick<PageDescription, "headingOnceClosed" | "descriptionOnceClosed">>;
		  }
		| { closes: false; page: PageDescription }
	);

export const definePublicForm = <const Form extends PublicForm>(form: Form): Form => form;

/** What is sent with it, and what is said of that. Apart, so that no page has it. */
interface Described {
	/** Of the record that it becomes, where that has a receipt. */
	kind?: SentKind;
	receipt?: SentWords;
	fields: SentFields;
	purpose: Purpose;
	stored: Stored;
}
export type SentForm = PublicForm & Described;

export const describeSent = <const Form extends PublicForm, const Sent extends Described>(form: Form, sent: Sent) => ({
	...form,
	...sent,
});

/** Id of the element that live-form.ts replaces. */
export const elementIdOf = ({ id }: PublicForm) => `${id}-form`;
