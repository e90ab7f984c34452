import { changeBackgrounds } from "#app/backgrounds/background.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { RecordKind } from "#app/platform/records/records.ts";

/** Every write in the back-office goes through here. Also invalidates after an error: the write may have succeeded. */
export async function invalidateAfter<T>(state: RequestState, kind: RecordKind, write: Promise<T>): Promise<T> {
	try {
		return await (kind === "homeBackground" ? changeBackgrounds(state, write) : write);
	} finally {
		state.purge(kind);
	}
}
