import { getTableName } from "drizzle-orm";
import * as capabilities from "#app/capabilities/tables.ts";
import type { CountedParts } from "#app/platform/data/record.ts";
import { storedName } from "./queries/records.ts";
import { type RecordKind, recordKinds, records, reviewedKinds, sentKinds } from "./records.ts";
import { personalEntryOf, termOf } from "./registry.ts";

/* All triggers, also of capabilities. drizzle does not know them: `npm run migration` writes their SQL (migrations/README.md). */

type Row = "new" | "old";
const tableNameOf = (kind: RecordKind) => getTableName(records[kind].table);

/** EU summer time: UTC+2 from the last Sunday of March to that of October, 1:00 UTC; else UTC+1. `time` in ms. */
function dayInMadrid(time: string): string {
	const utc = `datetime(${time} / 1000, 'unixepoch')`;
	const lastSunday = (month: string) =>
		`datetime(strftime('%Y-${month}-25', ${time} / 1000, 'unixepoch'), 'weekday 0', '+1 hour')`;
	return `date(${time} / 1000, 'unixepoch', iif(${utc} >= ${lastSunday("03")} AND ${utc} < ${lastSunday("10")}, '+2 hours', '+1 hour'))`;
}

const trigger = (when: string, statements: string) => `CREATE TRIGGER ${when}
BEGIN
	${statements}
END;`;

function countRecords(kind: RecordKind): string[] {
	const { count } = records[kind];
	if (!count) return [];
	return count === "total" ? countAll(kind) : countParts(kind, count);
}

function countParts(kind: RecordKind, { time: column, parts, changing }: CountedParts): string[] {
	const table = tableNameOf(kind);
	const time = storedName(column);
	const partsOf = (row: Row) => `FROM json_each(json_array(${parts(row).join(", ")})) WHERE value IS NOT NULL`;
	const add = `INSERT INTO record_counts (kind, part, records)
	SELECT '${kind}', value, 1 ${partsOf("new")}
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;`;
	const subtract = `UPDATE record_counts SET records = records - 1
	WHERE kind = '${kind}' AND part IN (SELECT value ${partsOf("old")});`;
	const addDay = `INSERT INTO record_days (kind, day, records)
	VALUES ('${kind}', ${dayInMadrid(`new.${time}`)}, 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;`;
	const subtractDay = `UPDATE record_days SET records = records - 1
	WHERE kind = '${kind}' AND day = ${dayInMadrid(`old.${time}`)};`;
	const onChange = `${table}_changed AFTER UPDATE OF ${changing.join(", ")} ON ${table}`;
	return [
		trigger(`${table}_added AFTER INSERT ON ${table}`, `${add}\n\t${addDay}`),
		...(changing.length > 0 ? [trigger(onChange, `${subtract}\n\t${add}`)] : []),
		trigger(`${table}_removed AFTER DELETE ON ${table}`, `${subtract}\n\t${subtractDay}`),
	];
}

function countAll(kind: RecordKind): string[] {
	const table = tableNameOf(kind);
	const add = `INSERT INTO record_totals (kind, records) VALUES ('${kind}', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;`;
	const subtract = `UPDATE record_totals SET records = records - 1 WHERE kind = '${kind}';`;
	return [
		trigger(`${table}_counted AFTER INSERT ON ${table}`, add),
		trigger(`${table}_uncounted AFTER DELETE ON ${table}`, subtract),
	];
}

/** The numbers are those of map/queries-cells.ts. */
const cellsOf = (row: Row) =>
	`value, cast(${row}.longitude * 12 * (1 << value) as integer), cast(${row}.latitude * 16 * (1 << value) as integer)`;
const zooms = "json_each('[0,1,2,3,4,5]')";
/** Of the three finest grids: the cells that a line crosses stand in it (map/drawn/stored.ts), and four of a grid are one of the next. */
const cellsOfLine = (row: Row) =>
	`SELECT DISTINCT grid.value AS zoom, cell.value / 100000 >> (5 - grid.value) AS "column", cell.value % 100000 >> (5 - grid.value) AS "row"
	FROM json_each(${row}.line, '$[1]') AS cell, json_each('[3,4,5]') AS grid`;
