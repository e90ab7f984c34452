import { contentOf } from "#app/platform/records/queries/content.ts";

export const footerId = "footer";

/** Without a row the site uses its default texts. */
export const { put: saveFooterTexts } = contentOf("footerConfig");
