import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import type { PretendedAccount } from "./account.ts";
import { missingBucket, type PretendedBucket } from "./bucket.ts";
import { type Answer, answerQuery, exportOf } from "./database.ts";

/** As much of Cloudflare's API as the commands and `wrangler d1 … --remote` ask. */
export interface CloudflareApi {
	env: Record<string, string>;
	/** What came to be imported. */
	imported: string[];
	close(): void;
}

interface Pretended {
	/** What the database says to every query, instead of answering. */
	refusal?: string;
	/** Without one, it has no rows. */
	database?: DatabaseSync;
	/** Without one, any bucket is missing. */
	bucket?: PretendedBucket;
	/** What is in the site's KV namespace, by its keys. Without them there is none. */
	notes?: Record<string, unknown>;
	/** Another account, with a bucket for backups. */
	other?: { id: string; token: string; bucket: PretendedBucket };
	/** What else the account has. Without one there is a database of any name. */
	account?: PretendedAccount;
}

export async function cloudflareApi({
	refusal,
	database,
	bucket,
	notes,
	other,
	account,
}: Pretended = {}): Promise<CloudflareApi> {
	const imported: string[] = [];
	const server = createServer(async (request, response) => {
		const sent = await buffer(request);
		const json = (status: number, result: unknown, code = 7500) => {
			const errors = status === 200 ? [] : [{ code, message: result }];
			response.writeHead(status, { "Content-Type": "application/json" });
			response.end(JSON.stringify({ success: status === 200, errors, messages: [], result }));
		};
		const url = new URL(request.url ?? "", "http://api");
		const isOther = other !== undefined && url.pathname.startsWith(`/accounts/${other.id}/`);
		if (isOther && request.headers.authorization !== `Bearer ${other.token}`) {
			return json(403, "Authentication error", 10000);
		}
		if (account && !isOther) {
			const { method = "", headers } = request;
			const { pathname, searchParams } = url;
			const path = decodeURIComponent(pathname.replace(/^\/(accounts\/account\/)?/, ""));
			const page = Number(searchParams.get("page") ?? 1);
			const names = searchParams.getAll("name");
			if (account.breaksAt === `${method} ${path}`) {
				account.breaksAt = undefined;
				request.socket.destroy();
				return;
			}
			const isForced = searchParams.get("force") === "true";
			const answer = await account.answer({ method, path, page, names, isForced, body: sent, headers });
			if (answer) return json(answer.status, answer.result, answer.code);
		}
		if (url.pathname.endsWith("/export.sql")) {
			response.end(database && exportOf(database));
			return;
		}
		const [, name, isObject, key] = /\/r2\/buckets\/([^/]+)(\/objects)?(?:\/(.+))?/.exec(url.pathname) ?? [];
		if (name !== undefined) {
			const asked = {
				method: request.method ?? "",
				name,
				key: key && decodeURIComponent(key),
				isList: isObject !== undefined,
				cursor: url.searchParams.get("cursor"),
				contentType: request.headers["content-type"],
				jurisdiction: String(request.headers["cf-r2-jurisdiction"]),
				body: sent,
			};
			const [status, answer] = (isOther ? other.bucket : bucket)?.answer(asked) ?? missingBucket;
			response.writeHead(status).end(answer);
			return;
		}
		const [, note] = /\/kv\/namespaces\/the-namespace\/values\/(.+)/.exec(url.pathname) ?? [];
		if (note !== undefined) {
			const value = notes?.[note];
			response.writeHead(value === undefined ? 404 : 200).end(JSON.stringify(value));
			return;
		}
		if (url.pathname.endsWith("/kv/namespaces")) {
			const isFirst = Number(url.searchParams.get("page") ?? 1) <= 1;
			return json(200, notes && isFirst ? [{ id: "the-namespace", title: "la-bici-ens-mou-cache" }] : []);
		}
		const body = sent.toString();
		if (request.method === "PUT") {
			imported.push(body);
			response.setHeader("ETag", `"${createHash("md5").update(body).digest("hex")}"`).end();
			return;
		}
		const [status, answer] = answerTo(request.url ?? "", body);
		json(status, answer);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	function answerTo(path: string, body: string): Answer {
		if (path.endsWith("/query")) {
			return refusal ? [400, refusal] : answerQuery(database, JSON.parse(body).sql);
		}
		if (path.includes("/time_travel/bookmark")) return [200, { bookmark: "00000001-bookmark" }];
		if (path.endsWith("/export")) {
			const result = { filename: "export.sql", signed_url: `${address}/export.sql` };
			return refusal ? [400, refusal] : [200, { success: true, status: "complete", messages: [], result }];
		}
		const theDatabase = { uuid: "a-database", name: "la-bici-ens-mou", jurisdiction: "eu" };
		if (path.includes("/d1/database?")) return [200, [theDatabase]];
		if (!path.endsWith("/import")) return [200, theDatabase];
		if (JSON.parse(body).action === "init") return [200, { upload_url: `${address}/upload`, filename: "change.sql" }];
		database?.exec(imported.at(-1) ?? "");
		const meta = { duration: 1, rows_read: 0, rows_written: 2, size_after: 0 };
		return [200, { success: true, status: "complete", messages: [], result: { num_queries: 2, meta } }];
	}

	const credentials = {
		CLOUDFLARE_API_TOKEN: "token",
		CLOUDFLARE_ACCOUNT_ID: "account",
		WRANGLER_SEND_METRICS: "false",
	};
	const noProxy = { https_proxy: "", HTTPS_PROXY: "", http_proxy: "", HTTP_PROXY: "" };
	return {
		env: { CLOUDFLARE_API_BASE_URL: address, ...credentials, ...noProxy },
		imported,
		close: () => server.close(),
	};
}
