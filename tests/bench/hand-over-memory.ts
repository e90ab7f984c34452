import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { median } from "#tests/bench/tools/median.ts";
import { residentBytes, startedBy } from "#tests/bench/tools/processes.ts";
import { addressOf, migrate, openAdministratorSession, startBuild } from "#tests/bench/tools/product.ts";
import { printGates } from "#tests/bench/tools/table.ts";

/*
 * The ZIP of somebody must not be held in memory: what the worker's process has at most for one with 500 records and 50
 * files of 32 MB is compared with what it has where the files have 16 MB. Whoever holds it has 800 MB more. Smaller files
 * say little: here nothing limits the memory, so garbage is collected when there are 250 MB of it, and no earlier.
 */
const most = 1.25;
const times = 3;
const [records, files] = [500, 50];
const megabyte = 1024 ** 2;
const email = "ona.vila@persona.test";

const [small, large] = [await medianPeak(16), await medianPeak(32)];
printGates([{ name: `memory for ${files * 32} MB beside ${files * 16} MB`, value: large / small, most }]);

async function medianPeak(megabytes: number): Promise<number> {
	// In a folder: what a process has put there itself would be in its memory.
	const state = mkdtempSync(join(tmpdir(), "hand-over-"));
	const filled = startBuild({ state });
	await migrate(filled);
	await makePerson(filled, megabytes);
	await filled.dispose();
	const measured: Memory[] = [];
	for (let time = 0; time < times; time++) measured.push(await measure(state, megabytes));
	rmSync(state, { recursive: true });
	const [peak, gain] = [median(measured.map((one) => one.peak)), median(measured.map((one) => one.gain))];
	console.log(
		`${files} files of ${megabytes} MB: ${peak.toFixed(1)} MB of memory at most, ${gain.toFixed(1)} MB more than before (medians of ${times})`,
	);
	return peak;
}

/** In megabytes. */
interface Memory {
	peak: number;
	/** More than before. */
	gain: number;
}

/** What the process has at most, in the product freshly started. */
async function measure(state: string, megabytes: number): Promise<Memory> {
	const { started: product, pid: worker } = await startedBy(async () => {
		const started = startBuild({ state, onLog: () => {} });
		await started.ready;
		return started;
	});
	try {
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
		return { peak: peak / megabyte, gain: (peak - idle) / megabyte };
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
