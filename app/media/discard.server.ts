import { mediaWithoutRecord } from "#app/data/trash.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { variantKey } from "./variants.server.ts";
import { variantWidths } from "./widths.ts";

/** Deletes objects that no record points to any more, with their variants. Where that fails, the sweep does it. */
export async function discardMedia({ env, log }: Pick<RequestState, "env" | "log">, keys: string[]): Promise<void> {
	if (keys.length === 0) return;
	const variants = keys.flatMap((key) => variantWidths.map((width) => variantKey(key, width)));
	try {
		await env.MEDIA.delete([...keys, ...variants]);
	} catch (error) {
		log.error("discard-failed", error);
	}
}

/** The same for what a record had before it was changed: what it, or another, still points to stays. */
export async function discardUnused(state: RequestState, before: string[]): Promise<void> {
	if (before.length === 0) return;
	try {
		await discardMedia(state, await mediaWithoutRecord(state.db, before));
	} catch (error) {
		state.log.error("discard-failed", error);
	}
}
