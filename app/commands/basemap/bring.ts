import { readFile } from "node:fs/promises";
import { prepareFile } from "#app/map/basemap/prepare/prepare-file.ts";
import { currentKey } from "#app/map/basemap/stored.ts";
import { readMunicipalities } from "#app/map/drawing/vite-plugin.ts";
import { Refusal } from "../shared/refusal.ts";
import { forEach } from "../stores/object-store.ts";
import type { Bucket } from "../stores/store.ts";
import { drawAhead } from "./draw-ahead.ts";

type Say = (line: string) => void;

/** Checks it, then stores it with its names; only the last object makes the site show it. */
export async function bringFile(
	bucket: Bucket,
	path: string,
	{ drawTo }: { drawTo?: number },
	say: Say,
): Promise<void> {
	const bytes = await readFile(path).catch((error: Error) => {
		throw new Refusal(`${path} cannot be read: ${error.message}`);
	});
	const prepared = await prepareFile(new Uint8Array(bytes), readMunicipalities());
	if ("faults" in prepared) {
		const faults = prepared.faults.map((one) => `- ${one}`).join("\n");
		throw new Refusal(`${path} cannot be the base of the map. Nothing was changed.\n${faults}`);
	}
	const { file, current, objects, told } = prepared;
	say(`${path}: ${told}.`);
	await forEach(objects, ({ key, bytes: content, type }) => bucket.put(key, content, type));
	if (drawTo !== undefined) await drawAhead({ bucket, file, current, drawTo, say });
	await bucket.put(currentKey, Buffer.from(JSON.stringify(current)), "application/json");
	say(
		`Done: the map shows it within a minute, to zoom ${current.deepest}. The cleanup deletes what was there before, a day later.`,
	);
}

export async function removeFile(bucket: Bucket, say: Say): Promise<void> {
	await bucket.delete(currentKey);
	say("Done: the map shows the schematic base within a minute. The cleanup deletes the file, a day later.");
}
