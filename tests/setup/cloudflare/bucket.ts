import { createHash } from "node:crypto";

const objectsPerPage = 3;
const envelope = { success: true, errors: [], messages: [], result: { rules: [] } };
type Answer = [status: number, body: string | Buffer];

export interface Asked {
	method: string;
	/** Of the bucket. */
	name: string;
	/** Without one the objects are listed, or the bucket itself is asked for. */
	key?: string;
	isList: boolean;
	cursor: string | null;
	contentType?: string;
	jurisdiction?: string;
	body: Buffer;
}

/** The one bucket of an account, in the EU. R2 answers to a missing bucket and to a missing object alike. */
export class PretendedBucket {
	readonly name: string;
	readonly objects: Map<string, Buffer>;
	/** Content types. */
	readonly types: Map<string, string>;
	/** No object is overwritten or deleted. */
	isLocked = false;

	constructor(name: string, objects = new Map<string, Buffer>(), types = new Map<string, string>()) {
		this.name = name;
		this.objects = objects;
		this.types = types;
	}

	answer({ method, name, key, isList, cursor, contentType, jurisdiction, body }: Asked): Answer {
		if (name !== this.name || jurisdiction !== "eu") return missingBucket;
		if (key === undefined) return done(isList ? this.#list(Number(cursor ?? 0)) : {});
		const object = this.objects.get(key);
		if (object && this.isLocked && method !== "GET")
			return refused(403, 10069, "The object is locked by the bucket policy.");
		if (method === "PUT") {
			this.objects.set(key, body);
			this.types.set(key, contentType ?? "");
		}
		if (method === "DELETE") this.objects.delete(key);
		if (method !== "GET") return done();
		return object ? [200, object] : refused(404, 10007, "The specified key does not exist.");
	}

	/** A few at a time. */
	#list(start: number): object {
		const objects = [...this.objects].toSorted(([a], [b]) => (a < b ? -1 : 1));
		const next = start + objectsPerPage;
		const result = objects.slice(start, next).map(([key, bytes]) => ({
			key,
			etag: createHash("md5").update(bytes).digest("hex"),
			size: bytes.length,
			http_metadata: { contentType: this.types.get(key) },
		}));
		return { result, result_info: next < objects.length ? { cursor: String(next), is_truncated: true } : {} };
	}
}

const done = (more: object = {}): Answer => [200, JSON.stringify({ ...envelope, ...more })];
const refused = (status: number, code: number, message: string): Answer => [
	status,
	JSON.stringify({ ...envelope, success: false, errors: [{ code, message }] }),
];
export const missingBucket = refused(404, 10006, "The specified bucket does not exist.");
