import { getTableName, sql } from "drizzle-orm";
import type { Miniflare } from "miniflare";
import { originalKey } from "#app/media/images/variants.server.ts";
import { connect, type Db } from "#app/platform/data/db.server.ts";
import { storedName } from "#app/platform/records/queries/records.ts";
import { claimingColumns, mediaWithoutRecord } from "#app/platform/records/queries/unclaimed-media.ts";
import type { Form } from "./visitor.ts";

/** A form that was answered with thanks. */
export interface Sent {
	form: Form;
	mark: string;
}

const places: Record<Form, { table: string; column: string; value: (mark: string) => string }> = {
	"/butlleti": { table: "newsletter_subscriptions", column: "email", value: (mark) => `${mark}@bici.test` },
	"/participa/reflexio": { table: "reflections", column: "email", value: (mark) => `${mark}@bici.test` },
	"/mapa/comentari": { table: "map_comments", column: "email", value: (mark) => `${mark}@bici.test` },
	"/testimonis/grava": { table: "testimonials", column: "title", value: (mark) => mark },
};

/** What is asked directly of the data of a site that runs on this machine. */
export class Stored {
	readonly #db: Db;
	readonly #media: R2Bucket;

	private constructor(db: Db, media: R2Bucket) {
		this.#db = db;
		this.#media = media;
	}

	static async of(worker: Miniflare): Promise<Stored> {
		const bindings = await worker.getBindings<Cloudflare.Env>();
		return new Stored(connect(bindings.DB), bindings.MEDIA);
	}

	/** Those with no row, and those with more than one. */
	async compare(sent: readonly Sent[]): Promise<{ lost: Sent[]; doubled: Sent[] }> {
		const rows = new Map<string, number>();
		for (const [form, { table, column }] of Object.entries(places)) {
			const found = await this.#db.all<{ value: string }>(
				sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)}`,
			);
			for (const { value } of found) rows.set(form + value, (rows.get(form + value) ?? 0) + 1);
		}
		const countOf = ({ form, mark }: Sent) => rows.get(form + places[form].value(mark)) ?? 0;
		return { lost: sent.filter((one) => countOf(one) === 0), doubled: sent.filter((one) => countOf(one) > 1) };
	}

	/** Sizes by key. */
	async objects(): Promise<Map<string, number>> {
		const sizes = new Map<string, number>();
		let cursor: string | undefined;
		do {
			const page = await this.#media.list({ cursor });
			for (const { key, size } of page.objects) sizes.set(key, size);
			cursor = page.truncated ? page.cursor : undefined;
		} while (cursor);
		return sizes;
	}

	/** Keys that a row has, and which are no object or one of another size. A file on its way has none yet. */
	async broken(): Promise<string[]> {
		const objects = await this.objects();
		const claimed = await Promise.all(
			claimingColumns.map((column) => {
				const [table, name] = [getTableName(column.table), storedName(column)];
				const isThere = table === "uploads" ? sql`received = size and multipart_id is null` : sql`true`;
				return this.#db.all<{ key: string }>(
					sql`select ${sql.identifier(name)} as key from ${sql.identifier(table)} where ${sql.identifier(name)} is not null and ${isThere}`,
				);
			}),
		);
		const sized = await this.#db.all<{ key: string; size: number }>(
			sql`select video_key as key, file_size as size from videos where file_size is not null union all select audio_key, audio_bytes from testimonials where audio_bytes is not null`,
		);
		const missing = claimed.flat().filter(({ key }) => !objects.has(key));
		const altered = sized.filter(({ key, size }) => objects.has(key) && objects.get(key) !== size);
		return [...missing, ...altered].map(({ key }) => key);
	}

	/** Objects that no row has. */
	async orphans(): Promise<string[]> {
		const keys = [...(await this.objects()).keys()];
		const free = new Set(await mediaWithoutRecord(this.#db, [...new Set(keys.map(originalKey))]));
		return keys.filter((key) => free.has(originalKey(key)));
	}

	/** Unfinished files that have a row, by the multipart upload of R2. */
	async uploads(): Promise<string[]> {
		const rows = await this.#db.all<{ id: string }>(
			sql`select multipart_id as id from uploads where multipart_id is not null`,
		);
		return rows.map(({ id }) => id);
	}
}
