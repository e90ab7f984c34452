import type { Miniflare } from "miniflare";
import { median } from "./median.ts";
import { residentBytes, startedBy } from "./processes.ts";
import { addressOf, openAdministratorSession, startProduct } from "./product.ts";
import { printGates } from "./table.ts";

/*
 * The ZIP of somebody must not be held in memory: what the worker's process gains for one with 500 records and 50 files
 * of 4 MB is compared with what it gains where the files have 1 MB. Whoever holds it gains four times as much.
 */
const most = 1.4;
const times = 3;
const [records, files] = [500, 50];
const megabyte = 1024 ** 2;
const email = "ona.vila@persona.test";

const gains: Record<number, number> = {};
for (const megabytes of [1, 4]) {
	const measured: number[] = [];
	for (let time = 0; time < times; time++) measured.push(await gain(megabytes));
	gains[megabytes] = median(measured);
	console.log(`${files} files of ${megabytes} MB: ${gains[megabytes].toFixed(1)} MB of memory (median of ${times})`);
}
printGates([{ name: "memory for 200 MB beside 50 MB", value: (gains[4] ?? 0) / (gains[1] ?? 1), most }]);

/** Megabytes that the process has at most, more than before; in the product freshly started. */
async function gain(megabytes: number): Promise<number> {
	const { started: product, pid: worker } = await startedBy(() => startProduct());
	try {
		await makePerson(product, megabytes);
		const url = await addressOf(product);
		const cookie = await openAdministratorSession(product);
		// What is loaded once for all is there before it is counted.
		await download(url, cookie, []);
		const idle = residentBytes(worker);
		let peak = idle;
		const watch = setInterval(() => {
			peak = Math.max(peak, residentBytes(worker));
		}, 10);
		const chosen = Array.from({ length: files }, (_, at) => `testimonials:v${at}`);
		const bytes = await download(url, cookie, chosen);
		clearInterval(watch);
		if (bytes < files * megabytes * megabyte) throw new Error(`the ZIP has only ${bytes} bytes`);
		return (peak - idle) / megabyte;
	} finally {
		await product.dispose();
	}
}

async function makePerson(product: Miniflare, megabytes: number): Promise<void> {
	const [DB, MEDIA] = await Promise.all([product.getD1Database("DB"), product.getR2Bucket("MEDIA")]);
	const each = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => at));
	await DB.batch([
		DB.prepare(
			"insert into map_comments (id, comment, email, created_at) select 'c' || value, 'Paraules ' || value, ?1, value from json_each(?2)",
		).bind(email, each(records)),
		DB.prepare(
			"insert into testimonials (id, title, category, audio_key, submitted_at) select 'v' || value, 'Veu', 'infants', 'testimonials/v' || value || '.webm', value from json_each(?1)",
		).bind(each(files)),
		DB.prepare(
			"insert into person_requests (id, kind, email, received_on, due_on, created_at) values ('q', 'access', ?1, '2026-01-02', '2026-02-02', 1)",
		).bind(email),
	]);
	for (let at = 0; at < files; at++) {
		await MEDIA.put(`testimonials/v${at}.webm`, new Uint8Array(megabytes * megabyte).fill(at));
	}
}

/** Reads the ZIP to its end, and keeps nothing of it. */
async function download(url: URL, cookie: string, chosen: string[]): Promise<number> {
	const answer = await fetch(new URL("/admin/persones/q/dades.zip", url), {
		method: "POST",
		headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
		body: new URLSearchParams(chosen.map((one) => ["que", one])),
	});
	if (answer.headers.get("Content-Type") !== "application/zip") throw new Error(`answered ${answer.status}`);
	let bytes = 0;
	for await (const chunk of answer.body ?? []) bytes += chunk.length;
	return bytes;
}
