/** How many photos one form may bring: with 5 MB each they fit well into what the platform lets through. */
export const mostPhotos = 12;

/** The hidden field with the ids of what is held of an earlier sending. */
export const heldPhotosField = "pujades";
