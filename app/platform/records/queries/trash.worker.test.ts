import { env } from "cloudflare:workers";
import { eq, getTableColumns, getTableName, type InferInsertModel, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { connect } from "#app/platform/data/db.server.ts";
import { type RecordKind, recordKinds, records, type TableOf } from "../records.ts";
import { trash } from "../tables.ts";
import { storedColumns, storedName } from "./records.ts";
import { moveToTrash, restoreFromTrash } from "./trash.ts";

const db = connect(env.DB);
const by = { userId: "u", email: "algu@bici.test" };
const size = { width: 4, height: 3 };

const moment = new Date(Date.UTC(2026, 4, 2));

/** `exampleOf` adds the columns that are not named here. */
const examples: { [Kind in RecordKind]: InferInsertModel<TableOf<Kind>> & { id: string } } = {
	accessibilityStatement: { id: "statement", preparedOn: "2026-01-02", reviewedOn: "2026-03-04", method: "M" },
	activities: {
		id: "r",
		title: "A",
		description: "D",
		date: "2031-01-01",
		emoji: "🌱",
		linkUrl: "https://a.cat",
		linkText: "Més",
		viviStop: "08305",
		startsAt: "09:30",
		endsAt: "14:00",
	},
	biciFucsiaPhotos: {
		id: "r",
		title: "F",
		description: "D",
		imageKey: "photos/r",
		position: 7,
		isActive: false,
		...size,
	},
	footerConfig: { id: "footer", footerText: "A", collaboratorsText: "B" },
	footerLogos: {
		id: "r",
		name: "L",
		imageKey: "logos/r",
		linkUrl: "https://a.cat",
		position: 7,
		isActive: false,
		...size,
	},
	homeBackground: {
		id: "r",
		title: "T",
		description: "D",
		mediaKey: "backgrounds/r",
		mediaType: "video",
		posterKey: "backgrounds/p",
		isActive: true,
		...size,
	},
	letters: {
		id: "r",
		subject: "B",
		preheader: "P",
		body: "C",
		isArchived: false,
		state: "paused",
		pause: "limit",
		sendAt: moment,
		html: "<p>C</p>",
		plain: "C",
		frozenAt: moment,
		stoppedAt: moment,
		endedAt: moment,
	},
	landings: { id: "r", title: "L", slug: "l", description: "", isActive: false },
	mapComments: {
		id: "r",
		comment: "C",
		email: "a@b.cat",
		municipality: "08305",
		longitude: 1.7,
		latitude: 41.3,
		status: "hidden",
		formKey: "k",
		anonymizedAt: moment,
		reviewedAt: moment,
		reason: "dades",
		reply: "P",
		repliedAt: moment,
	},
	newsletterSubscriptions: {
		id: "r",
		email: "a@b.cat",
		emailFolded: "a@b.cat",
		privacyAccepted: true,
		state: "pending",
		token: "t",
		confirmationHash: "h",
		mailedAt: moment,
	},
	personRequests: {
		id: "r",
		kind: "access",
		email: "a@b.cat",
		recordId: "x",
		receivedOn: "2026-01-31",
		dueOn: "2026-02-28",
		extensionReason: "E",
		closedAt: moment,
		outcome: "done",
	},
	questionnaireAnswers: { id: "r", versionId: "v", chosen: "{}", written: "{}", sentOn: new Date(864e5), batch: 3 },
	questionnaires: { id: "r", title: "Q", intro: "I", isActive: true, opensOn: "2031-01-01", closesOn: "2031-02-01" },
	reflections: {
		id: "r",
		reflection: "R",
		name: "N",
		email: "a@b.cat",
		privacyAccepted: true,
		formKey: "k",
		anonymizedAt: moment,
		reply: "P",
		repliedAt: moment,
	},
	testimonials: {
		id: "r",
		title: "T",
		category: "infants",
		audioKey: "testimonials/r",
		audioBytes: 43_210,
		audioRewrittenAt: moment,
		duration: 16.6,
		peaks: Array.from({ length: 64 }, (_, at) => at),
		transcript: "Paraules",
		status: "rejected",
		reviewedAt: moment,
		reason: "dades",
		reply: "P",
		repliedAt: moment,
		formKey: "k",
	},
	videos: {
		id: "r",
		scope: "infants",
		title: "V",
		description: "D",
		videoKey: "videos/r",
		posterKey: "videos/p",
		posterWidth: 4,
		posterHeight: 3,
		fileType: "mp4",
		fileSize: 5,
		isActive: false,
	},
};

const values: Partial<Record<string, unknown>> = { string: "x", number: 7, date: moment };

/** No column is empty, and none has its default value. */
function exampleOf(kind: RecordKind) {
	const columns = Object.entries(getTableColumns(records[kind].table)).filter(([, column]) => !column.generated);
	const invented = columns.map(([name, { enumValues, dataType, default: usual }]) => [
		name,
		dataType === "boolean"
			? usual !== true
			: (enumValues?.find((value: string) => value !== usual) ?? values[dataType]),
	]);
	return { ...Object.fromEntries(invented), ...examples[kind] };
}

/** `restoredWith` of the descriptors: what shows or sends nothing by itself. */
const changed: Partial<Record<RecordKind, object>> = {
	homeBackground: { is_active: 0 },
	letters: { pause: "team", send_at: null },
	questionnaires: { is_active: 0 },
};

it.each(recordKinds)("a row of %s comes back with all that it had", async (kind) => {
	const { table } = records[kind];
	const read = () => db.get<Record<string, unknown>>(sql`select * from ${table}`);
	await db.insert(table).values(exampleOf(kind));
	const before = await read();
	for (const name of storedColumns(kind).map(storedName)) expect(before[name], `${kind}.${name}`).not.toBeNull();
	await moveToTrash(db, by, kind, String(before.id));
	const [trashed] = await db.select().from(trash).where(eq(trash.kind, kind));
	if (!trashed) throw new Error("it is not in the trash");
	expect(await restoreFromTrash(db, by, trashed)).toBe("restored");
	// Another background may be shown by now.
	expect(await read()).toEqual({ ...before, ...changed[kind] });
	await db.delete(table);
});

it.each(recordKinds)("a row of %s from before some columns comes back with their defaults", async (kind) => {
	const { table } = records[kind];
	const id = { footerConfig: "footer", accessibilityStatement: "statement" }[kind as string] ?? "r";
	await db.insert(table).values(exampleOf(kind));
	await moveToTrash(db, by, kind, id);
	// Only nullable columns and those with a default can be added later.
	const later = storedColumns(kind).filter(({ notNull, hasDefault, primary }) => !primary && (!notNull || hasDefault));
	const added = later.filter((column) => !column.defaultFn).map(storedName);
	const paths = sql.join(
		added.map((name) => sql`${`$.${name}`}`),
		sql`, `,
	);
	if (added.length > 0)
		await db
			.update(trash)
			.set({ row: sql`json_remove(${trash.row}, ${paths})` })
			.where(eq(trash.kind, kind));

	const [trashed] = await db.select().from(trash).where(eq(trash.kind, kind));
	if (!trashed) throw new Error("it is not in the trash");
	expect(await restoreFromTrash(db, by, trashed)).toBe("restored");
	const restored = await db.get<Record<string, unknown>>(sql`select * from ${table}`);
	const columns = await db.all<{ name: string; dflt_value: string | null }>(
		sql`select name, dflt_value from pragma_table_xinfo(${getTableName(table)})`,
	);
	for (const { name, dflt_value } of columns.filter((column) => added.includes(column.name))) {
		const { value } = await db.get<{ value: unknown }>(sql.raw(`select ${dflt_value} as value`));
		expect(restored[name], `${kind}.${name}`).toEqual(value);
	}
	for (const column of storedColumns(kind).filter((column) => !added.includes(storedName(column)))) {
		expect(restored[storedName(column)], `${kind}.${storedName(column)}`).toEqual(
			JSON.parse(trashed.row)[storedName(column)],
		);
	}
});
