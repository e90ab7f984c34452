/** Allowed widths in pixels. A short list limits how many variants can be requested. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;
export type VariantWidth = (typeof variantWidths)[number];
