import { listUnmeasured, type Unmeasured, writeSize } from "#app/data/content/picture-sizes.ts";
import type { Db } from "#app/data/db.server.ts";
import { readImageHeader } from "#app/media/images/image-header.ts";

const mostPictures = 10;
const headerBytes = 256 * 1024;

export async function measurePictures(db: Db, media: R2Bucket): Promise<number> {
	let measured = 0;
	for (const picture of await listUnmeasured(db, mostPictures)) {
		const size = await measure(media, picture);
		if (!size) continue;
		await writeSize(db, picture, size);
		measured++;
	}
	return measured;
}

async function measure(media: R2Bucket, { key }: Unmeasured) {
	const object = await media.get(key, { range: { offset: 0, length: headerBytes } });
	const header = object && readImageHeader(new Uint8Array(await object.arrayBuffer()));
	return header && header !== "heic" ? header : undefined;
}
