import { createHash } from "node:crypto";
import { z } from "zod";
import { Refusal } from "../shared/refusal.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
const texts = z.record(z.string(), z.string());

const storedObject = z.strictObject({
	key: z.string(),
	/** Also the name of its file in objects/. */
	sha256,
	md5: z.string().regex(/^[0-9a-f]{32}$/),
	size: count,
	etag: z.string(),
	httpMetadata: texts,
	customMetadata: texts,
});

const schema = z.strictObject({
	format: z.literal(1),
	made: z.iso.datetime(),
	from: z.enum(["local", "remote"]),
	commit: z.string(),
	/** Of D1's Time Travel, just before the export. */
	bookmark: z.string().optional(),
	migrations: z.array(z.string()),
	database: z.strictObject({ file: z.string().regex(/^database-[0-9a-f]{16}\.sql$/), size: count, sha256 }),
	tables: z.record(z.string(), count),
	objects: z.array(storedObject),
	/** Keys that a record has, and no object. */
	missingObjects: z.array(z.string()),
	/** Keys of objects that no record has. */
	unclaimedObjects: z.array(z.string()),
});

export type Manifest = z.output<typeof schema>;
export type StoredObject = z.output<typeof storedObject>;

export const countAll = ({ tables }: Manifest) => Object.values(tables).reduce((all, one) => all + one, 0);

export const manifestFile = "manifest.json";

export const hashOf = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The last line has the hash of all lines before it. */
export function renderManifest(manifest: Manifest): string {
	const text = `${JSON.stringify(manifest, null, "\t")}\n`;
	return `${text}sha256 ${hashOf(text)}\n`;
}

export function parseManifest(text: string): Manifest {
	const end = text.lastIndexOf("\nsha256 ") + 1;
	if (end === 0 || text.slice(end) !== `sha256 ${hashOf(text.slice(0, end))}\n`) {
		throw new Refusal(`${manifestFile} was changed or is not complete: its last line has another hash.`);
	}
	const { data, error } = schema.safeParse(JSON.parse(text.slice(0, end)));
	if (!data) throw new Refusal(`${manifestFile} has another format than this version reads: ${z.prettifyError(error)}`);
	return data;
}