const addToMap = `INSERT INTO map_cells (zoom, "column", "row", comments, longitudes, latitudes)
	SELECT ${cellsOf("new")}, 1, new.longitude, new.latitude
	FROM ${zooms} WHERE new.longitude IS NOT NULL
	ON CONFLICT (zoom, "column", "row") DO UPDATE SET comments = comments + 1, longitudes = longitudes + excluded.longitudes, latitudes = latitudes + excluded.latitudes;
	INSERT INTO municipality_comments (municipality, comments)
	SELECT new.municipality, 1 WHERE new.municipality IS NOT NULL
	ON CONFLICT (municipality) DO UPDATE SET comments = comments + 1;`;
const ofItsCells = `(zoom, "column", "row") IN (SELECT ${cellsOf("old")} FROM ${zooms})`;
const removeFromMap = `UPDATE map_cells SET comments = comments - 1, longitudes = longitudes - old.longitude, latitudes = latitudes - old.latitude
	WHERE ${ofItsCells};
	DELETE FROM map_cells WHERE comments = 0 AND ${ofItsCells};
	UPDATE municipality_comments SET comments = comments - 1 WHERE municipality = old.municipality;
	DELETE FROM municipality_comments WHERE municipality = old.municipality AND comments = 0;`;
const onMapChange = "AFTER UPDATE OF status, longitude, latitude, municipality ON map_comments";
const isPublic = (row: Row) => `WHEN ${row}.status = 'approved'`;

/** What is counted while it is public: before and after each change. */
function countedOnMap(name: string, onChange: string, when: (row: Row) => string, add: string, remove: string) {
	const steps = [
		["count_inserted", "AFTER INSERT ON map_comments", "new", add],
		["uncount_updated", onChange, "old", remove],
		["count_updated", onChange, "new", add],
		["uncount_deleted", "AFTER DELETE ON map_comments", "old", remove],
	] as const;
	return steps.map(([step, event, row, statements]) => trigger(`${name}_${step} ${event} ${when(row)}`, statements));
}

const map = countedOnMap("map_comments", onMapChange, isPublic, addToMap, removeFromMap);

const addLine = `INSERT INTO line_cells (zoom, "column", "row", lines) SELECT zoom, "column", "row", 1 FROM (${cellsOfLine("new")}) WHERE true
	ON CONFLICT (zoom, "column", "row") DO UPDATE SET lines = lines + 1;`;
const removeLine = `UPDATE line_cells SET lines = lines - 1 WHERE (zoom, "column", "row") IN (${cellsOfLine("old")});
	DELETE FROM line_cells WHERE lines = 0 AND (zoom, "column", "row") IN (${cellsOfLine("old")});`;
const isPublicLine = (row: Row) => `${isPublic(row)} AND ${row}.line IS NOT NULL`;
const onLineChange = "AFTER UPDATE OF status, line ON map_comments";
/** Apart from the others, so that comments without a line cost nothing. */
const mapLines = countedOnMap("map_lines", onLineChange, isPublicLine, addLine, removeLine);

/** The owner sees in the account that a session ended. Nothing is written when the account itself is deleted. */
const signedOut = `CREATE TRIGGER \`sessions_signed_out\` AFTER DELETE ON \`sessions\`
WHEN old.awaits_code = 0 AND EXISTS (SELECT 1 FROM \`users\` WHERE \`id\` = old.user_id)
BEGIN
	INSERT INTO \`auth_events\` (\`id\`, \`user_id\`, \`type\`, \`agent\`, \`address_hash\`, \`created_at\`)
	VALUES (
		lower(hex(randomblob(16))), old.user_id, 'SIGNED_OUT', old.agent, old.address_hash,
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	);
END;`;

/** A record may be in its table, in the trash, or withdrawn. When it is in none, what belongs to it goes too. */
const forgetRecord = (id: string) =>
	["receipts", "corrections", "author_news"]
		.map((table) => `DELETE FROM ${table} WHERE record_id = ${id};`)
		.join("\n\t");
const isTrashed = (id: string) => `EXISTS (SELECT 1 FROM trash WHERE record_id = ${id})`;
const isWithdrawn = (id: string) => `EXISTS (SELECT 1 FROM withdrawals WHERE id = ${id})`;
const isStored = (id: string) =>
	sentKinds.map((kind) => `EXISTS (SELECT 1 FROM ${tableNameOf(kind)} WHERE id = ${id})`).join(" OR ");

