import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** As much of Cloudflare's API as `wrangler d1 execute --remote` asks, with a database that has no rows. */
export interface CloudflareApi {
	env: Record<string, string>;
	/** What came to be imported. */
	imported: string[];
	close(): void;
}

/** `refusal`: what the database says to every query, or nothing where it answers. */
export async function cloudflareApi(refusal?: string): Promise<CloudflareApi> {
	const imported: string[] = [];
	const server = createServer(async (request, response) => {
		const body = await text(request);
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
		if (path.endsWith("/query")) return refusal ? [400, refusal] : [200, [{ results: [], success: true, meta: {} }]];
		if (!path.endsWith("/import")) return [200, { uuid: "a-database", name: "la-bici-ens-mou" }];
		if (JSON.parse(body).action === "init") return [200, { upload_url: `${address}/upload`, filename: "change.sql" }];
		const meta = { duration: 1, rows_read: 0, rows_written: 2, size_after: 0 };
		return [200, { success: true, status: "complete", messages: [], result: { num_queries: 2, meta } }];
	}

	const account = { CLOUDFLARE_API_TOKEN: "token", CLOUDFLARE_ACCOUNT_ID: "account", WRANGLER_SEND_METRICS: "false" };
	const noProxy = { https_proxy: "", HTTPS_PROXY: "", http_proxy: "", HTTP_PROXY: "" };
	return {
		env: { CLOUDFLARE_API_BASE_URL: address, ...account, ...noProxy },
		imported,
		close: () => server.close(),
	};
}
