import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { listFiles } from "../backup/folder.ts";
import { isPage } from "./addresses.ts";
import { type Rewriter, unescapeHtml } from "./rewriter.ts";

/** In a folder: an address with a leading slash, or with one "../" too many, leads out of it. */
const somewhere = "http://archive.invalid/a/folder";

/** Reads the files as any server would send them. Uses nothing that the crawl knew. */
export async function check(folder: string, home: string, rewriter: Rewriter) {
	const files = await listFiles(folder);
	const known = new Set(files);
	const faults: string[] = [];

	function checkAddress(raw: string, file: string, isLoaded: boolean): void {
		const text = unescapeHtml(raw);
		if (text.startsWith("#") || text.startsWith("data:")) return;
		const isWhole = URL.canParse(text);
		const isHere = text.startsWith(`${home}/`);
		if (isWhole && !isHere) {
			if (isLoaded) faults.push(`${file}: ${text} would be loaded from elsewhere`);
			return;
		}
		const url = new URL(isWhole ? text.replace(home, somewhere) : text, `${somewhere}/${file}`);
		const path = decodeURIComponent(url.origin + url.pathname).slice(somewhere.length + 1);
		const isInside = url.href.startsWith(`${somewhere}/`);
		if (!isInside || !(known.has(path) || known.has(posix.join(path, "index.html")))) {
			faults.push(`${file}: ${text} is not there`);
		}
	}

	for (const file of files) {
		const read = () => readFileSync(join(folder, file), "utf8");
		if (file.endsWith(".css")) {
			for (const [, address = ""] of read().matchAll(/url\(([^"')]+)\)/g)) checkAddress(address, file, true);
		}
		if (!isPage(file) && !file.endsWith(".xml")) continue;
		const { links, resources, styles, forms, notes } = await rewriter.read(read());
		for (const link of links) checkAddress(link, file, false);
		for (const resource of resources) checkAddress(resource, file, true);
		if (!isPage(file)) continue;
		if (forms > 0) faults.push(`${file}: has a form`);
		if (styles.length > 0) faults.push(`${file}: has a style that its policy forbids`);
		if (notes !== 1) faults.push(`${file}: does not say that it is an archived copy`);
	}
	return { pages: files.filter(isPage).length, files: files.filter((file) => !isPage(file)).length, faults };
}
