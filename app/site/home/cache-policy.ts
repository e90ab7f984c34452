import type { PageHandle } from "#app/http/page-handle.ts";

/** For the routes that show the sections of the home page. */
export const sectionsPolicy = {
	/** An external map may be framed, and the agenda has pages. */
	searchParams: ["marc", "des-de", "abans"],
	/** For so many seconds KV may give an old background in other locations: the shortest time that KV allows. */
	dataAge: 30,
} satisfies PageHandle;
