import type { AuthEventType } from "#app/data/tables/accounts.ts";

/** The messages that tell how an action ended. A cookie or an action carries the key, never the text. */
export interface Notice {
	kind: "success" | "error";
	title: string;
	/** What comes with the key, numbers or who it was, stands where it says {0}, {1}. */
	text?: string;
	/** What it tells the site's other tabs (enhance/session-keeper.ts). */
	event?: AuthEventType;
}
