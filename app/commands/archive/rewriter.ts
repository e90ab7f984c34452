import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { transformWithOxc } from "vite";
import { unstable_readConfig } from "wrangler";
import type { Addresses, PageParts, Replacements } from "./page-parts.ts";

export interface Rewriter {
	read(html: string): Promise<PageParts>;
	trim(html: string, replacements: Replacements): Promise<string>;
	address(html: string, addresses: Addresses): Promise<string>;
}

const modules = ["rewriter.worker.ts", "page-parts.ts"];

/** Starts a workerd of its own with rewriter.worker.ts. */
export async function withRewriter<T>(use: (rewriter: Rewriter) => Promise<T>): Promise<T> {
	const sources = modules.map(async (name) => {
		const file = fileURLToPath(new URL(name, import.meta.url));
		const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
		return { type: "ESModule" as const, path: name, contents: code };
	});
	const worker = new Miniflare(
		convertV4MiniflareOptions({
			name: "rewriter",
			modules: await Promise.all(sources),
			modulesRoot: ".",
			compatibilityDate: unstable_readConfig({ config: "wrangler.toml" }).compatibility_date,
		}),
	);
	const ask = async (body: object) => {
		const answer = await worker.dispatchFetch("http://rewriter/", { method: "POST", body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(await answer.text());
		return answer;
	};
	const read = async (html: string) => (await ask({ verb: "read", html })).json() as Promise<PageParts>;
	const write = async (body: object) => (await ask(body)).text();
	try {
		return await use({
			read,
			trim: (html, replacements) => write({ verb: "trim", html, replacements }),
			address: (html, addresses) => write({ verb: "address", html, addresses }),
		});
	} finally {
		await worker.dispose();
	}
}

/** The five that React and `escapeXml` write. */
const escapes = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" } as const;

export function unescapeHtml(text: string): string {
	return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => escapes[escaped as keyof typeof escapes]);
}
