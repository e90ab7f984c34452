import type { Log } from "../log/log.server.ts";
import type { CacheTag } from "../page/page-handle.ts";
import type { PagesEntrypoint } from "./platform-cache.server.ts";

/** Five a minute: Workers Cache has the limit of Cloudflare's Free plan on every plan. */
const apartMs = 12_000;

const waiting = new Set<CacheTag>();
let nextAt = 0;

/** At once, or with the others of the next twelve seconds. What Cloudflare refuses is at most a minute old anyway. */
export async function purge(tag: CacheTag, pages: PagesEntrypoint, log: Log): Promise<void> {
	waiting.add(tag);
	while (Date.now() < nextAt && waiting.has(tag)) await scheduler.wait(nextAt - Date.now());
	if (!waiting.has(tag)) return;
	nextAt = Date.now() + apartMs;
	const tags = [...waiting];
	waiting.clear();
	try {
		const result = await pages.purge(tags);
		const reasons = result?.errors.map(({ code, message }) => `${code} ${message}`);
		if (result?.success === false) log.info("purge-refused", { reason: reasons?.join("; ") });
	} catch (error) {
		log.error("purge-failed", error);
	}
}
