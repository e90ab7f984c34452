import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";

/** As much of Cloudflare's API as `wrangler d1 execute --remote` and `wrangler r2 object --remote` ask. */
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
	/** The one bucket, with its objects by their keys. */
	bucket?: { name: string; objects: Map<string, Buffer> };
	/** Called before an object is read, written or deleted. */
	onObject?: (method: string, key: string) => void;
}

export async function cloudflareApi({ refusal, database, bucket, onObject }: Pretended = {}): Promise<CloudflareApi> {
	const imported: string[] = [];
	const server = createServer(async (request, response) => {
		const sent = await buffer(request);
		const [, asked, key] = /\/r2\/buckets\/([^/]+)(?:\/objects\/(.+))?/.exec(request.url ?? "") ?? [];
		if (asked !== undefined) {
			const [status, answer] = ofBucket(request.method ?? "", asked, key && decodeURIComponent(key), sent);
			response.writeHead(status).end(answer);
			return;
		}
		const body = sent.toString();
		if (request.method === "PUT") {
			imported.push(body);
			response.setHeader("ETag", `"${createHash("md5").update(body).digest("hex")}"`).end();
			return;
		}
		const [status, answer] = answerTo(request.url ?? "", body);
		const errors = status === 200 ? [] : [{ code: 7500, message: answer }];
		response.writeHead(status, { "Content-Type": "application/json" });
		response.end(JSON.stringify({ success: status === 200, errors, messages: [], result: answer }));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	function answerTo(path: string, body: string): [number, unknown] {
		if (path.endsWith("/query")) {
			const results = refusal ? [] : (database?.prepare(JSON.parse(body).sql).all() ?? []);
			return refusal ? [400, refusal] : [200, [{ results, success: true, meta: {} }]];
		}
		if (!path.endsWith("/import")) return [200, { uuid: "a-database", name: "la-bici-ens-mou" }];
		if (JSON.parse(body).action === "init") return [200, { upload_url: `${address}/upload`, filename: "change.sql" }];
		database?.exec(imported.at(-1) ?? "");
		const meta = { duration: 1, rows_read: 0, rows_written: 2, size_after: 0 };
		return [200, { success: true, status: "complete", messages: [], result: { num_queries: 2, meta } }];
	}

	/** R2 answers to a missing bucket and to a missing object alike. */
	function ofBucket(method: string, name: string, key: string | undefined, sent: Buffer): [number, string | Buffer] {
		const envelope = { success: true, errors: [], messages: [], result: { rules: [] } };
		const missing = (code: number, message: string) =>
			[404, JSON.stringify({ ...envelope, success: false, errors: [{ code, message }] })] as [number, string];
		if (name !== bucket?.name) return missing(10006, "The specified bucket does not exist.");
		if (key === undefined) return [200, JSON.stringify(envelope)];
		onObject?.(method, key);
		const object = bucket.objects.get(key);
		if (method === "PUT") bucket.objects.set(key, sent);
		if (method === "DELETE") bucket.objects.delete(key);
		if (method !== "GET") return [200, JSON.stringify(envelope)];
		return object ? [200, object] : missing(10007, "The specified key does not exist.");
	}

	const account = { CLOUDFLARE_API_TOKEN: "token", CLOUDFLARE_ACCOUNT_ID: "account", WRANGLER_SEND_METRICS: "false" };
	const noProxy = { https_proxy: "", HTTPS_PROXY: "", http_proxy: "", HTTP_PROXY: "" };
	return {
		env: { CLOUDFLARE_API_BASE_URL: address, ...account, ...noProxy },
		imported,
		close: () => server.close(),
	};
}
