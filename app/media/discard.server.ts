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