const forgetWith = (table: string, id: string, isElsewhere: readonly ((id: string) => string)[]) =>
	trigger(
		`${table}_forgotten AFTER DELETE ON ${table}\nWHEN NOT (${isElsewhere.map((is) => is(id)).join(" OR ")})`,
		forgetRecord(id),
	);

const forgotten = [
	...sentKinds.map((kind) => forgetWith(tableNameOf(kind), "old.id", [isTrashed, isWithdrawn])),
	forgetWith("trash", "old.record_id", [isStored, isWithdrawn]),
	forgetWith("withdrawals", "old.id", [isStored, isTrashed]),
];

/** With the person goes what leads back to them: the receipt, earlier words, the address for news. */
const anonymized = recordKinds
	.filter((kind) => {
		const entry = personalEntryOf(records[kind].table);
		return entry && termOf(entry)?.retention.end === "anonymous";
	})
	.map((kind) =>
		trigger(
			`${tableNameOf(kind)}_anonymized AFTER UPDATE OF anonymized_at ON ${tableNameOf(kind)}
WHEN new.anonymized_at IS NOT NULL`,
			`${forgetRecord("new.id")}
	UPDATE audit_log SET title = NULL WHERE record_id = new.id AND title IS NOT NULL;`,
		),
	);

/** A reason ends with the refusal that it explains: by a review, its undo, or a correction of the author. */
const unexplained = reviewedKinds.map((kind) => {
	const table = tableNameOf(kind);
	return trigger(
		`${table}_unexplained AFTER UPDATE OF status ON ${table}
WHEN new.reason IS NOT NULL AND new.status <> '${records[kind].sent?.refused}'`,
		`UPDATE ${table} SET reason = NULL, reply = NULL, replied_at = NULL WHERE id = new.id;`,
	);
});

/** A subscription may be in its table or in the trash. When it is in neither, its proofs begin to end. */
const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
const endProof = (id: string) => `UPDATE consent_events SET ended_at = ${now} WHERE subscription_id = ${id};
	INSERT INTO consent_events (id, subscription_id, kind, at, ended_at)
	SELECT lower(hex(randomblob(16))), ${id}, 'erased', ${now}, ${now}
	WHERE EXISTS (SELECT 1 FROM consent_events WHERE subscription_id = ${id});`;
const refuse = (why: string) => `SELECT RAISE(ABORT, '${why}');`;
const proofs = [
	trigger(
		`newsletter_subscriptions_unproven AFTER DELETE ON newsletter_subscriptions
WHEN NOT (${isTrashed("old.id")})`,
		endProof("old.id"),
	),
	trigger(
		`trash_unproven AFTER DELETE ON trash
WHEN old.kind = 'newsletterSubscriptions' AND NOT EXISTS (SELECT 1 FROM newsletter_subscriptions WHERE id = old.record_id)`,
		endProof("old.record_id"),
	),
	trigger(
		"consent_events_unchanged BEFORE UPDATE OF id, subscription_id, kind, at, words_hash, policy_hash, form, request_id, source, given_at ON consent_events",
		refuse("proofs of consent are not changed"),
	),
	trigger(
		"consent_events_kept BEFORE DELETE ON consent_events WHEN old.ended_at IS NULL",
		refuse("proofs of consent stay as long as the subscription"),
	),
];

/** A worker from before there were roles writes `is_admin`, this one writes `role`. */
const isOne = "(new.role IS 'administration')";
const setUser = (event: string, set: string) =>
	trigger(`${event} ON users WHEN new.is_admin <> ${isOne}`, `UPDATE users SET ${set} WHERE id = new.id;`);
const administrators = [
	setUser(
		"users_role_added AFTER INSERT",
		"role = coalesce(new.role, 'administration'), is_admin = (coalesce(new.role, 'administration') = 'administration')",
	),
	setUser("users_role_changed AFTER UPDATE OF role", `is_admin = ${isOne}`),
	setUser("users_is_admin_changed AFTER UPDATE OF is_admin", "role = iif(new.is_admin, 'administration', NULL)"),
];

interface Described {
	records: object;
	triggers?: readonly string[];
}
const ofCapabilities = Object.values<Described>(capabilities).flatMap(({ triggers: own = [] }) => own);

export const triggers: string[] = [
	...map,
	...mapLines,
	signedOut,
	...administrators,
	...forgotten,
	...anonymized,
	...unexplained,
	...proofs,
	...ofCapabilities,
	...recordKinds.flatMap(countRecords),
];
