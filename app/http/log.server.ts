import { reasonOf } from "#app/data/db.server.ts";

type Fields = Record<string, string | number | boolean | undefined>;

export interface Log {
	info(event: string, fields?: Fields): void;
	error(event: string, error: unknown, fields?: Fields): void;
}

/** What an error line says of the request in which it happened. */
interface Asked {
	method: string;
	path: string;
}

/** One JSON line an event. Callers pass counts and reasons; never what a person typed or who they are. */
export function logFor(requestId: string, asked?: Asked): Log {
	return {
		info(event, fields) {
			console.log(JSON.stringify({ level: "info", event, requestId, ...fields }));
		},
		error(event, error, fields) {
			console.error(
				JSON.stringify({
					level: "error",
					event,
					requestId,
					...asked,
					reason: reasonOf(error),
					at: placeOf(error),
					...fields,
				}),
			);
		},
	};
}

/** A path as it is logged: a part with an @ is likely somebody's address. */
export function loggedPath(pathname: string): string {
	return pathname
		.split("/")
		.map((part) => (/@|%40/i.test(part) ? "…" : part))
		.join("/");
}

/** Where in the code an error was made: the first lines of its stack, without its message. */
function placeOf(error: unknown): string | undefined {
	if (!(error instanceof Error) || !error.stack) return undefined;
	// A message may have lines of its own: drizzle's repeats what somebody typed.
	const frames = error.stack.replace(error.message, () => "");
	const lines = frames.split("\n").filter((line) => /^\s+at /.test(line));
	return lines
		.slice(0, 4)
		.map((line) => line.trim())
		.join(" ");
}
