/** The widths, in pixels, in which a picture may be asked for: few, so that nobody can have thousands made. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;
export type VariantWidth = (typeof variantWidths)[number];
