import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { letters } from "#app/newsletter/letters/tables.ts";
import { records } from "#app/platform/records/records.ts";
import { questionnaireSnapshots } from "#app/questionnaire/tables-results.ts";
import { testimonials } from "#app/voices/tables.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { db, emptyStores } from "#tests/support/worker/bindings.ts";
import { publishResults } from "#tests/support/worker/results.ts";
import { subjects } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* In everything public a day is the most that is said of when something was sent, changed or published. */

/** 16.09.26 in Madrid. */
const at = new Date("2026-03-14T15:09:26.535Z");
const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
/** Of the office, of one's own account and receipts. `/healthz` says when the worker was deployed. */
const isOfOne = (path: string) => /^\/(?:admin|compte|rebut|healthz|sessio|surt|correu)(?:\/|$)/.test(path);

const seconds = String(Math.floor(at.getTime() / 1000));
const hours = /\b1[56][:.h]?09[:.]?26|T1[56]:?09|\b1[56]:09\b/;
const tellsTime = (text: string) =>
	hours.test(text) || text.includes(seconds) || text.includes(at.getTime().toString(36));

/** Of each kind a row that everybody sees, with all its times at one moment. */
async function addAll() {
	// The day of answers is all that is stored.
	for (const subject of subjects.filter(({ kind }) => kind !== "questionnaireAnswers")) {
		const columns = Object.entries(getTableColumns(records[subject.kind].table));
		const times = Object.fromEntries(
			columns.flatMap(([name, { dataType }]) => (dataType === "date" ? [[name, at]] : [])),
		);
		const row = await subject.add(0, times);
		for (const key of subject.mediaOf(row)) await env.MEDIA.put(key, "x");
	}
	const many = <Row>(count: number, row: (n: number) => Row) => Array.from({ length: count }, (_, n) => row(n));
	const time = (n: number) => new Date(at.getTime() + n);
	for (const n of many(30, (n) => n)) {
		const voice = {
			title: `Veu ${n}`,
			category: "infants",
			status: "approved",
			audioKey: `testimonials/v${n}.mp3`,
		} as const;
		await db.insert(testimonials).values({ ...voice, submittedAt: time(n), reviewedAt: time(n) });
		const letter = {
			subject: `Carta ${n}`,
			body: "Hola",
			html: "<p>Hola</p>",
			state: "sent",
			isArchived: true,
		} as const;
		await db.insert(letters).values({ ...letter, createdAt: time(n), frozenAt: time(n), endedAt: time(n) });
	}
	await env.DB.prepare(
		`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1050) insert into map_comments
		(id, comment, status, created_at, longitude, latitude, municipality) select 'm' || i, 'Hola', 'approved', ? + i % 400, 1.7, 41.35, '08305' from n`,
	)
		.bind(at.getTime())
		.run();
	await publishResults();
	await db.update(questionnaireSnapshots).set({ publishedAt: at });
}

interface Answered {
	path: string;
	text: string;
	headers: Headers;
}

let answers: Answered[];

/** Pages that differ only in a name or a place look alike: three of each kind. */
const kindOf = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]{27}|=[^&]*|\d+/g, "*");

async function crawl(): Promise<Answered[]> {
	const queue = routes.map(({ path }) => path).filter((path) => !path.includes("no-hi-es"));
	const asked = new Set<string>();
	const kinds = new Map<string, number>();
	const found: Answered[] = [];
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		const seen = kinds.get(kindOf(path)) ?? 0;
		if (asked.has(path) || isOfOne(path) || seen >= 3) continue;
		asked.add(path);
		kinds.set(kindOf(path), seen + 1);
		const answer = await visit(path);
		const text = await answer.text();
		found.push({ path, text, headers: answer.headers });
		const links = [
			...`${text} ${answer.headers.get("Link") ?? ""}`.matchAll(/(?:href|src|url)="([^"]+)"|<(https:[^>]+)>/g),
		];
		for (const [, href = "", next = href] of links) {
			const url = URL.parse(next.replaceAll("&amp;", "&"), new URL(path, "https://bici.test"));
			if (url?.host === "bici.test" && !url.pathname.startsWith("/assets/")) queue.push(url.pathname + url.search);
		}
	}
	return found;
}

