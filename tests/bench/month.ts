import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { hashPassword } from "#app/accounts/password/password.server.ts";
import { cpuMicroseconds } from "#tests/bench/tools/processes.ts";
import { type Gate, printGates } from "#tests/bench/tools/table.ts";
import { randomBelow } from "#tests/fixtures/random.ts";
import { hitShare, someVisit } from "./campaign/arrivals.ts";
import { type Counted, type Counts, startCounted, takeCounts } from "./campaign/counting.ts";
import { readCrons, runsOfMonth } from "./campaign/crons.ts";
import { dollarsOf, type Metered, metered, planDollars, prices, pricesRead } from "./campaign/prices.ts";
import { atOnce, forms, Visitor } from "./campaign/visitor.ts";
import { Audience } from "./letters/audience.ts";
import { letterId, sendLetter } from "./letters/send.ts";

/*
 * What a month of a campaign takes, by what Cloudflare charges for: 1,000 visits of three pages with their media, of
 * which one in ten sends a form and one in ten plays a voice, two editors, all cron triggers, and letters. Once with no page in the response cache
 * and once with all pages in it, the two extremes; the share between them is counted on a month's arrivals.
 * `-- month --visits=200` replays fewer, `--month=50000` is what the month is reckoned for.
 */
const { values: options } = parseArgs({
	options: { visits: { type: "string", default: "1000" }, month: { type: "string", default: "50000" } },
});
const [visits, ofMonth] = [Number(options.visits), Number(options.month)];
/** Of letters to so many people each. One to a tenth of them is replayed. */
const [lettersOfMonth, people] = [2, 1000];
const replayedPeople = people / 10;
/** Each comes every second working day and does as much. */
const sessionsOfMonth = 2 * 11;
const password = "una bici fúcsia 15";
const email = "editora@bici.test";

const lists = ["dashboard", "subscribers", "testimonials", "reflections", "map-comments", "landings", "activities"];

type Usage = Record<Metered, number>;

const below = randomBelow(18);
const random = () => below(100_000) / 100_000;
/** The same ones both times. */
const paths = Array.from({ length: visits }, () => someVisit(random));
const errors: string[] = [];
let lines = 0;
const refused: string[] = [];

const cold = await replay({ PAGE_CACHE_SECONDS: "0" });
const warm = await replay({ PAGE_CACHE_SECONDS: "20" });
const hits = hitShare(ofMonth, random);

const per1000 = (part: (of: Parts) => Usage, share: number) =>
	mapped((name) => ((part(cold)[name] * (1 - share) + part(warm)[name] * share) / visits) * 1000);
const month = (share: number) => {
	const ofVisits = per1000(({ ofVisitors }) => ofVisitors, share);
	return mapped(
		(name) =>
			(ofVisits[name] * ofMonth) / 1000 +
			cold.ofSession[name] * sessionsOfMonth +
			cold.ofCrons[name] +
			(cold.ofLetter[name] * lettersOfMonth * people) / replayedPeople,
	);
};

print();

interface Parts {
	ofVisitors: Usage;
	ofSession: Usage;
	/** Of all runs of a month. */
	ofCrons: Usage;
	ofLetter: Usage;
}

/** One worker after the other, so that the CPU is one's own. */
async function replay(vars: Record<string, string>): Promise<Parts> {
	const product = await startCounted({ EMAIL_FROM: "bici@bici.test", OWNER_ADDRESS: "Plaça 1", ...vars }, (line) => {
		lines++;
		if (line.includes('"level":"error"')) errors.push(line);
	});
	try {
		// Pictures in their widths are made once, at the first visit after an upload: before what is counted.
		const first = new Visitor(product.url);
		for (const page of ["/", "/segueixlavivi", "/mapa", "/testimonis", "/participa"]) await first.read(page);
		await used(product, async () => {});
		const ofVisitors = await used(product, () => visitAll(product));
		const cookie = await editor(product);
		const ofSession = await used(product, () => edit(product, cookie));
		const runs: Usage[] = [];
		for (const cron of readCrons()) {
			const once = await used(product, async () => {
				await (await product.worker.getWorker()).scheduled({ cron, scheduledTime: new Date() });
			});
			runs.push(mapped((name) => once[name] * runsOfMonth(cron)));
		}
		const ofCrons = mapped((name) => runs.reduce((sum, one) => sum + one[name], 0));
		await new Audience(replayedPeople, 1).subscribe(product.worker);
		const ofLetter = await used(product, () => sendOne(product));
		return { ofVisitors, ofSession, ofCrons, ofLetter };
	} finally {
		await product.worker.dispose();
	}
}

async function visitAll({ url }: Counted): Promise<void> {
	await atOnce(12, [...paths.entries()], async ([n, pages]) => {
		const visitor = new Visitor(url);
		for (const page of pages) await visitor.read(page);
		if (n % 10 === 5) await visitor.listen();
		if (n % 10 !== 0) return;
		const form = forms[(n / 10) % forms.length] ?? forms[0];
		const status = await visitor.send(form, `visita-${n}`);
		if (status !== 303) refused.push(`${form} answered ${status}`);
	});
}

/** An account with a password; the session is opened by signing in, which is what it costs. */
async function editor({ worker }: Counted): Promise<string> {
	const db = await worker.getD1Database("DB");
	await db
		.prepare(
			"insert into users (id, email, email_folded, password_hash, is_admin, created_at) values (?, ?, ?, ?, 1, ?)",
		)
		.bind(crypto.randomUUID(), email, email, await hashPassword(password), Date.now())
		.run();
	return email;
}

