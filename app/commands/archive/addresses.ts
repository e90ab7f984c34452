import { createHash } from "node:crypto";
import { posix } from "node:path";

/* Where an address of the site stands in the archive. Any file server finds it there, whatever the folder is called. */

/** Pages for people who sign in, and actions: nothing of them is kept, and no link leads there. */
const leftOut = /^\/(?:admin|entra|registre|recupera|compte|correu|surt|sessio|galetes)(?:\/|$)/i;

export function isLeftOut({ pathname }: URL): boolean {
	return leftOut.test(pathname);
}

/** What the site is asked for: without the fragment. */
export function addressOf({ pathname, search }: URL): string {
	return pathname + search;
}

/**
 * "/mapa" is mapa/index.html and "/mapa?municipi=gelida" mapa/municipi-gelida.html beside it: in the same folder, because
 * a script puts the cards of one page of voices into another, where their addresses have to hold.
 */
export function fileOf({ pathname, searchParams }: URL): string {
	const path = pathname.replace(/^\/+|\/+$/g, "");
	const extension = posix.extname(path);
	const asked = [...searchParams].map(([name, value]) => `${plain(name)}-${plain(value)}`).join("_");
	if (extension === "") return posix.join(path, `${asked || "index"}.html`);
	return asked ? `${path.slice(0, -extension.length)}_${asked}${extension}` : path;
}

/** Cursors and positions on the map are not names of files. */
function plain(text: string): string {
	if (text === "" || /^[a-z0-9-]{1,64}$/.test(text)) return text;
	return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

export const isPage = (file: string) => file.endsWith(".html");

/** From a file to the folder that all stand in: "../../". */
export function toRoot(file: string): string {
	return "../".repeat(file.split("/").length - 1);
}

/** A file's name in an address. */
export function inAddress(file: string): string {
	return file.split("/").map(encodeURIComponent).join("/");
}
