import { reasonOf } from "#app/platform/data/errors.ts";

type Fields = Record<string, string | number | boolean | undefined>;

export interface Log {
	info(event: string, fields?: Fields): void;
	error(event: string, error: unknown, fields?: Fields): void;
}

export interface LoggedRequest {
	method: string;
	path: string;
	/** As in routes.ts, such as `/landing/:slug`. Known once React Router has matched. */
	route?: string;
}

/** Callers pass counts and reasons, never personal data. `onError` gets the event of each error. */
export function logFor(requestId: string, asked?: LoggedRequest, onError?: (event: string) => void): Log {
	return {
		info(event, fields) {
			console.log(JSON.stringify({ level: "info", event, requestId, ...fields }));
		},
		error(event, error, fields) {
			onError?.(event);
			console.error(
				JSON.stringify({
					level: "error",
					event,
					requestId,
					...asked,
					reason: reasonOf(error),
					at: whereIn(error),
					...fields,
				}),
			);
		},
	};
}

/** A part with @ is probably an email address. */
export function loggedPath(pathname: string): string {
	return pathname
		.split("/")
		.map((part) => (/@|%40/i.test(part) ? "…" : part))
		.join("/");
}

function whereIn(error: unknown): string | undefined {
	if (!(error instanceof Error) || !error.stack) return undefined;
	// Without the message: drizzle's repeats user input.
	const frames = error.stack.replace(error.message, () => "");
	const lines = frames.split("\n").filter((line) => /^\s+at /.test(line));
	return lines
		.slice(0, 4)
		.map((line) => line.trim())
		.join(" ");
}
