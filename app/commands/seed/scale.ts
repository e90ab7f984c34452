import { sql } from "drizzle-orm";
import municipalities from "#app/places/municipalities/municipalities.json" with { type: "json" };
import { area } from "#app/places/projection.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { connect, type Db } from "#app/platform/data/db.server.ts";

const perStatement = 5_000;

/** Values, as SQL, derive from the row's number: runs differ in their ids only. */
const id = "lower(hex(randomblob(16)))";
const minutesAgo = (step: number) => `cast(unixepoch('subsec') * 1000 as integer) - n * ${step} * 60000`;
const oneOf = (values: readonly string[]) =>
	`case n % ${values.length} ${values.map((value, at) => `when ${at} then '${value}'`).join(" ")} end`;
/** Pseudo-random within a range. */
const within = (low: number, high: number, factor: number, of: number) =>
	`${low} + (${high} - ${low}) * ((n * ${factor}) % ${of}) / ${of}.0`;
const codes = Object.values(municipalities).flatMap((names) => Object.keys(names));

interface Table {
	name: string;
	/** One for so many of the others. */
	every?: number;
	columns: Record<string, string>;
}

const tables: Table[] = [
	{
		name: "testimonials",
		columns: {
			id,
			title: "'Veu número ' || n",
			category: oneOf(scopes),
			duration: within(5, 60, 31, 9_973),
			transcript: "case n % 3 when 0 then 'El camí número ' || n || ' és el que faig cada dia.' end",
			status: oneOf(["approved", "approved", "pending", "rejected"]),
			submitted_at: minutesAgo(7),
		},
	},
	{
		name: "map_comments",
		columns: {
			id,
			comment: "'Aquí el camí número ' || n || ' es talla: hi falta un pas segur.'",
			municipality: oneOf(codes),
			longitude: within(area.west + 0.3, area.east - 0.3, 7_919, 999_983),
			latitude: within(area.south + 0.2, area.north - 0.2, 600_011, 999_979),
			status: oneOf(["approved", "approved", "pending", "hidden"]),
			created_at: minutesAgo(11),
		},
	},
	{
		name: "reflections",
		columns: {
			id,
			reflection: "'Reflexió número ' || n || ': amb més arbres i menys cotxes hi aniríem tots.'",
			name: "case n % 2 when 0 then 'Persona ' || n end",
			privacy_accepted: "0",
			submitted_at: minutesAgo(5),
		},
	},
	{
		name: "newsletter_subscriptions",
		columns: {
			id,
			email: "'persona.' || lower(hex(randomblob(6))) || '@example.org'",
			email_folded: "lower(hex(randomblob(8))) || '@example.org'",
			privacy_accepted: "1",
			created_at: minutesAgo(13),
		},
	},
	{
		name: "audit_log",
		columns: {
			id,
			created_at: minutesAgo(3),
			user_id: "'escala'",
			action: "'approved'",
			kind: "'testimonials'",
			record_id: "'veu-' || n",
			title: "'Veu número ' || n",
		},
	},
	{
		name: "activities",
		every: 100,
		columns: {
			id,
			title: "'Pedalada número ' || n",
			date: "date('now', (case n % 2 when 0 then n else -n end) || ' days')",
			emoji: "'🚴'",
			link_text: "'Inscriu-te'",
			created_at: minutesAgo(60),
		},
	},
	{
		name: "landings",
		every: 100,
		columns: {
			id,
			title: "'Repte número ' || n",
			slug: "'repte-' || lower(hex(randomblob(6)))",
			description: "'## Repte ' || n || char(10) || 'Una volta **cada setmana**.'",
			is_active: "1",
			created_at: minutesAgo(90),
		},
	},
];

/** Adds made-up rows, and a hundredth as many activities and landings. Testimonials have no audio file. */
export async function seedScale({ DB }: Pick<Cloudflare.Env, "DB">, count: number): Promise<void> {
	const db = connect(DB);
	for (const { name, every = 1, columns } of tables) {
		const rows = Math.floor(count / every);
		for (let from = 1; from <= rows; from += perStatement) {
			await insertRows(db, name, columns, from, Math.min(from + perStatement - 1, rows));
		}
	}
	// The query planner's statistics are from small tables.
	await db.run(sql`pragma optimize`);
}

function insertRows(db: Db, name: string, columns: Table["columns"], from: number, to: number) {
	return db.run(
		sql.raw(`with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to})
		insert into ${name} (${Object.keys(columns).join(", ")}) select ${Object.values(columns).join(", ")} from numbers`),
	);
}
