import { reasonOf } from "#app/data/db.server.ts";

type Fields = Record<string, string | number | boolean | undefined>;

export interface Log {
	info(event: string, fields?: Fields): void;
	error(event: string, error: unknown, fields?: Fields): void;
}

/** One JSON line an event. Callers pass paths, counts and reasons; never what a person typed or who they are. */
export function logFor(requestId: string): Log {
	return {
		info(event, fields) {
			console.log(JSON.stringify({ level: "info", event, requestId, ...fields }));
		},
		error(event, error, fields) {
			console.error(
				JSON.stringify({ level: "error", event, requestId, reason: reasonOf(error), at: placeOf(error), ...fields }),
			);
		},
	};
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
