import { limits } from "#app/platform/content/limits.ts";

/** At 5 MB each they fit into the platform's body limit. */
export const mostPhotos = 12;

/** Leaves room for the number of each photo. */
export const mostTitleLength = limits.title - ` (${mostPhotos})`.length;

/** Ids of the files that the server already has. */
export const pendingPhotosField = "pujades";
