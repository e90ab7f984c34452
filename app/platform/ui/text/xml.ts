import { cleanLines } from "./clean.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Also for HTML, which holds every character. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);

export const escapeXml = (text: string) => escapeMarkup(cleanLines(text));