beforeAll(async () => {
	await emptyStores();
	await addAll();
	answers = await crawl();
}, 300_000);

it("reads what everybody may read, page after page", () => {
	const paths = answers.map(({ path }) => path);
	for (const list of ["/mapa", "/testimonis", "/butlleti/arxiu", "/mapa/comentaris.geojson"])
		expect(
			paths.filter((path) => path.startsWith(`${list}?`) && path.includes("abans=")),
			list,
		).not.toEqual([]);
	for (const part of [
		"/media/testimonials/",
		"/activitat.ics",
		"/agenda.ics",
		"/podcast.xml",
		"/arxiu.xml",
		"/sitemap.xml",
	])
		expect(
			paths.some((path) => path.includes(part)),
			part,
		).toBe(true);
	const days = answers.filter(({ text }) => /2026-03-14|14 de març de 2026|14 Mar 2026|20260314/.test(text));
	expect(days.length).toBeGreaterThan(10);
});

it("says no hour: not in its address, its text, its headers or the name of its file", () => {
	const telling = answers.filter(({ path, text, headers }) =>
		tellsTime(`${path} ${text} ${JSON.stringify([...headers])}`),
	);
	expect(telling.map(({ path }) => path)).toEqual([]);
});

it("has no date in its headers, and in feeds and calendars midnight alone", () => {
	for (const { path, text, headers } of answers) {
		expect(headers.get("Last-Modified"), path).toBeNull();
		const stamps = [...text.matchAll(/<(?:pubDate|lastBuildDate|lastmod|updated|published)>([^<]+)</g)];
		for (const [, stamp = ""] of stamps) expect(stamp, path).toMatch(/ 00:00:00 \+0[12]00$|^\d{4}-\d\d-\d\d$/);
		for (const [stamp] of text.matchAll(/^(?:DTSTAMP|LAST-MODIFIED|CREATED):.*$/gm))
			expect(stamp, path).toMatch(/T000000Z\r?$/);
	}
});

it.each([
	"/mapa",
	"/mapa?municipi=vilafranca-del-penedes",
	"/mapa/comentaris.geojson",
	"/testimonis",
	"/butlleti/arxiu",
])("%s answers nothing to a time, and alike to every id that is not there", async (list) => {
	const of = async (last: string) => {
		const answer = await visit(`${list}${list.includes("?") ? "&" : "?"}abans=${last}`);
		return (await answer.text()).replaceAll(/abans=[^"&#]*/g, "");
	};
	// That of letters says to an id, whichever, that there may be newer ones.
	const [unknown, wrong] = [await of("no-hi-es"), await of("0.0")];
	for (const time of [0, at.getTime() - 1, at.getTime(), at.getTime() + 1, 9e14]) {
		expect(await of(String(time)), String(time)).toBe(unknown);
		for (const last of [`${time}.0`, `${time}.m1`, new Date(time).toISOString()])
			expect(await of(last), last).toBe(wrong);
	}
	expect(unknown.length).toBeGreaterThanOrEqual(wrong.length);
});

it("goes on after a comment that is hidden meanwhile", async () => {
	const ids = async (path: string) => {
		const answer = await visit(path);
		const { features } = await answer.json<{ features: { id: string }[] }>();
		return { ids: features.map(({ id }) => id), next: /<([^>]+)>/.exec(answer.headers.get("Link") ?? "")?.[1] ?? "" };
	};
	const before = await ids("/mapa/comentaris.geojson");
	const after = await ids(before.next);
	await db.update(mapComments).set({ status: "hidden" });
	await db.update(mapComments).set({ status: "approved" });
	expect(before.next).toBe(`https://bici.test/mapa/comentaris.geojson?abans=${before.ids.at(-1)}`);
	expect((await ids(before.next)).ids).toEqual(after.ids);
	expect(new Set([...before.ids, ...after.ids]).size).toBe(1051);
});
