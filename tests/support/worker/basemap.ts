import { env } from "cloudflare:workers";
import { objects } from "virtual:basemap-file";
import { basemapOf, currentKey, readCurrent } from "#app/map/basemap/stored.ts";

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** As `npm run basemap` does. */
export async function bringBasemap(media: R2Bucket = env.MEDIA) {
	for (const [key, text] of objects) await media.put(key, bytesOf(text));
	const current = readCurrent((await (await media.get(currentKey))?.text()) ?? "");
	return { current, basemap: basemapOf(current) };
}

export async function removeBasemap(media: R2Bucket = env.MEDIA): Promise<void> {
	const { objects: there } = await media.list({ prefix: "basemap/" });
	if (there.length > 0) await media.delete(there.map(({ key }) => key));
}
