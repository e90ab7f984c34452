import { Compression, PMTiles, ResolvedValueCache, type Source } from "pmtiles";

/* The file, read by its makers' library, with a limit on what is unpacked of it. */

/** Of one tile, or of one directory of tiles: the largest of OpenStreetMap have about one. */
const mostBytes = 2 * 1024 ** 2;

/** A piece of the file that cannot be unpacked: the others may be well. */
export class Unreadable extends Error {}

async function unpack(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
	const isPacked = compression !== Compression.None && compression !== Compression.Unknown;
	if (isPacked && compression !== Compression.Gzip) throw new Unreadable(`compression ${compression} is not read`);
	const stream = new Blob([packed]).stream();
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	let length = 0;
	try {
		for await (const chunk of isPacked ? stream.pipeThrough(new DecompressionStream("gzip")) : stream) {
			length += chunk.length;
			if (length > mostBytes) throw new Error(`more than ${mostBytes} bytes in one piece`);
			chunks.push(chunk as Uint8Array<ArrayBuffer>);
		}
	} catch (error) {
		throw new Unreadable((error as Error).message);
	}
	return new Blob(chunks).arrayBuffer();
}

/** Of all files that this isolate reads. Requests share values, never promises. */
const cache = new ResolvedValueCache(25, undefined, unpack);

export function openFile(source: Source): PMTiles {
	return new PMTiles(source, cache, unpack);
}
