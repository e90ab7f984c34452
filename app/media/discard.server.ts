import type { RequestState } from "#app/platform/http/context.server.ts";
import { mediaWithoutRecord } from "#app/platform/records/queries/unclaimed-media.ts";
import { keysWithVariants } from "./images/variants.server.ts";

/** Deletes objects without a row, and their variants. The cleanup job deletes what remains on failure. */
export async function discardMedia({ env, log }: Pick<RequestState, "env" | "log">, keys: string[]): Promise<void> {
	if (keys.length === 0) return;
	try {
		await env.MEDIA.delete(keys.flatMap(keysWithVariants));
	} catch (error) {
		log.error("discard-failed", error);
	}
}

export async function discardUnused(state: RequestState, before: string[]): Promise<void> {
	if (before.length === 0) return;
	try {
		await discardMedia(state, await mediaWithoutRecord(state.db, before));
	} catch (error) {
		state.log.error("discard-failed", error);
	}
}
