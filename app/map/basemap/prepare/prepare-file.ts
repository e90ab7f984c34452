import { createHash } from "node:crypto";
import type { PMTiles } from "pmtiles";
import { deepestOf, faultsOf } from "../check.ts";
import { openFile } from "../file/file.ts";
import { writeNames } from "../names.ts";
import { type Current, fileKey, findingKey, namesKey } from "../stored.ts";
import { collectNames } from "./collect-names.ts";
import { type Area, findableNames } from "./findable-names.ts";

export interface PreparedFile {
	file: PMTiles;
	current: Current;
	objects: { key: string; bytes: Uint8Array; type: string }[];
	told: string;
}

/** All that is stored of a file, or what is wrong with it. */
export async function prepareFile(
	bytes: Uint8Array<ArrayBuffer>,
	municipalities: readonly Area[],
): Promise<PreparedFile | { faults: string[] }> {
	const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
	const file = openFile({
		getKey: () => hash,
		getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
	});
	const faults = await faultsOf(file, bytes.length);
	if (faults.length > 0) return { faults };
	const { names, tiles, broken } = await collectNames(file);
	if (broken > 0) return { faults: [`${broken} of its tiles cannot be read. Extract it again.`] };
	if (tiles === 0) return { faults: ["It has no tile of the map."] };
	const all = [...names.values()].flat();
	const found = findableNames(all, municipalities);
	const type = "application/json";
	return {
		file,
		current: { file: hash, deepest: deepestOf(await file.getHeader()), parts: [...names.keys()] },
		objects: [
			{ key: fileKey(hash), bytes, type: "application/vnd.pmtiles" },
			{ key: findingKey(hash), bytes: Buffer.from(JSON.stringify(found)), type },
			...[...names].map(([part, list]) => ({ key: namesKey(hash, part), bytes: Buffer.from(writeNames(list)), type })),
		],
		told: `${bytes.length} bytes, ${tiles} tiles, ${all.length} names, ${found.length} things to be searched for`,
	};
}
