import { readFileSync } from "node:fs";
import { newMediaKey } from "#app/media/keys.ts";
import { markdownHtml, markdownPlain } from "#app/newsletter/letters/render/markdown.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { type MediaFolder, tableOf } from "#app/platform/records/records.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { demo } from "./demo/demo.ts";

const dayMs = 24 * 3600 * 1000;

export async function seed({ DB, MEDIA }: Cloudflare.Env): Promise<void> {
	const db = connect(DB);
	const now = Date.now();
	const ago = (days: number) => new Date(now - days * dayMs);
	const noon = Date.parse(`${dayInMadrid(new Date(now))}T12:00:00Z`);
	const day = (inDays: number, weekday?: number) => {
		const from = new Date(noon + inDays * dayMs);
		const more = weekday === undefined ? 0 : (weekday - from.getUTCDay() + 7) % 7;
		return new Date(from.getTime() + more * dayMs).toISOString().slice(0, 10);
	};

	async function store(folder: MediaFolder, file: string) {
		const bytes = readFileSync(new URL(`./media/${file}`, import.meta.url));
		const extension = file.slice(file.lastIndexOf(".") + 1);
		const key = newMediaKey(folder, extension);
		await MEDIA.put(key, bytes, { httpMetadata: { contentType: contentType(folder, extension) } });
		return { key, size: bytes.length };
	}
	const storeAll = <Row, Stored>(rows: readonly Row[], each: (row: Row) => Promise<Stored>) =>
		Promise.all(rows.map(each));

	const photos = await storeAll(demo.biciFucsiaPhotos, async ({ file, ...row }) => ({
		...row,
		imageKey: (await store("photos", file)).key,
	}));
	const logos = await storeAll(demo.footerLogos, async ({ file, ...row }) => ({
		...row,
		imageKey: (await store("logos", file)).key,
	}));
	const backgrounds = await storeAll(demo.homeBackground, async ({ file, poster, daysAgo, ...row }) => ({
		...row,
		mediaKey: (await store("backgrounds", file)).key,
		posterKey: poster && (await store("backgrounds", poster)).key,
		createdAt: ago(daysAgo),
	}));
	const videos = await storeAll(demo.videos, async ({ file, poster, daysAgo, ...row }) => {
		const video = await store("videos", file);
		const posterKey = (await store("videos", poster)).key;
		return { ...row, videoKey: video.key, fileSize: video.size, posterKey, createdAt: ago(daysAgo) };
	});
	const testimonials = await storeAll(demo.testimonials, async ({ file, daysAgo, reviewedDaysAgo, ...row }) => {
		const { key, size } = await store("testimonials", file);
		return {
			...row,
			audioKey: key,
			audioBytes: size,
			submittedAt: ago(daysAgo),
			reviewedAt: reviewedDaysAgo === null ? null : ago(reviewedDaysAgo),
		};
	});

	await db.batch([
		db
			.insert(tableOf("activities"))
			.values(demo.activities.map(({ inDays, weekday, ...row }) => ({ ...row, date: day(inDays, weekday) }))),
		db.insert(tableOf("biciFucsiaPhotos")).values(photos),
		db.insert(tableOf("footerConfig")).values(demo.footerConfig),
		db.insert(tableOf("footerLogos")).values(logos),
		db.insert(tableOf("homeBackground")).values(backgrounds),
		db.insert(tableOf("videos")).values(videos),
		db.insert(tableOf("testimonials")).values(testimonials),
		db
			.insert(tableOf("landings"))
			.values(demo.landings.map(({ daysAgo, ...row }) => ({ ...row, createdAt: ago(daysAgo) }))),
		db.insert(tableOf("letters")).values(
			demo.letters.map(({ daysAgo, isSent, ...row }) => ({
				...row,
				createdAt: ago(daysAgo),
				...(isSent && {
					state: "sent" as const,
					html: markdownHtml(row.body, ""),
					plain: markdownPlain(row.body, ""),
					frozenAt: ago(daysAgo),
					endedAt: ago(daysAgo),
				}),
			})),
		),
		db
			.insert(tableOf("mapComments"))
			.values(demo.mapComments.map(({ daysAgo, ...row }) => ({ ...row, createdAt: ago(daysAgo) }))),
		db
			.insert(tableOf("reflections"))
			.values(demo.reflections.map(({ daysAgo, ...row }) => ({ ...row, submittedAt: ago(daysAgo) }))),
		db.insert(tableOf("newsletterSubscriptions")).values(
			demo.newsletterSubscriptions.map(({ daysAgo, ...row }) => ({
				...row,
				emailFolded: foldEmail(row.email),
				createdAt: ago(daysAgo),
			})),
		),
	]);
}

const types: Record<string, string> = {
	m4a: "audio/mp4",
	mp3: "audio/mpeg",
	mp4: "video/mp4",
	png: "image/png",
	webm: "video/webm",
	webp: "image/webp",
};

function contentType(folder: MediaFolder, extension: string): string {
	if (folder === "testimonials" && extension === "webm") return "audio/webm";
	const type = types[extension];
	if (!type) throw new Error(`no content type is known for .${extension}`);
	return type;
}
