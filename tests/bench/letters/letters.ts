import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Miniflare } from "miniflare";
import { startCounted, takeCounts } from "#tests/bench/campaign/counting.ts";
import { startedBy } from "#tests/bench/tools/processes.ts";
import { addressOf, migrate, startBuild } from "#tests/bench/tools/product.ts";
import { printGates } from "#tests/bench/tools/table.ts";
import { randomBelow } from "#tests/fixtures/random.ts";
import { Audience } from "./audience.ts";
import { letterId, sendLetter } from "./send.ts";

/*
 * What a letter costs for each person, and whether each gets it once while the process is killed, the mail server refuses
 * one in twenty for a while, and people unsubscribe. `-- letters --people=2000 --times=3` is shorter.
 */
const { values: options } = parseArgs({
	options: {
		people: { type: "string", default: "10000" },
		times: { type: "string", default: "10" },
		seed: { type: "string", default: "20" },
	},
});
const [people, times, seed] = [options.people, options.times, options.seed].map(Number) as [number, number, number];
const leavers = 50;
const below = randomBelow(seed);
const [leastMs, mostMs] = [2_000, 12_000];
const patienceMs = 45 * 60_000;

const perPerson = { few: await rowsFor(people / 10), many: await rowsFor(people) };
console.log("rows of D1 for each person:", perPerson);

const audience = new Audience(people, seed);
const mailbox = await audience.openMailbox(120_000);
const state = mkdtempSync(join(tmpdir(), "la-bici-ens-mou-letters-"));
let restarted: () => void = () => {};
const vars = { SMTP_URL: mailbox.url, EMAIL_FROM: "bici@bici.test", OWNER_ADDRESS: "Plaça 1" };
const { started: worker, pid } = await startedBy(async () => {
	const made = startBuild({ state, vars, onLog: () => {}, onRestart: () => restarted() });
	await made.ready;
	return made;
});
try {
	await migrate(worker);
	await audience.subscribe(worker);
	const began = Date.now();
	await sendLetter(worker, await addressOf(worker));
	const kills = killAgainAndAgain(pid);
	for (let n = 0; n < leavers; n++) {
		await wait(200);
		await audience.leave(worker, await addressOf(worker)).catch(() => undefined);
	}
	await kills;
	const seconds = Math.round(((await untilSent(worker)) - began) / 1000);
	const tallies = await tallyOf(worker);
	console.log(`${people} people in ${seconds} s:`, tallies);
	console.log(`${times} kills, ${audience.refused} refusals for a while, ${audience.left.size} unsubscribed meanwhile`);
	const counts = audience.addresses.map((one) => audience.got.get(one) ?? 0);
	const stayed = audience.addresses.filter((one) => !audience.left.has(one));
	const unknown = tallies.unknown ?? 0;
	const without = stayed.filter((one) => !audience.got.has(one)).length;
	console.log(`${unknown} without an answer, of which ${without} did not arrive`);
	printGates([
		{ name: "people who got two letters or more", value: counts.filter((one) => one > 1).length, most: 0 },
		{
			name: "people who got none and are not among those without an answer",
			value: Math.max(0, without - unknown),
			most: 0,
		},
		{ name: "letters without an answer, for each kill", value: unknown / Math.max(times, 1), most: 2 },
		{ name: "letters after somebody had unsubscribed", value: audience.late, most: 0 },
		{
			name: "rows written for each person, many to few",
			value: perPerson.many.written / perPerson.few.written,
			most: 1.1,
		},
		{ name: "rows read for each person, many to few", value: perPerson.many.read / perPerson.few.read, most: 1.5 },
	]);
} finally {
	await worker.dispose();
	await mailbox.close();
	rmSync(state, { recursive: true, force: true });
}

async function untilSent(site: Miniflare): Promise<number> {
	for (const until = Date.now() + patienceMs; Date.now() < until; await wait(5_000)) {
		const db = await site.getD1Database("DB");
		const row = await db.prepare("select state from letters where id = ?").bind(letterId).first<{ state: string }>();
		if (row?.state === "sent") return Date.now();
		await (await site.getWorker()).scheduled({ cron: "*/5 * * * *", scheduledTime: new Date() });
	}
	throw new Error("the letter is not sent");
}

async function tallyOf(site: Miniflare): Promise<Record<string, number>> {
	const db = await site.getD1Database("DB");
	const { results } = await db
		.prepare("select state, count(*) as number from deliveries group by state")
		.all<{ state: string; number: number }>();
	return Object.fromEntries(results.map((row) => [row.state, row.number]));
}

async function killAgainAndAgain(first: number): Promise<void> {
	let running = first;
	for (let time = 0; time < times; time++) {
		await wait(leastMs + below(mostMs - leastMs));
		const next = await startedBy(async () => {
			const again = Promise.withResolvers<void>();
			restarted = again.resolve;
			process.kill(running, "SIGKILL");
			await again.promise;
		});
		running = next.pid;
		await (await worker.getWorker()).scheduled({ cron: "*/5 * * * *", scheduledTime: new Date() });
	}
}

/** Of D1, without kills and refusals. */
async function rowsFor(number: number): Promise<{ read: number; written: number }> {
	const few = new Audience(number, seed);
	const box = await few.openMailbox(0);
	const counted = await startCounted(
		{ SMTP_URL: box.url, EMAIL_FROM: "bici@bici.test", OWNER_ADDRESS: "Plaça 1" },
		() => {},
	);
	try {
		const db = await counted.worker.getD1Database("DB");
		await db.prepare("delete from newsletter_subscriptions").run();
		await few.subscribe(counted.worker);
		await takeCounts(counted);
		await sendLetter(counted.worker, counted.url);
		await untilSent(counted.worker);
		const { rowsRead, rowsWritten } = await takeCounts(counted);
		return { read: rowsRead / number, written: rowsWritten / number };
	} finally {
		await counted.worker.dispose();
		await box.close();
	}
}
