import { existsSync, readdirSync, readFileSync } from "node:fs";
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { newMediaKey } from "#app/media/keys.ts";
import { connect, type Db, type Query } from "#app/platform/data/db.server.ts";
import { recordKinds, tableOf } from "#app/platform/records/records.ts";
import type { Seed, SeedTools } from "#app/platform/records/seed.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";

const dayMs = 24 * 3600 * 1000;

const app = new URL("../../", import.meta.url);
const files = readdirSync(app)
	.map((folder) => new URL(`${folder}/demo/demo.ts`, app))
	.filter((file) => existsSync(file));
const demos: { demo: object; seed: Seed }[] = await Promise.all(files.map(({ href }) => import(href)));

/** The kinds of records that the demo has. */
export const seededKinds = demos.flatMap(({ demo }) => Object.keys(demo));

export async function seed({ DB, MEDIA }: Cloudflare.Env): Promise<void> {
	const db = connect(DB);
	const now = Date.now();
	const noon = Date.parse(`${dayInMadrid(new Date(now))}T12:00:00Z`);
	const tools: SeedTools = {
		ago: (days) => new Date(now - days * dayMs),
		day(inDays, weekday) {
			const from = new Date(noon + inDays * dayMs);
			const more = weekday === undefined ? 0 : (weekday - from.getUTCDay() + 7) % 7;
			return new Date(from.getTime() + more * dayMs).toISOString().slice(0, 10);
		},
		async store(folder, file, type = contentType(file)) {
			const bytes = readFileSync(file);
			const key = newMediaKey(folder, extensionOf(file));
			await MEDIA.put(key, bytes, { httpMetadata: { contentType: type } });
			return { key, size: bytes.length };
		},
	};
	const seeded = await Promise.all(demos.map((one) => one.seed(tools)));
	const rows = Object.assign({}, ...seeded);
	const tables = seeded.flatMap((one) => one.tables ?? []);
	const [first, ...others]: Query[] = [
		...tables.flatMap(({ table, rows }) => insertsOf(db, table, rows)),
		...recordKinds.flatMap((kind) => (kind in rows ? insertsOf(db, tableOf(kind), rows[kind]) : [])),
	];
	if (first) await db.batch([first, ...others]);
}

/** D1 takes a hundred values in a statement. */
function insertsOf(db: Db, table: SQLiteTable, rows: readonly Record<string, unknown>[]): Query[] {
	const columns = Object.keys(getTableColumns(table)).length;
	const atOnce = Math.max(1, Math.floor(100 / columns));
	return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, n) =>
		db.insert(table).values(rows.slice(n * atOnce, (n + 1) * atOnce)),
	);
}

const types: Record<string, string> = {
	m4a: "audio/mp4",
	mp3: "audio/mpeg",
	mp4: "video/mp4",
	png: "image/png",
	webm: "video/webm",
	webp: "image/webp",
};

const extensionOf = ({ pathname }: URL) => pathname.slice(pathname.lastIndexOf(".") + 1);

function contentType(file: URL): string {
	const type = types[extensionOf(file)];
	if (!type) throw new Error(`no content type is known for ${file.pathname}`);
	return type;
}
