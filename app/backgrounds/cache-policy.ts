import type { PageHandle } from "#app/platform/http/page/page-handle.ts";

/** For routes with the home page sections. */
export const sectionsPolicy = {
	/** `marc` frames an external map; the others page the agenda. */
	searchParams: ["marc", "des-de", "abans"],
	/** Seconds: KV may return an old value in other locations this long, its shortest TTL. */
	dataAge: 30,
} satisfies PageHandle;
