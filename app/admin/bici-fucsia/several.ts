import { limits } from "#app/content/limits.ts";

/** How many photos one form may bring: with 5 MB each they fit well into what the platform lets through. */
export const mostPhotos = 12;

/** Characters: the number of each photo follows the title. */
export const mostTitleLength = limits.title - ` (${mostPhotos})`.length;

/** The hidden field with the ids of what is held of an earlier sending. */
export const heldPhotosField = "pujades";
