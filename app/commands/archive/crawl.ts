import { mkdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { addressOf, fileOf, inAddress, isLeftOut, isPage, toRoot } from "./addresses.ts";
import { atHome, isFeed } from "./feeds.ts";
import type { Replacements } from "./page-parts.ts";
import { type Rewriter, unescapeHtml } from "./rewriter.ts";
import type { Site } from "./site.ts";
import { styleSheetOf } from "./style-sheets.ts";
import { styleSheet } from "./words.ts";

interface Task {
	site: Site;
	rewriter: Rewriter;
	replacements: Replacements;
	/** Address at which the archive will stand. */
	home: string;
	folder: string;
}

const sitemap = "/sitemap.xml";
const start = ["/", sitemap, "/favicon.ico"];

/** Writes every public page and file. Returns the faults: the address, why, and the page that links to it. */
export async function crawl(task: Task): Promise<string[]> {
	const crawler = new Crawler(task);
	const broken: string[] = [];
	// The loop adds to `wanted`.
	for (const [address, on] of crawler.wanted) {
		const fault = await crawler.keep(address);
		if (fault) broken.push(`${address} (${fault}), on ${on}`);
	}
	await crawler.write(styleSheet, readFileSync(new URL("archive.css", import.meta.url)));
	return broken;
}

class Crawler {
	/** Each address, with where it was first seen. */
	readonly wanted = new Map(start.map((address) => [address, "the start"]));
	readonly #task: Task;

	constructor(task: Task) {
		this.#task = task;
	}

	/** Returns the fault, if there is one. */
	async keep(address: string): Promise<string | undefined> {
		const { site } = this.#task;
		const file = fileOf(new URL(address, site.siteUrl));
		const answer = await site.get(address);
		const fault = faultOf(answer, isPage(file));
		try {
			if (fault) await answer.body?.cancel();
			else if (isPage(file)) await this.#keepPage(address, file, answer);
			else await this.#keepFile(address, file, answer);
		} catch (error) {
			if (!(error instanceof TypeError && error.message === "terminated")) throw error;
			return "broke off";
		}
		return fault;
	}

	async write(file: string, content: string | Uint8Array | NonNullable<Response["body"]>): Promise<void> {
		const path = join(this.#task.folder, file);
		mkdirSync(dirname(path), { recursive: true });
		await writeFile(path, content);
	}

	async #keepPage(address: string, file: string, answer: Response): Promise<void> {
		const { rewriter, replacements, home } = this.#task;
		const page = await rewriter.trim(await answer.text(), replacements);
		const { links, resources, styles } = await rewriter.read(page);
		const found = [...links, ...resources].map((raw) => [raw, this.#want(raw, address)] as const);
		const files = Object.fromEntries(found.filter(([, one]) => one !== undefined)) as Record<string, string | null>;
		const sheets = styles.map(styleSheetOf);
		for (const sheet of sheets) {
			for (const resource of sheet.resources) this.#want(resource, address);
			await this.write(sheet.file, sheet.text);
		}
		const styleSheets = sheets.map((sheet) => sheet.file);
		await this.write(file, await rewriter.address(page, { files, styleSheets, toRoot: toRoot(file), home }));
	}

	async #keepFile(address: string, file: string, answer: Response): Promise<void> {
		const { site, home } = this.#task;
		const type = answer.headers.get("Content-Type") ?? "";
		if (address === sitemap) await this.#wantAll(await answer.text(), address);
		else if (isFeed(type)) {
			const feed = await answer.text();
			if (type.includes("xml")) await this.#wantAll(feed, address);
			await this.write(file, atHome(feed, type, site.siteUrl, home));
		} else await this.write(file, answer.body ?? "");
	}

	async #wantAll(xml: string, on: string): Promise<void> {
		for (const raw of (await this.#task.rewriter.read(xml)).links) this.#want(raw, on);
	}

	/** The file of an address, which is then kept too. Undefined: another site's. Null: not in the archive. */
	#want(raw: string, on: string): string | null | undefined {
		const { siteUrl } = this.#task.site;
		const text = unescapeHtml(raw);
		if (text.startsWith("#") || !URL.canParse(text, siteUrl + on)) return undefined;
		const url = new URL(text, siteUrl + on);
		if (url.origin !== siteUrl) return undefined;
		if (isLeftOut(url)) return null;
		const address = addressOf(url);
		if (address !== `/${styleSheet}` && !this.wanted.has(address)) this.wanted.set(address, on);
		return inAddress(fileOf(url)) + url.hash.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
	}
}

function faultOf({ ok, status, headers }: Response, isForPage: boolean): string | undefined {
	const [location, type] = [headers.get("Location"), headers.get("Content-Type")];
	if (!ok) return location ? `${status} to ${location}` : String(status);
	return (type?.startsWith("text/html") ?? false) === isForPage ? undefined : `is ${type}`;
}