/** Signs in, looks at the dashboard and the lists three times, writes two activities and adds a picture. */
async function edit({ url }: Counted, who: string): Promise<void> {
	const answer = await fetch(new URL("/entra", url), {
		method: "POST",
		body: new URLSearchParams({ email: who, password }),
		headers: { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": "10.200.0.1" },
		redirect: "manual",
	});
	await answer.text();
	const cookie = answer.headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	const at = new Visitor(url, { Cookie: cookie });
	for (let turn = 0; turn < 3; turn++) {
		for (const path of lists.map((list) => `/admin/${list}`)) {
			const { status } = await at.get(path);
			if (status !== 200) refused.push(`${path} answered ${status}`);
		}
	}
	for (const title of ["Pedalada", "Xerrada"]) {
		const fields = {
			id: crypto.randomUUID(),
			title,
			description: "Amb berenar",
			date: "2031-05-03",
			emoji: "🚴",
			linkUrl: "",
			linkText: "",
			viviStop: "",
		};
		const status = await at.post("/admin/activities/crea", new URLSearchParams(fields));
		if (status !== 303) refused.push(`an activity was answered ${status}`);
	}
	const body = new FormData();
	for (const [name, value] of Object.entries({
		id: crypto.randomUUID(),
		title: "Vinya",
		description: "",
		pujada: "",
	})) {
		body.append(name, value);
	}
	body.append(
		"file",
		new File([readFileSync("tests/fixtures/images/picture.png")], "vinya.png", { type: "image/png" }),
	);
	const status = await at.post("/admin/bici-fucsia/crea", body);
	if (status !== 303) refused.push(`a picture was answered ${status}`);
}

async function sendOne({ worker, url }: Counted): Promise<void> {
	await sendLetter(worker, url);
	const db = await worker.getD1Database("DB");
	const state = db.prepare("select state from letters where id = ?").bind(letterId);
	for (let seconds = 0; seconds < 120; seconds++) {
		if ((await state.first("state")) === "sent") return;
		await wait(1000);
	}
	throw new Error("the letter is not sent");
}

/** Lines come a moment after the request that wrote them. */
async function countedLines(): Promise<number> {
	for (let before = -1; before !== lines; await wait(200)) before = lines;
	return lines;
}

/** CPU is that of workerd's process, in which D1, R2 and KV of this machine run too: the platform bills less. */
async function used(product: Counted, work: () => Promise<void>): Promise<Usage> {
	const [before, linesBefore] = [cpuMicroseconds(product.pid), await countedLines()];
	await work();
	const cpuMs = (cpuMicroseconds(product.pid) - before) / 1000;
	const logLines = (await countedLines()) - linesBefore;
	return { ...((await takeCounts(product)) satisfies Counts), cpuMs, logLines };
}

function mapped(of: (name: Metered) => number): Usage {
	return Object.fromEntries(metered.map((name) => [name, of(name)])) as Usage;
}

function print(): void {
	const [none, all, likely] = [month(0), month(1), month(hits)];
	const of = (share: number) => per1000(({ ofVisitors }) => ofVisitors, share);
	const [noneOf, allOf] = [of(0), of(1)];
	const rows = metered.map((name) => [
		prices[name].what,
		figure(noneOf[name]),
		figure(allOf[name]),
		figure(cold.ofSession[name]),
		figure(cold.ofCrons[name]),
		figure(cold.ofLetter[name]),
		`${figure(all[name])} to ${figure(none[name])}`,
		figure(prices[name].included),
		`$${dollarsOf(name, none[name]).toFixed(2)}`,
		`$${prices[name].perMillion} a million, ${prices[name].page}`,
	]);
	const heads = [
		"what",
		"1,000 visits, no hits",
		"all hits",
		"an editor's session",
		"a month's crons",
		`a letter to ${replayedPeople}`,
	];
	const last = [`month of ${ofMonth} visits`, "included", "beyond", `price, read ${pricesRead}`];
	printRows([[...heads, ...last], ...rows]);
	const dollars = (usage: Usage) => planDollars + metered.reduce((sum, name) => sum + dollarsOf(name, usage[name]), 0);
	console.log(
		`\n${(hits * 100).toFixed(0)} % of pages come out of the cache, if one isolate lives all month: assumed, at most.`,
	);
	const runs = readCrons().map((cron) => `${runsOfMonth(cron)} of ${cron}`);
	console.log(`Two editors, ${sessionsOfMonth} sessions a month; runs: ${runs.join(", ")};`);
	console.log(`${lettersOfMonth} letters to ${people} people. Storage is not in it.`);
	console.log(
		`A month with the plan's $${planDollars}: $${dollars(none).toFixed(2)} without hits, $${dollars(likely).toFixed(2)} with them, $${dollars(all).toFixed(2)} with nothing else.\n`,
	);
	for (const line of [...refused, ...errors].slice(0, 5)) console.log(line);
	const gates: Gate[] = [
		{ name: "forms and pages refused", value: refused.length, most: 0 },
		{ name: "errors in the log", value: errors.length, most: 0 },
		{ name: "dollars beyond the plan, without hits", value: dollars(none) - planDollars, most: 0 },
	];
	printGates(gates);
}

function figure(value: number): string {
	return value >= 10 || value === 0 ? Math.round(value).toLocaleString("en") : value.toFixed(1);
}

function printRows(rows: string[][]): void {
	const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
	for (const row of rows) {
		console.log(
			row
				.map((cell, at) =>
					at === 0 || at === row.length - 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
				)
				.join("  "),
		);
	}
}
