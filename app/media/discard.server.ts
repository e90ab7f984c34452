import { mediaWithoutRecord } from "#app/data/office/unclaimed-media.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { keysWithVariants } from "./images/variants.server.ts";

/** Deletes the few objects of a record that nothing points to any more, with their variants. Where that fails, the sweep does it. */
export async function discardMedia({ env, log }: Pick<RequestState, "env" | "log">, keys: string[]): Promise<void> {
	if (keys.length === 0) return;
	try {
		await env.MEDIA.delete(keys.flatMap(keysWithVariants));
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
