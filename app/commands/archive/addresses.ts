import { createHash } from "node:crypto";
import { posix } from "node:path";

/* Where an address of the site stands in the archive: the same for any file server and any name of the folder. */

/** Pages for people who sign in, and actions. */
const leftOut = /^\/(?:admin|entra|registre|recupera|compte|correu|surt|sessio|galetes)(?:\/|$)/i;

export function isLeftOut({ pathname }: URL): boolean {
	return leftOut.test(pathname);
}

/** Without the fragment. */
export function addressOf({ pathname, search }: URL): string {
	return pathname + search;
}

/** "/mapa?municipi=gelida" is beside mapa/index.html: a script moves cards between such pages, with their addresses. */
export function fileOf({ pathname, searchParams }: URL): string {
	const path = pathname.replace(/^\/+|\/+$/g, "");
	const extension = posix.extname(path);
	const asked = [...searchParams].map(([name, value]) => `${plain(name)}-${plain(value)}`).join("_");
	if (extension === "") return posix.join(path, `${asked || "index"}.html`);
	return asked ? `${path.slice(0, -extension.length)}_${asked}${extension}` : path;
}

/** Cursors and map positions cannot be names of files: their hash is. */
function plain(text: string): string {
	if (text === "" || /^[a-z0-9-]{1,64}$/.test(text)) return text;
	return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

export const isPage = (file: string) => file.endsWith(".html");

/** From a file to the archive's root: "../../". */
export function toRoot(file: string): string {
	return "../".repeat(file.split("/").length - 1);
}

export function inAddress(file: string): string {
	return file.split("/").map(encodeURIComponent).join("/");
}
