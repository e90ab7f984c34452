import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readNames } from "#app/map/basemap/names.ts";
import { currentKey, isCellKey, isLeftOver, namesKey, readCurrent } from "#app/map/basemap/stored.ts";
import type { FileChange } from "#tests/fixtures/basemap/pmtiles-writer.ts";
import { writePmtiles } from "#tests/fixtures/basemap/pmtiles-writer.ts";
import { goodMetadata, makeBasemapFile, wholeArea } from "#tests/fixtures/basemap/streets.ts";
import type { Bucket } from "../stores/store.ts";
import { bringFile, removeFile } from "./bring.ts";

let folder = "";
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "basemap-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function bring(bytes: Uint8Array, drawTo?: number, failsAt = Number.POSITIVE_INFINITY) {
	const path = join(folder, "penedes.pmtiles");
	await writeFile(path, bytes);
	const stored = new Map<string, Uint8Array>();
	const order: string[] = [];
	const bucket: Bucket = {
		get: async (key) => stored.get(key),
		put: async (key, content) => {
			if (order.push(key) >= failsAt) throw new Error("R2 is away");
			stored.set(key, content);
		},
		delete: async (key) => void stored.delete(key),
	};
	const said: string[] = [];
	const done = bringFile(bucket, path, { drawTo }, (line) => said.push(line));
	return { done, stored, order, said, bucket };
}

describe("npm run basemap", () => {
	it("stores file, names and cells, and last what makes the site show them", async () => {
		const { done, stored, order, said, bucket } = await bring(makeBasemapFile(), 2);
		await done;
		expect(order.at(-1)).toBe(currentKey);
		const current = readCurrent(Buffer.from(stored.get(currentKey) ?? []).toString());
		expect(current.deepest).toBe(6);
		expect(order.filter(isCellKey)).toHaveLength(4 + 16 + 64);
		expect(said.join("\n")).toMatch(/84 cells drawn in \d+ s, \d+ bytes.*\$0\.000 once/);
		for (const key of order) expect(isLeftOver(key, current), key).toBe(false);
		const names = current.parts.flatMap((part) =>
			readNames(Buffer.from(stored.get(namesKey(current.file, part)) ?? []).toString()),
		);
		expect(names.length).toBeGreaterThan(500);
		expect(names.find(({ kind }) => kind === "carrer")).toMatchObject({ length: expect.any(Number) });
		await removeFile(bucket, () => {});
		expect(stored.has(currentKey)).toBe(false);
	});

	it.each<[string, Partial<FileChange>, RegExp]>([
		["of another area", { bounds: [-56.3, -34.9, -56, -34.7] }, /lacks a part of the map/],
		["without a licence", { metadata: { ...goodMetadata, attribution: "" } }, /licence/],
	])("stores nothing of a file %s", async (_, change, words) => {
		const { done, order } = await bring(makeBasemapFile(change));
		await expect(done).rejects.toThrow(words);
		await expect(done).rejects.toThrow("Nothing was changed");
		expect(order).toEqual([]);
	});

	it("stores nothing of a file without tiles, or with a broken one", async () => {
		const rest = { bounds: wholeArea, metadata: goodMetadata, zooms: [10, 14] } as const;
		const far = await bring(writePmtiles([{ z: 14, x: 3, y: 3, bytes: new Uint8Array(10) }], rest));
		await expect(far.done).rejects.toThrow("no tile of the map");
		const hostile = await bring(
			writePmtiles([{ z: 14, x: 8269, y: 6121, bytes: new Uint8Array(4 * 1024 ** 2) }], rest),
		);
		await expect(hostile.done).rejects.toThrow("1 of its tiles cannot be read");
		expect([...far.order, ...hostile.order]).toEqual([]);
	});

	it("shows nothing new where R2 fails half-way", async () => {
		const { done, stored } = await bring(makeBasemapFile(), undefined, 5);
		await expect(done).rejects.toThrow("R2 is away");
		expect(stored.has(currentKey)).toBe(false);
	});
});
