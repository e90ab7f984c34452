/** Allowed widths in pixels. A short list limits how many variants can be requested. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;

/** JPEG for letters: mail programs choose no width and know few formats. */
export const letterVariant = "carta";
/** The first that is light enough is taken. */
export const letterWidths = [1200, 960, 760, 600, 480, 360] as const;

export const variants = [...variantWidths, letterVariant] as const;
export type Variant = (typeof variants)[number];
