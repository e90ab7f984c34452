import type { SentNouns } from "#app/platform/content/receipts.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { List } from "./headers.ts";
import type { MailKey } from "./words.ts";

export type SendState = Pick<RequestState, "env" | "settings" | "log">;

export interface WayOut {
	list: List;
	page: string;
	oneClick: string;
}

/** "Comentari al mapa: «…» Ja és al web." */
interface Quoted {
	about: string;
	/** Never a stranger's words to somebody whose address nobody has confirmed. */
	quoted: string;
	news?: string;
}

export type Detail = string | Quoted;

export interface Mail {
	to: string;
	mail: MailKey;
	path: string;
	/** What `{your}` and the like stand for in its words. */
	about?: SentNouns;
	/** Paragraphs after those of the words. */
	details?: readonly Detail[];
	/** Paths that end a newsletter subscription, or news: a page, and one for mail programs. */
	leave?: WayOut;
}
