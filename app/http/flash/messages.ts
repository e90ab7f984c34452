import type { AuthEventType } from "#app/data/tables/accounts.ts";

/** How an action has ended, as the next page says it. The cookie carries the key, never the text. */
export interface FlashMessage {
	key: string;
	kind: "success" | "error";
	title: string;
	/** Details that come with the key, such as counts or who it was, replace {0}, {1}. */
	text?: string;
	/** What it tells the site's other tabs (auth/session/session-keeper.browser.ts). */
	event?: AuthEventType;
}

type Words = Omit<FlashMessage, "key">;

export const done = (title: string, text?: string, event?: AuthEventType): Words => ({
	kind: "success",
	title,
	text,
	event,
});

/** Where the specification titles a success with this one word. */
export const success = (text: string) => done("Èxit", text);

export const failed = (text: string, title = "Error", event?: AuthEventType): Words => ({
	kind: "error",
	title,
	text,
	event,
});

const byKey = new Map<string, FlashMessage>();

/**
 * Gives the messages of one feature their keys, by which a later request finds them. Every route of the server's bundle
 * is loaded when the worker starts, and with it the messages that it can send.
 */
export function defineMessages<Name extends string>(
	feature: string,
	words: Record<Name, Words>,
): Readonly<Record<Name, FlashMessage>> {
	const messages = {} as Record<Name, FlashMessage>;
	for (const name of Object.keys(words) as Name[]) {
		const key = `${feature}.${name}`;
		// Vite's development server evaluates a module again after each change of it.
		if (byKey.has(key) && !import.meta.hot) throw new Error(`two messages have the key ${key}`);
		messages[name] = { key, ...words[name] };
		byKey.set(key, messages[name]);
	}
	return messages;
}

export const findMessage = (key: string): FlashMessage | undefined => byKey.get(key);

/** What is said where a message has no room for its title. */
export const textOf = ({ title, text = title }: FlashMessage): string => text;
