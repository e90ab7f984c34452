import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import type { PretendedAccount } from "./cloudflare/account.ts";

/** As much of Cloudflare's API as `wrangler d1 --remote` and `wrangler r2 object --remote` ask, and the list of a bucket. */
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
	bucket?: { name: string; objects: Map<string, Buffer>; types?: Map<string, string> };
	/** Called before an object is read, written or deleted. */
	onObject?: (method: string, key: string) => void;
	/** What else the account has. Without one there is a database of any name. */
	account?: PretendedAccount;
}

const objectsPerPage = 3;

/** As D1 does: a table's rows before the tables that they refer to, and before what they would be counted by. */
function exportOf(database: DatabaseSync): string {
	const all = (query: string, ...values: string[]) => database.prepare(query).all(...values);
	const tables = all(
		"select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name",
	);
	const ofTables = tables.flatMap(({ name, sql }) => {
		const columns = all("select name from pragma_table_xinfo(?) where hidden = 0", String(name)).map((one) => one.name);
		const literals = columns.map((column) => `quote("${column}")`).join(" || ',' || ");
		const rows = all(`select ${literals} as literals from "${name}"`);
		const names = columns.map((column) => `"${column}"`).join(",");
		return [sql, ...rows.map((row) => `INSERT INTO "${name}" (${names}) VALUES(${row.literals})`)];
	});
	const others = all("select sql from sqlite_schema where type <> 'table' and sql is not null order by name");
	const sequence = [
		"DELETE FROM sqlite_sequence",
		`INSERT INTO "sqlite_sequence" ("name","seq") VALUES('d1_migrations',9)`,
	];
	const statements = ["PRAGMA defer_foreign_keys=TRUE", ...ofTables, ...sequence, ...others.map(({ sql }) => sql)];
	return statements.map((statement) => `${statement};\n`).join("");
}

export async function cloudflareApi({
	refusal,
	database,
	bucket,
	onObject,
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
		if (account) {
			const { method = "", headers } = request;
			const { pathname, searchParams } = url;
			const path = decodeURIComponent(pathname.replace(/^\/(accounts\/account\/)?/, ""));
			const page = Number(searchParams.get("page") ?? 1);
			if (account.breaksAt === `${method} ${path}`) {
				account.breaksAt = undefined;
				request.socket.destroy();
				return;
			}
			const answer = await account.answer({ method, path, page, body: sent, headers });
			if (answer) return json(answer.status, answer.result, answer.code);
		}
		if (url.pathname.endsWith("/export.sql")) {
			response.end(database && exportOf(database));
			return;
		}
		const [, asked, isObject, key] = /\/r2\/buckets\/([^/]+)(\/objects)?(?:\/(.+))?/.exec(url.pathname) ?? [];
		if (asked !== undefined) {
			const list = isObject && !key ? () => listed(url.searchParams.get("cursor")) : undefined;
			const name = key && decodeURIComponent(key);
			if (request.method === "PUT") bucket?.types?.set(name ?? "", request.headers["content-type"] ?? "");
			const [status, answer] = ofBucket(request.method ?? "", asked, name, sent, list);
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
		json(status, answer);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	function answerTo(path: string, body: string): [number, unknown] {
		if (path.endsWith("/query")) {
			return refusal ? [400, refusal] : answerQuery(JSON.parse(body).sql);
		}
		if (path.includes("/time_travel/bookmark")) return [200, { bookmark: "00000001-bookmark" }];
		if (path.endsWith("/export")) {
			const result = { filename: "export.sql", signed_url: `${address}/export.sql` };
			return refusal ? [400, refusal] : [200, { success: true, status: "complete", messages: [], result }];
		}
		if (!path.endsWith("/import")) return [200, { uuid: "a-database", name: "la-bici-ens-mou" }];
		if (JSON.parse(body).action === "init") return [200, { upload_url: `${address}/upload`, filename: "change.sql" }];
		database?.exec(imported.at(-1) ?? "");
		const meta = { duration: 1, rows_read: 0, rows_written: 2, size_after: 0 };
		return [200, { success: true, status: "complete", messages: [], result: { num_queries: 2, meta } }];
	}

	/** A migration is several statements. */
	function answerQuery(sql: string): [number, unknown] {
		try {
			const isRead = /^\s*(select|with|pragma)\b/i.test(sql);
			if (!isRead) database?.exec(sql);
			const results = isRead ? (database?.prepare(sql).all() ?? []) : [];
			return [200, [{ results, success: true, meta: {} }]];
		} catch (error) {
			return [400, `${(error as Error).message}: SQLITE_ERROR`];
		}
	}

	/** R2 answers to a missing bucket and to a missing object alike. */
	function ofBucket(
		method: string,
		name: string,
		key: string | undefined,
		sent: Buffer,
		list?: () => object,
	): [number, string | Buffer] {
		const envelope = { success: true, errors: [], messages: [], result: { rules: [] } };
		const missing = (code: number, message: string) =>
			[404, JSON.stringify({ ...envelope, success: false, errors: [{ code, message }] })] as [number, string];
		if (name !== bucket?.name) return missing(10006, "The specified bucket does not exist.");
		if (key === undefined) return [200, JSON.stringify({ ...envelope, ...list?.() })];
		onObject?.(method, key);
		const object = bucket.objects.get(key);
		if (method === "PUT") bucket.objects.set(key, sent);
		if (method === "DELETE") bucket.objects.delete(key);
		if (method !== "GET") return [200, JSON.stringify(envelope)];
		return object ? [200, object] : missing(10007, "The specified key does not exist.");
	}

	/** A few at a time. */
	function listed(cursor: string | null) {
		const keys = [...(bucket?.objects.keys() ?? [])].sort();
		const start = Number(cursor ?? 0);
		const result = keys.slice(start, start + objectsPerPage).map((key) => {
			const bytes = bucket?.objects.get(key) ?? Buffer.of();
			const etag = createHash("md5").update(bytes).digest("hex");
			return { key, etag, size: bytes.length, http_metadata: { contentType: bucket?.types?.get(key) } };
		});
		const next = start + objectsPerPage;
		return { result, result_info: next < keys.length ? { cursor: String(next), is_truncated: true } : {} };
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
