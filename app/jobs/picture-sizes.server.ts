import { readImageHeader } from "#app/media/images/image-header.ts";
import { listUnmeasured, type Unmeasured, writeSize } from "#app/media/images/queries-sizes.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";

const mostPictures = 10;
const headerBytes = 256 * 1024;

/** One that fails leaves the others. */
export async function measurePictures(db: Db, media: R2Bucket, log: Log): Promise<number> {
	let measured = 0;
	for (const picture of await listUnmeasured(db, mostPictures)) {
		try {
			const size = await measure(media, picture);
			if (!size) continue;
			await writeSize(db, picture, size);
			measured++;
		} catch (error) {
			log.error("picture-not-measured", error);
		}
	}
	return measured;
}

async function measure(media: R2Bucket, { key }: Unmeasured) {
	const object = await media.get(key, { range: { offset: 0, length: headerBytes } });
	const header = object && readImageHeader(new Uint8Array(await object.arrayBuffer()));
	return header && header !== "heic" ? header : undefined;
}
