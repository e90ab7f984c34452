import type { AuthEventType } from "#app/accounts/tables.ts";

export interface FlashMessage {
	key: string;
	kind: "success" | "error" | "info";
	title: string;
	text?: string;
	event?: AuthEventType;
	/** The error summary of its form says it: it is no toast there. */
	isOfForm?: true;
}

type Words = Omit<FlashMessage, "key">;

export const done = (title: string, text?: string, event?: AuthEventType): Words => ({
	kind: "success",
	title,
	text,
	event,
});

export const success = (text: string) => done("Èxit", text);

export const failed = (text: string, title = "Error", event?: AuthEventType): Words => ({
	kind: "error",
	title,
	text,
	event,
});

const byKey = new Map<string, FlashMessage>();

export const refused = (text: string, title?: string): Words => ({ ...failed(text, title), isOfForm: true });

/** Neither done nor wrong. */
export const told = (title: string, text: string): Words => ({ kind: "info", title, text });

/** Found by its key once its module is loaded (`waitsForModule`). */
export function defineMessages<Name extends string>(
	feature: string,
	words: Record<Name, Words>,
): Readonly<Record<Name, FlashMessage>> {
	const messages = {} as Record<Name, FlashMessage>;
	for (const name of Object.keys(words) as Name[]) messages[name] = defineMessage(`${feature}.${name}`, words[name]);
	return messages;
}

export function defineMessage(key: string, words: Words): FlashMessage {
	// Vite's development server evaluates a changed module again.
	if (byKey.has(key) && !import.meta.hot) throw new Error(`two messages have the key ${key}`);
	const message = { key, ...words };
	byKey.set(key, message);
	return message;
}

export const findMessage = (key: string): FlashMessage | undefined => byKey.get(key);

export const textOf = ({ title, text = title }: FlashMessage): string => text;
