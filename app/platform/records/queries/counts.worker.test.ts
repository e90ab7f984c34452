import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { db } from "#tests/support/worker/bindings.ts";
import type { CountedKind } from "../records.ts";
import { trash } from "../tables.ts";
import { recordCounts, recordDays } from "../tables-counts.ts";
import { countIn, listCounts } from "./counts.ts";
import { moveToTrash, restoreFromTrash } from "./trash.ts";

const voice = { title: "Veu", category: "infants" } as const;
const by = { userId: "u", email: "algu@bici.test" };

async function partsOf(kind: CountedKind) {
	const rows = await listCounts(db, kind);
	return Object.fromEntries(rows.filter(({ records }) => records !== 0).map(({ part, records }) => [part, records]));
}

const daysOf = async (kind: CountedKind) =>
	Object.fromEntries(
		(await db.select().from(recordDays).where(eq(recordDays.kind, kind)))
			.filter(({ records }) => records !== 0)
			.map(({ day, records }) => [day, records]),
	);

describe("the counts of records", () => {
	it("follow a testimonial through review, trash and restore", async () => {
		await db.insert(testimonials).values([
			{ ...voice, id: "a", audioKey: "testimonials/a" },
			{ ...voice, id: "b", category: "laboral" },
		]);
		expect(await partsOf("testimonials")).toEqual({ pending: 2, infants: 1, laboral: 1 });
		await db.update(testimonials).set({ status: "approved" });
		expect(await partsOf("testimonials")).toEqual({ approved: 2, unwritten: 1, infants: 1, laboral: 1 });
		await db.update(testimonials).set({ transcript: "Hola" }).where(eq(testimonials.id, "a"));
		expect(await partsOf("testimonials")).toEqual({ approved: 2, infants: 1, laboral: 1 });
		await moveToTrash(db, by, "testimonials", "a");
		expect(await partsOf("testimonials")).toEqual({ approved: 1, laboral: 1 });
		const [trashed] = await db.select().from(trash);
		if (!trashed) throw new Error("it is not in the trash");
		await restoreFromTrash(db, by, trashed);
		expect(await partsOf("testimonials")).toEqual({ approved: 2, infants: 1, laboral: 1 });
		expect(countIn(await listCounts(db, "testimonials"), "approved")).toBe(2);
		await db.delete(testimonials);
		expect(await partsOf("testimonials")).toEqual({});
		expect(countIn([], "x")).toBe(0);
	});

	it("count map comments by status, reflections by name and e-mail, and subscriptions", async () => {
		await db.insert(mapComments).values([{ comment: "A" }, { comment: "B", status: "hidden" }]);
		await db.update(mapComments).set({ status: "approved" }).where(eq(mapComments.comment, "A"));
		expect(await partsOf("mapComments")).toEqual({ approved: 1, hidden: 1 });
		await db
			.insert(reflections)
			.values([
				{ reflection: "A" },
				{ reflection: "B", name: "Pep" },
				{ reflection: "C", name: "Mar", email: "mar@bici.test", privacyAccepted: true },
			]);
		expect(await partsOf("reflections")).toEqual({ all: 3, named: 2, withEmail: 1, unread: 3, unanswered: 1 });
		const subscription = { email: "a@bici.test", emailFolded: "a@bici.test", privacyAccepted: true };
		await db.insert(newsletterSubscriptions).values(subscription);
		await db.insert(newsletterSubscriptions).values(subscription).onConflictDoNothing();
		expect(await partsOf("newsletterSubscriptions")).toEqual({ all: 1, subscribed: 1 });
	});

	it("use the day in Europe/Madrid, in summer and winter", async () => {
		const hour = 3600 * 1000;
		const times = [2024, 2026, 2027, 2028].flatMap((year) =>
			["01-01", "03-24", "03-25", "03-31", "07-01", "10-24", "10-25", "10-31", "12-31"].flatMap((day) =>
				Array.from({ length: 26 }, (_, n) => Date.parse(`${year}-${day}T00:00:00Z`) + (n - 2) * hour + 59),
			),
		);
		const expected: Record<string, number> = {};
		for (const at of times) expected[dayInMadrid(new Date(at))] = (expected[dayInMadrid(new Date(at))] ?? 0) + 1;
		await db.delete(reflections);
		await db
			.insert(reflections)
			.select(
				sql`select lower(hex(randomblob(16))), 'R', null, null, null, 0, value, null, null, null, null, null, null from json_each(${JSON.stringify(times)})`,
			);
		expect(await daysOf("reflections")).toEqual(expected);
		await db.delete(reflections);
		expect(await daysOf("reflections")).toEqual({});
	});

	it("include rows from before the migration that added them", async () => {
		await db.insert(testimonials).values([voice, { ...voice, status: "approved", audioKey: "testimonials/c" }]);
		const kept = { counts: await partsOf("testimonials"), days: await daysOf("testimonials") };
		await db.batch([db.delete(recordCounts), db.delete(recordDays)]);
		const migration = (env as Cloudflare.Env & { MIGRATIONS: D1Migration[] }).MIGRATIONS.find(({ name }) =>
			name.includes("record_counts"),
		);
		for (const query of migration?.queries ?? []) {
			if (/^INSERT INTO/m.test(query)) await env.DB.prepare(query).run();
		}
		expect({ counts: await partsOf("testimonials"), days: await daysOf("testimonials") }).toEqual(kept);
		expect(kept.counts).toEqual({ pending: 1, approved: 1, infants: 2, unwritten: 1 });
	});
});
