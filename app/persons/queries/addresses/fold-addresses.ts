import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { foldEmail } from "#app/platform/data/emails.ts";
import { nameOfTable } from "#app/platform/records/registry.ts";
import { idsOf } from "../chosen-rows.ts";
import { mergeInto } from "./merge-subscriptions.ts";
import { type AddressPlace, addressPlaces, type Unfolded } from "./places.ts";

/* Folds what versions before 2026-11-25 have stored: SQL has no `domainToASCII`. It may be broken off and run again. */

export type Row = Record<string, string | number | null>;

/** The database, here or through Cloudflare. */
export interface Statements {
	read(queries: readonly SQL[]): Promise<Row[][]>;
	/** All or none. */
	change(queries: readonly SQL[]): Promise<void>;
}

const dialect = new SQLiteSyncDialect({ casing: "snake_case" });

export function statementsOf(database: D1Database): Statements {
	const prepare = (query: SQL) => {
		const { sql: text, params } = dialect.sqlToQuery(query);
		return database.prepare(text).bind(...params);
	};
	const run = (queries: readonly SQL[]) => database.batch<Row>(queries.map(prepare));
	return {
		read: async (queries) => (await run(queries)).map(({ results }) => results),
		async change(queries) {
			await run(queries);
		},
	};
}

/** For who takes only texts. */
export const textOf = (query: SQL) => dialect.sqlToQuery(query.inlineParams()).sql;

interface Subscription {
	id: string;
	email: string;
}

export interface Folded {
	/** Rows whose address is compared otherwise now, by table. */
	rows: Record<string, number>;
	/** Subscriptions that become one, by their addresses. The first stays. */
	merged: string[][];
}

/** Plain addresses are folded by `lower` alone. Others may have been changed by an earlier worker, after a rollback. */
const suspects = ({ table, email, folded, before }: AddressPlace, isNew: boolean) => {
	const now = isNew ? before : folded;
	return sql`select rowid as at, ${email} as email, ${now} as folded from ${table}
		where ${email} glob '*[^ -~]*' or ${email} glob '*[Xx][Nn]--*' or ${now} <> lower(${email})`;
};

function asUnfolded({ at, email, folded }: Row): Unfolded[] {
	const wanted = foldEmail(String(email));
	return folded === wanted ? [] : [{ at: Number(at), email: String(email), folded: wanted }];
}

/** `isTrial`: only says what would be done, also before the migration. */
export async function foldAddresses(database: Statements, { isTrial = false } = {}): Promise<Folded> {
	const known = isTrial ? await readSchema(database) : undefined;
	const lacks = ({ table, newColumn }: AddressPlace) =>
		known !== undefined && newColumn !== undefined && !known.get(nameOfTable({ table }))?.includes(newColumn);
	const found = await database.read(addressPlaces.map((place) => suspects(place, lacks(place))));
	const unfolded = addressPlaces.map((place, at) => ({ place, rows: (found[at] ?? []).flatMap(asUnfolded) }));
	const subscriptions = unfolded.find(({ place }) => nameOfTable(place) === "newsletter_subscriptions")?.rows ?? [];
	const groups = await findGroups(database, subscriptions);
	if (!isTrial) {
		const writes = [
			// Where the account that had the address is gone.
			[sql`update or ignore users set email_folded = folded_twin, folded_twin = null where folded_twin is not null`],
			...groups.map((group) => mergeInto(group.map(({ id }) => id))),
			...unfolded.flatMap(({ place, rows }) => rows.map((row) => place.fold(row))),
		];
		for (const part of inParts(writes)) await database.change(part);
	}
	const counts = unfolded.flatMap(({ place, rows }) => (rows.length > 0 ? [[nameOfTable(place), rows.length]] : []));
	return { rows: Object.fromEntries(counts), merged: groups.map((group) => group.map(({ email }) => email)) };
}

async function readSchema(database: Statements): Promise<Map<string, string>> {
	const [tables = []] = await database.read([sql`select name, sql from sqlite_master where type = 'table'`]);
	return new Map(tables.map(({ name, sql }) => [String(name), String(sql)]));
}

/** D1 takes statements of 100 kB. */
const mostAddresses = 200;

/** Subscriptions that fold to the same address, the oldest first. */
async function findGroups(database: Statements, unfolded: readonly Unfolded[]): Promise<Subscription[][]> {
	const wanted = [...Map.groupBy(unfolded, ({ folded }) => folded)];
	const queries = Array.from({ length: Math.ceil(wanted.length / mostAddresses) }, (_, at) => {
		const part = wanted.slice(at * mostAddresses, (at + 1) * mostAddresses);
		const rows = part.flatMap(([, those]) => those.map((row) => row.at));
		return sql`select id, email from newsletter_subscriptions where email_folded in ${idsOf(part.map(([folded]) => folded))}
			or rowid in ${idsOf(rows)} order by created_at, id`;
	});
	const rows = queries.length > 0 ? (await database.read(queries)).flat() : [];
	const subscriptions = rows.map(({ id, email }) => ({ id: String(id), email: String(email) }));
	const groups = Map.groupBy(subscriptions, ({ email }) => foldEmail(email));
	return [...groups.values()].filter((group) => group.length > 1);
}

const mostStatements = 100;

/** What belongs together stays together. */
function inParts(writes: readonly SQL[][]): SQL[][] {
	return writes.reduce<SQL[][]>((parts, write) => {
		const last = parts.at(-1);
		if (last && last.length + write.length <= mostStatements) last.push(...write);
		else parts.push([...write]);
		return parts;
	}, []);
}
