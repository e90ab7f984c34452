import type { RecordKind } from "#app/data/office-tables.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { changeBackgrounds } from "#app/site/home/background.server.ts";

/** Every write of an administrator goes through here: visitors see it with the next request. */
export function publish<T>(state: RequestState, kind: RecordKind, write: Promise<T>): Promise<T> {
	return kind === "homeBackground" ? changeBackgrounds(state, write) : write;
}
