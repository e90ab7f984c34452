export interface ListedObject {
	key: string;
	size: number;
	/** The MD5 of the bytes, except where it was stored in parts: then it has a dash. */
	etag: string;
	httpMetadata: Record<string, string>;
	customMetadata: Record<string, string>;
}

export type NewObject = Pick<ListedObject, "key" | "httpMetadata" | "customMetadata">;

/** Its functions throw a Refusal. */
export interface ObjectStore {
	/** For messages: "the local bucket". */
	name: string;
	list(): Promise<ListedObject[]>;
	/** Undefined where the object is gone. */
	read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
	/** Throws what no write would take, before the first write. */
	requireTakes(object: NewObject & { size: number }): void;
	write(object: NewObject, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Objects are many and small: several at once are faster than one after another. */
export async function forEach<T>(items: readonly T[], use: (item: T) => Promise<void>, atOnce = 6): Promise<void> {
	const queue = items.values();
	const work = async () => {
		for (const item of queue) await use(item);
	};
	await Promise.all(Array.from({ length: atOnce }, work));
}
