import { drawLines } from "#tests/bench/tools/lines.ts";
import { median } from "#tests/bench/tools/median.ts";
import { cpuMicroseconds } from "#tests/bench/tools/processes.ts";
import { startUncached } from "#tests/bench/tools/servers.ts";
import { type Gate, printGates, printTable } from "#tests/bench/tools/table.ts";
import { type HostilePost, hostileLines, hostilePosts, multipart, withFile } from "#tests/fixtures/hostile-posts.ts";

/*
 * What it costs the worker to be sent what it does not take, by strangers without a session or a form's key, and to draw
 * lines: theirs, and three hundred of four hundred corners. Each post
 * comes from an address of its own, so that the limiter lets it through. How long others wait for a page meanwhile is shown
 * and is no gate: whoever sends shares the machine's cores.
 */
const times = 40;
const atOnce = 4;
/** Milliseconds of CPU that one may take: only where anybody may send a file or a line, it is looked at. */
const mostCpu = ({ path, name }: HostilePost) => (path === "/testimonis/grava" || name.startsWith("a line") ? 40 : 20);

const { url, pid, worker } = await startUncached();
let senders = 0;
await drawLines(worker);

/** Gives the status, or nothing where the line was closed on the rest of the body. */
async function send({ path, type, body }: HostilePost, address = `10.1.${senders >> 8}.${senders++ & 255}`) {
	const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": address };
	try {
		const answer = await fetch(new URL(path, url), { method: "POST", headers, body, redirect: "manual" });
		await answer.arrayBuffer();
		return answer.status;
	} catch {
		return undefined;
	}
}

/** Milliseconds that a page takes that is rendered. */
async function page(): Promise<number> {
	const started = performance.now();
	await (await fetch(new URL("/de-que-va", url))).text();
	return performance.now() - started;
}

async function pagesWhile(isOver: () => boolean, least: number): Promise<number[]> {
	const taken: number[] = [];
	while (!isOver() || taken.length < least) taken.push(await page());
	return taken;
}

/** Images of lines, which anybody may ask for. */
const addresses = [
	`/mapa/imatge.svg?vista=1.74,41.46,0&linia=${hostileLines.straight}`,
	`/mapa/imatge.svg?vista=1.74,41.46,4&linia=${hostileLines.straight}`,
	`/mapa/imatge.svg?vista=1.74,41.46,2&linia=${hostileLines.following}`,
	"/mapa/linies.svg",
	"/mapa/linies.svg?vista=1.7,41.35,2",
	"/mapa/linies.svg?vista=1.7,41.35,4",
];

async function cpuOf(ask: () => Promise<unknown>): Promise<number> {
	await ask();
	const before = cpuMicroseconds(pid);
	for (let n = 0; n < times; n++) await ask();
	return (cpuMicroseconds(pid) - before) / times / 1000;
}

const images: { address: string; cpu: number; bytes: number }[] = [];
for (const address of addresses) {
	let bytes = 0;
	const cpu = await cpuOf(async () => {
		const headers = { "CF-Connecting-IP": `10.2.${senders >> 8}.${senders++ & 255}` };
		bytes = (await (await fetch(new URL(address, url), { headers })).arrayBuffer()).byteLength;
	});
	images.push({ address: address.slice(0, 48), cpu, bytes });
}

for (const post of hostilePosts) await send(post);
await pagesWhile(() => true, 50);
const idle = await pagesWhile(() => true, 200);

const measured = [];
for (const post of hostilePosts) {
	const before = cpuMicroseconds(pid);
	const answers: (number | undefined)[] = [];
	for (let n = 0; n < times; n++) answers.push(await send(post));
	const cpu = (cpuMicroseconds(pid) - before) / times / 1000;

	let left = times * atOnce;
	let under = atOnce;
	const sending = Array.from({ length: atOnce }, async () => {
		while (left-- > 0) await send(post);
		under--;
	});
	const busy = await pagesWhile(() => under === 0, 10);
	await Promise.all(sending);
	measured.push({ ...post, mostCpu: mostCpu(post), path: `${post.path}: ${post.name}`, cpu, busy, answers });
}

printTable(
	`/de-que-va rendered, alone: ${median(idle).toFixed(1)} ms`,
	measured.map((one) => ({ ...one, path: one.path.padEnd(52) })),
	{
		"ms of CPU a post": ({ cpu }) => cpu.toFixed(1),
		"page meanwhile, median": ({ busy }) => `${median(busy).toFixed(1)} ms`,
		"page meanwhile, most": ({ busy }) => `${Math.max(...busy).toFixed(0)} ms`,
		answers: ({ answers }) => [...new Set(answers)].map((status) => status ?? "cut off").join(" "),
	},
);

printTable(
	"images of lines",
	images.map((one) => ({ ...one, path: one.address.padEnd(52) })),
	{ "ms of CPU": ({ cpu }) => cpu.toFixed(1), KB: ({ bytes }) => (bytes / 1000).toFixed(0) },
);

const paste = {
	name: "",
	path: "/testimonis/grava",
	type: multipart,
	body: withFile(Buffer.alloc(200_000, "T")),
};
const fromOne: (number | undefined)[] = [];
for (let n = 0; n < 30; n++) fromOne.push(await send(paste, "203.0.113.77"));
await worker.dispose();

const gates: Gate[] = [
	...images.map(({ address, cpu }) => ({ name: `${address}: ms of CPU`, value: cpu, most: 100 })),
	...measured.map(({ path, cpu, mostCpu }) => ({ name: `${path}: ms of CPU a post`, value: cpu, most: mostCpu })),
	{
		name: "of thirty posts of 200 KB from one address so many are let in",
		value: fromOne.filter((status) => status !== 429 && status !== undefined).length,
		most: 20,
	},
];
printGates(gates);
