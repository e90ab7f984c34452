import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Miniflare } from "miniflare";
import { startedBy } from "#tests/bench/tools/processes.ts";
import { addressOf, fill, migrate, openAdministratorSession, startBuild } from "#tests/bench/tools/product.ts";
import { type Gate, printGates } from "#tests/bench/tools/table.ts";
import { randomBelow } from "#tests/fixtures/random.ts";
import { Stored } from "../campaign/stored.ts";
import { type Filmed, Films } from "./films.ts";
import { People } from "./people.ts";

/*
 * The site's process is killed at random moments while people send forms and an administrator uploads videos, and starts
 * again on the same files. Whoever got no answer sends again, as browsers do. Then everything that was answered with
 * thanks must be there, once, and the cleanups must leave nothing else.
 * `-- kills --times=5` kills less often; `--seed=7` at other moments.
 */
const { values: options } = parseArgs({
	options: { times: { type: "string", default: "50" }, seed: { type: "string", default: "18" } },
});
const times = Number(options.times);
const below = randomBelow(Number(options.seed));
const [leastMs, mostMs] = [300, 4_000];
const hourMs = 3600 * 1000;
/** An upload ends after a day; a file without a record is marked then, and deleted thirty days later. */
const cleanupsAfter = [25, 26, 26 + 31 * 24];

const state = mkdtempSync(join(tmpdir(), "la-bici-ens-mou-kills-"));
const errors = new Map<string, number>();
let restarted: () => void = () => {};

const { started: worker, pid: first } = await startedBy(async () => {
	const made = startBuild({ state, onLog, onRestart: () => restarted() });
	await made.ready;
	return made;
});
try {
	await migrate(worker);
	await fill(worker);
	const url = await addressOf(worker);
	const people = new People(url);
	const films = new Films(url, await openAdministratorSession(worker));
	let isOver = false;
	const acting = Promise.all([people, films].map((who) => who.act(() => isOver)));
	await killAgainAndAgain(first);
	isOver = true;
	await acting;
	console.log(
		`${times} kills: ${people.sent.length} forms and ${films.sent.length} videos answered with thanks, ${people.unanswered} forms sent again, ${films.left} videos left halfway`,
	);
	const gates = await judge(worker, url, people, films);
	for (const [event, count] of errors) console.log(`${count} times in the log: ${event}`);
	printGates(gates);
} finally {
	await worker.dispose();
	rmSync(state, { recursive: true, force: true });
}

function onLog(line: string): void {
	if (!line.includes('"level":"error"')) return;
	const { event, reason } = JSON.parse(line) as { event: string; reason: string };
	const told = `${event}: ${reason}`.slice(0, 150);
	errors.set(told, (errors.get(told) ?? 0) + 1);
}

async function killAgainAndAgain(first: number): Promise<void> {
	let pid = first;
	for (let time = 0; time < times; time++) {
		await wait(leastMs + below(mostMs - leastMs));
		const next = await startedBy(async () => {
			const again = Promise.withResolvers<void>();
			restarted = again.resolve;
			process.kill(pid, "SIGKILL");
			await again.promise;
		});
		pid = next.pid;
	}
}

async function judge(worker: Miniflare, url: URL, people: People, films: Films): Promise<Gate[]> {
	const before = await Stored.of(worker);
	const { lost, doubled } = await before.compare(people.sent);
	const filmsLost = await lostFilms(worker, url, films.sent);
	const broken = await before.broken();
	const halfway = await before.uploads();
	const orphansBefore = await before.orphans();
	const errorsBefore = sum(errors.values());
	for (const hours of cleanupsAfter) {
		await (await worker.getWorker()).scheduled({
			cron: "17 * * * *",
			scheduledTime: new Date(Date.now() + hours * hourMs),
		});
	}
	const afterwards = {
		lost: (await before.compare(people.sent)).lost,
		broken: await before.broken(),
		orphans: await before.orphans(),
	};
	const open = openUploads();
	console.log(
		`before the cleanups: ${orphansBefore.length} objects without a row, ${halfway.length} files of which parts are there`,
	);
	console.log(`after them: ${open.length} multipart uploads that no row has ever had; R2 ends those after a week`);
	for (const line of [...people.refused, ...films.refused, ...broken, ...afterwards.orphans].slice(0, 10))
		console.log(line);
	return [
		{ name: "forms answered with thanks that are not there", value: lost.length + afterwards.lost.length, most: 0 },
		{ name: "forms that are there twice", value: doubled.length, most: 0 },
		{ name: "videos answered with thanks that are not there, byte for byte", value: filmsLost, most: 0 },
		{ name: "bytes of uploads that were acknowledged and lost", value: films.lostBytes, most: 0 },
		{ name: "rows without their object", value: broken.length + afterwards.broken.length, most: 0 },
		{ name: "objects without a row after the cleanups", value: afterwards.orphans.length, most: 0 },
		{
			name: "parts of a row's upload after the cleanups",
			value: open.filter((id) => halfway.includes(id)).length,
			most: 0,
		},
		{ name: "errors in the log of the cleanups", value: sum(errors.values()) - errorsBefore, most: 0 },
		{ name: "forms and uploads refused", value: people.refused.length + films.refused.length, most: 0 },
	];
}

function sum(numbers: Iterable<number>): number {
	return [...numbers].reduce((all, one) => all + one, 0);
}

/** As visitors get them. */
async function lostFilms(worker: Miniflare, url: URL, sent: readonly Filmed[]): Promise<number> {
	const db = await worker.getD1Database("DB");
	const { results } = await db
		.prepare("select title, video_key as key from videos")
		.all<{ title: string; key: string }>();
	const keys = new Map(results.map(({ title, key }) => [title, key]));
	let lost = 0;
	for (const { title, hash } of sent) {
		const answer = await fetch(new URL(`/media/${keys.get(title)}`, url));
		const bytes = new Uint8Array(await answer.arrayBuffer());
		if (createHash("sha256").update(bytes).digest("hex") !== hash) lost++;
	}
	return lost;
}

/** R2 on this machine notes them in its database: 0 is one that is neither complete nor aborted. */
function openUploads(): string[] {
	const folder = join(state, "r2/miniflare-R2BucketObject");
	return readdirSync(folder)
		.filter((file) => file.endsWith(".sqlite") && file !== "metadata.sqlite")
		.flatMap((file) => {
			const database = new DatabaseSync(join(folder, file), { readOnly: true });
			const rows = database.prepare("select upload_id as id from _mf_multipart_uploads where state = 0").all();
			database.close();
			return rows.map(({ id }) => String(id));
		});
}
