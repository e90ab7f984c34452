import type { CacheTag } from "#app/platform/http/page/page-handle.ts";
import * as capabilities from "./pages.ts";

interface Described {
	sections: object;
	shownTags?: readonly CacheTag[];
}

/** Of the records of capabilities that pages of others show: the home page, those of themes, letters of the archive. */
export const shownTags = Object.values<Described>(capabilities).flatMap(({ shownTags = [] }) => shownTags);
