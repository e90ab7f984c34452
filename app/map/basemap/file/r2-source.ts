import { EtagMismatch, type RangeResponse, type Source } from "pmtiles";

/** The file in R2, by ranges. */
export function r2Source(bucket: R2Bucket, key: string): Source {
	return {
		getKey: () => key,
		async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
			const onlyIf = etag ? { etagMatches: etag } : undefined;
			const object = await bucket.get(key, { range: { offset, length }, onlyIf });
			if (!object) throw new Error(`${key} is not in the bucket`);
			if (!("body" in object)) throw new EtagMismatch(key);
			return { data: await object.arrayBuffer(), etag: object.etag };
		},
	};
}
