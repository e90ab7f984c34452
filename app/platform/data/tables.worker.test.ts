import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { activityEmoji } from "#app/agenda/emoji.ts";
import { activities } from "#app/agenda/tables.ts";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { footerConfig, footerLogos } from "#app/footer/tables.ts";
import { landings } from "#app/landings/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { reflections } from "#app/reflections/tables.ts";
import { videos } from "#app/videos/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { db } from "#tests/support/worker/bindings.ts";

const audio = { title: "Hola", category: "infants" } as const;
const video = { title: "V", fileType: "mp4", scope: "laboral" } as const;
const logo = { name: "L", width: 1, height: 1 };

describe("tables", () => {
	it.each([
		["an activity on a day that does not exist", db.insert(activities).values({ title: "A", date: "2026-02-30" })],
		["an activity on a day of another shape", db.insert(activities).values({ title: "A", date: "3/5/2026" })],
		[
			"an activity with another emoji",
			db.insert(activities).values({ title: "A", date: "2026-02-03", emoji: "💣" as "🎯" }),
		],
		["an activity without a title", db.insert(activities).values({ title: "", date: "2026-02-03" })],
		["a title of 201 characters", db.insert(activities).values({ title: "a".repeat(201), date: "2026-02-03" })],
		["a negative position", db.insert(footerLogos).values({ ...logo, imageKey: "logos/n", position: -1 })],
		["an unknown status", db.insert(testimonials).values({ ...audio, status: "lost" as "pending" })],
		["an unknown category", db.insert(testimonials).values({ ...audio, category: "tots" as "infants" })],
		["a recording of 62 seconds", db.insert(testimonials).values({ ...audio, duration: 62 })],
		["an unknown scope", db.insert(videos).values({ ...video, videoKey: "videos/n", scope: "mar" as "laboral" })],
		["a negative file size", db.insert(videos).values({ ...video, videoKey: "videos/n", fileSize: -1 })],
		["an unknown media type", db.insert(homeBackground).values({ mediaKey: "b", mediaType: "sound" as "image" })],
		[
			"a subscription without consent",
			db.insert(newsletterSubscriptions).values({ email: "a@b.cat", emailFolded: "a@b.cat", privacyAccepted: false }),
		],
		["an e-mail without consent", db.insert(reflections).values({ reflection: "R", email: "a@b.cat" })],
		[
			"a second footer",
			db.insert(footerConfig).values({ id: "altre" as "footer", footerText: "a", collaboratorsText: "b" }),
		],
	])("refuse %s", async (_, insert) => {
		await expect(insert).rejects.toMatchObject({
			cause: { message: expect.stringContaining("CHECK constraint failed") },
		});
	});

	it("accept each of the 14 emoji", async () => {
		await db.insert(activities).values(activityEmoji.map((emoji) => ({ title: emoji, date: "2026-02-03", emoji })));
		expect(activityEmoji).toHaveLength(14);
	});

	it("have at most one active background, one landing per slug and one subscription per address", async () => {
		await db.insert(homeBackground).values({ mediaKey: "a", mediaType: "image", isActive: true });
		await expect(
			db.insert(homeBackground).values({ mediaKey: "b", mediaType: "image", isActive: true }),
		).rejects.toThrow();
		await db.insert(homeBackground).values({ mediaKey: "c", mediaType: "image" });
		await db.insert(landings).values({ title: "L", slug: "l", description: "" });
		await expect(db.insert(landings).values({ title: "M", slug: "l", description: "" })).rejects.toThrow();
	});

	it.each([
		[
			"activities",
			"select * from activities order by (case when starts_at is null then date else date || 'T' || starts_at end), id",
		],
		["shown logos", "select * from footer_logos where is_active = 1 order by position, id"],
		["shown photos", "select * from bici_fucsia_photos where is_active = 1 order by position, id"],
		["all photos", "select * from bici_fucsia_photos order by position, id"],
		[
			"latest video of a scope",
			"select * from videos where scope = 'infants' and is_active = 1 order by created_at desc, id desc limit 1",
		],
		["all videos", "select * from videos order by created_at desc, id desc"],
		["testimonials", "select * from testimonials order by submitted_at desc, id desc"],
		[
			"testimonials by status",
			"select * from testimonials where status = 'approved' order by submitted_at desc, id desc",
		],
		[
			"testimonials by theme",
			"select * from testimonials where status = 'approved' and category = 'infants' order by submitted_at desc, id desc",
		],
		[
			"voices to be written down",
			"select * from testimonials where status = 'approved' and audio_key is not null and transcript is null order by submitted_at desc, id desc",
		],
		["backgrounds", "select * from home_background order by created_at desc, id desc"],
		["reflections", "select * from reflections order by submitted_at desc, id desc"],
		["map comments", "select * from map_comments order by created_at desc, id desc"],
		["landings", "select * from landings order by created_at desc, id desc"],
		["a landing", "select * from landings where slug = 'a' and is_active = 1"],
		["an address", "select * from newsletter_subscriptions where email_folded = 'a'"],
		["the active background", "select * from home_background where is_active = 1"],
	])("answer %s from an index", async (_, query) => {
		const plan = await env.DB.prepare(`explain query plan ${query}`).all<{ detail: string }>();
		const steps = plan.results.map(({ detail }) => detail).join("; ");
		expect(steps).toContain("INDEX");
		expect(steps).not.toContain("TEMP B-TREE");
	});
});
