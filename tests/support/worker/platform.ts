import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { Pages } from "../../../build/server/index.js";
import { visit } from "./visit.ts";

interface Kept {
	body: ArrayBuffer;
	headers: Headers;
}

/** Cloudflare's cache in front of `Pages`, as its documentation describes it, and what goes in and out there. */
export class Platform {
	/** What `Pages` has answered, before the cache takes its own fields away. */
	readonly answers: { status: number; headers: Headers }[] = [];
	readonly purges: string[][] = [];
	/** What it says of a purge. */
	verdict: CachePurgeResult = { success: true, errors: [] };
	readonly #kept = new Map<string, Kept>();
	readonly #bindings: Cloudflare.Env;

	constructor(bindings: Cloudflare.Env) {
		this.#bindings = bindings;
	}

	/** A request to the default entrypoint. */
	visit(path: string, init: RequestInit = {}, bindings = this.#bindings): Promise<Response> {
		const pages = {
			fetch: (request: Request, { cf }: RequestInit) => this.#answer(request, String(cf?.cacheKey), bindings),
			purge: async (tags: string[]) => {
				this.purges.push(tags);
				return this.verdict;
			},
		};
		const ctx = Object.assign(createExecutionContext(), { exports: { Pages: pages } });
		return visit(path, init, bindings, ctx as unknown as ExecutionContext);
	}

	async #answer(request: Request, key: string, bindings: Cloudflare.Env): Promise<Response> {
		const kept = this.#kept.get(key);
		if (kept) return clientAnswer(kept.body, 200, kept.headers, "HIT");
		const ctx = createExecutionContext();
		const answer = await new Pages(ctx, bindings).fetch(request);
		const { status, headers } = answer;
		const body = await answer.arrayBuffer();
		await waitOnExecutionContext(ctx);
		this.answers.push({ status, headers });
		const mayKeep = /^public, max-age=\d/.test(headers.get("Cache-Control") ?? "") && !headers.has("Set-Cookie");
		if (mayKeep) this.#kept.set(key, { body, headers });
		return clientAnswer(body, status, headers, mayKeep ? "MISS" : "BYPASS");
	}
}

function clientAnswer(body: ArrayBuffer, status: number, from: Headers, cacheStatus: string): Response {
	const headers = new Headers(from);
	headers.delete("Cache-Tag");
	headers.set("Cf-Cache-Status", cacheStatus);
	return new Response([302, 304].includes(status) ? null : body, { status, headers });
}
