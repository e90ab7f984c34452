import { setImmediate } from "node:timers/promises";
import { Refusal } from "../shared/refusal.ts";
import type { ListedObject, ObjectStore } from "./object-store.ts";

export function localObjects(MEDIA: R2Bucket): ObjectStore {
	return {
		name: "the local bucket",
		async list() {
			const found: ListedObject[] = [];
			let cursor: string | undefined;
			// As in stores.ts: connections that were closed during long work are known in the next turn.
			await setImmediate();
			do {
				const page = await MEDIA.list({ cursor, include: ["httpMetadata", "customMetadata"] });
				found.push(...page.objects.map(listed));
				cursor = page.truncated ? page.cursor : undefined;
			} while (cursor);
			return found;
		},
		async read(key) {
			const object = await MEDIA.get(key);
			return object ? object.body : undefined;
		},
		requireTakes: () => {},
		async write({ key, httpMetadata: { cacheExpiry, ...httpMetadata }, customMetadata }, bytes) {
			const expiry = cacheExpiry ? { cacheExpiry: new Date(cacheExpiry) } : {};
			try {
				await setImmediate();
				await MEDIA.put(key, bytes, { httpMetadata: { ...httpMetadata, ...expiry }, customMetadata });
			} catch (error) {
				throw new Refusal(`${key} could not be written: ${String(error)}`, { cause: error });
			}
		},
	};
}

function listed({ key, size, etag, httpMetadata = {}, customMetadata = {} }: R2Object): ListedObject {
	const known = Object.entries(httpMetadata).flatMap(([kind, value]) => {
		if (value === undefined || value === null) return [];
		return [[kind, value instanceof Date ? value.toISOString() : String(value)]];
	});
	return { key, size, etag, httpMetadata: Object.fromEntries(known), customMetadata };
}
