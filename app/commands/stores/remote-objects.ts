import { z } from "zod";
import { Refusal } from "../shared/refusal.ts";
import { type AskAccount, requireOk } from "./cloudflare.ts";
import type { Names } from "./environment.ts";
import type { ListedObject, ObjectStore } from "./object-store.ts";
import type { Bucket } from "./store.ts";

/** Cloudflare's limit of one upload through the API. */
const mostBytes = 300 * 1024 ** 2;
const perPage = 1000;

const texts = z
	.record(z.string(), z.unknown())
	.default({})
	.transform((found) =>
		Object.fromEntries(
			Object.entries(found).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
		),
	);
const listing = z.object({
	result: z.array(
		z
			.object({
				key: z.string(),
				size: z.coerce.number(),
				etag: z.string(),
				http_metadata: texts,
				custom_metadata: texts,
			})
			.transform(({ http_metadata, custom_metadata, ...object }) => ({
				...object,
				httpMetadata: http_metadata,
				customMetadata: custom_metadata,
			})),
	),
	result_info: z.object({ cursor: z.string().optional(), is_truncated: z.boolean().optional() }).optional(),
});

/** The headers by which a PUT takes each kind of metadata. */
const headerOf: Record<string, string> = {
	contentType: "Content-Type",
	contentLanguage: "Content-Language",
	contentDisposition: "Content-Disposition",
	contentEncoding: "Content-Encoding",
	cacheControl: "Cache-Control",
	cacheExpiry: "Expires",
};

/** The headers without which a bucket of a jurisdiction is not found. */
export function inJurisdiction(jurisdiction: string | undefined): Record<string, string> {
	return jurisdiction ? { "cf-r2-jurisdiction": jurisdiction } : {};
}

export function remoteObjects(
	{ bucket: name, jurisdiction }: Pick<Names, "bucket" | "jurisdiction">,
	ask: AskAccount,
): ObjectStore & Pick<Bucket, "delete"> {
	const path = `/r2/buckets/${name}/objects`;
	const pathOf = (key: string) => `${path}/${key.split("/").map(encodeURIComponent).join("/")}`;
	const headers = inJurisdiction(jurisdiction);

	return {
		name: `the bucket ${name}`,
		async list() {
			const found: ListedObject[] = [];
			let cursor: string | undefined;
			do {
				const query = new URLSearchParams({ per_page: String(perPage), ...(cursor ? { cursor } : {}) });
				const answer = await ask(`${path}?${query}`, { headers });
				const said = await requireOk(answer, `The bucket ${name} could not be listed`);
				const page = listing.parse(await said.json());
				found.push(...page.result);
				cursor = page.result_info?.is_truncated ? page.result_info.cursor : undefined;
			} while (cursor);
			return found;
		},
		async read(key) {
			const answer = await ask(pathOf(key), { headers });
			if (answer.status === 404) return undefined;
			return (await requireOk(answer, `${key} could not be read`)).body ?? undefined;
		},
		requireTakes({ key, size, customMetadata }) {
			if (size > mostBytes) throw new Refusal(`${key} has ${size} bytes: Cloudflare's API takes ${mostBytes} at most.`);
			if (Object.keys(customMetadata).length > 0) {
				throw new Refusal(`${key} has metadata of its own, which Cloudflare's API does not take.`);
			}
		},
		async write({ key, httpMetadata }, bytes) {
			const named = Object.entries(httpMetadata).map(([kind, text]) => [headerOf[kind] ?? kind, text]);
			const init = { method: "PUT", body: bytes, headers: { ...headers, ...Object.fromEntries(named) } };
			await requireOk(await ask(pathOf(key), init), `${key} could not be written`);
		},
		async delete(key) {
			await requireOk(await ask(pathOf(key), { method: "DELETE", headers }), `${key} could not be deleted`);
		},
	};
}
