import { type SQL, sql } from "drizzle-orm";
import municipalities from "#app/places/municipalities/municipalities.json" with { type: "json" };
import { area } from "#app/places/projection.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { connect, type Db } from "#app/platform/data/db.server.ts";

const perStatement = 5_000;

/** Values derive from the row's number: runs differ in their ids only. */
const id = sql.raw("lower(hex(randomblob(16)))");
const minutesAgo = (step: number) => sql.raw(`cast(unixepoch('subsec') * 1000 as integer) - n * ${step} * 60000`);
const oneOf = (values: readonly string[]) =>
	sql.raw(`case n % ${values.length} ${values.map((value, at) => `when ${at} then '${value}'`).join(" ")} end`);
/** Pseudo-random within a range. */
const within = (low: number, high: number, factor: number, of: number) =>
	sql.raw(`${low} + (${high} - ${low}) * ((n * ${factor}) % ${of}) / ${of}.0`);
const codes = Object.values(municipalities).flatMap((names) => Object.keys(names));

interface Table {
	name: string;
	every: number;
	columns: Record<string, SQL>;
}

const tables: Table[] = [
	{
		name: "testimonials",
		every: 1,
		columns: {
			id,
			title: sql.raw("'Veu número ' || n"),
			category: oneOf(scopes),
			duration: within(5, 60, 31, 9_973),
			transcript: sql.raw("case n % 3 when 0 then 'El camí número ' || n || ' és el que faig cada dia.' end"),
			status: oneOf(["approved", "approved", "pending", "rejected"]),
			submitted_at: minutesAgo(7),
		},
	},
	{
		name: "map_comments",
		every: 1,
		columns: {
			id,
			comment: sql.raw("'Aquí el camí número ' || n || ' es talla: hi falta un pas segur.'"),
			municipality: oneOf(codes),
			longitude: within(area.west + 0.3, area.east - 0.3, 7_919, 999_983),
			latitude: within(area.south + 0.2, area.north - 0.2, 600_011, 999_979),
			status: oneOf(["approved", "approved", "pending", "hidden"]),
			created_at: minutesAgo(11),
		},
	},
	{
		name: "reflections",
		every: 1,
		columns: {
			id,
			reflection: sql.raw("'Reflexió número ' || n || ': amb més arbres i menys cotxes hi aniríem tots.'"),
			name: sql.raw("case n % 2 when 0 then 'Persona ' || n end"),
			privacy_accepted: sql.raw("0"),
			submitted_at: minutesAgo(5),
		},
	},
	{
		name: "newsletter_subscriptions",
		every: 1,
		columns: {
			id,
			email: sql.raw("'persona.' || lower(hex(randomblob(6))) || '@example.org'"),
			email_folded: sql.raw("lower(hex(randomblob(8))) || '@example.org'"),
			privacy_accepted: sql.raw("1"),
			created_at: minutesAgo(13),
		},
	},
	{
		name: "audit_log",
		every: 1,
		columns: {
			id,
			created_at: minutesAgo(3),
			user_id: sql.raw("'escala'"),
			action: sql.raw("'approved'"),
			kind: sql.raw("'testimonials'"),
			record_id: sql.raw("'veu-' || n"),
			title: sql.raw("'Veu número ' || n"),
		},
	},
	{
		name: "activities",
		every: 100,
		columns: {
			id,
			title: sql.raw("'Pedalada número ' || n"),
			date: sql.raw("date('now', (case n % 2 when 0 then n else -n end) || ' days')"),
			emoji: sql.raw("'🚴'"),
			link_text: sql.raw("'Inscriu-te'"),
			created_at: minutesAgo(60),
		},
	},
	{
		name: "landings",
		every: 100,
		columns: {
			id,
			title: sql.raw("'Repte número ' || n"),
			slug: sql.raw("'repte-' || lower(hex(randomblob(6)))"),
			description: sql.raw("'## Repte ' || n || char(10) || 'Una volta **cada setmana**.'"),
			is_active: sql.raw("1"),
			created_at: minutesAgo(90),
		},
	},
];

/** Adds made-up rows, and a hundredth as many activities and landings. Testimonials have no audio file. */
export async function seedScale({ DB }: Pick<Cloudflare.Env, "DB">, count: number): Promise<void> {
	const db = connect(DB);
	for (const { name, every, columns } of tables) {
		const rows = Math.floor(count / every);
		for (let from = 1; from <= rows; from += perStatement) {
			await insertRows(db, name, columns, from, Math.min(from + perStatement - 1, rows));
		}
	}
	// The query planner's statistics are from small tables.
	await db.run(sql`pragma optimize`);
}

function insertRows(db: Db, name: string, columns: Table["columns"], from: number, to: number) {
	const names = sql.raw(Object.keys(columns).join(", "));
	const values = sql.join(Object.values(columns), sql`, `);
	return db.run(sql`
		with recursive numbers(n) as (select ${sql.raw(String(from))} union all select n + 1 from numbers where n < ${sql.raw(String(to))})
		insert into ${sql.raw(name)} (${names}) select ${values} from numbers`);
}
