import { openAdministratorSession } from "#tests/bench/tools/product.ts";
import { filmOf, megabyte, ways } from "#tests/bench/tools/send-video.ts";
import { startUncached } from "#tests/bench/tools/servers.ts";

/* Visitors must not wait for an administrator's film: the home page, rendered each time, while three of 100 MB come in. */
const most = 3;
const times = 200;

const { url, worker } = await startUncached();
const film = filmOf(100 * megabyte);
const cookies = await Promise.all([1, 2, 3].map(() => openAdministratorSession(worker)));
await askFor(1);
const idle = await askFor(times);

for (const [way, send] of Object.entries(ways)) {
	let goesOn = true;
	/** One after the other, so that three are on their way all the time. */
	const sending = cookies.map(async (cookie) => {
		while (goesOn) await send(url, cookie, film);
	});
	const busy = await askFor(times);
	goesOn = false;
	await Promise.all(sending);

	const ratio = busy.p95 / idle.p95;
	console.log(
		`home page, 19 of 20 answers within: ${idle.p95.toFixed(1)} ms idle, ${busy.p95.toFixed(1)} ms while three films of 100 MB come (${way}): ratio ${ratio.toFixed(2)}, at most ${most}`,
	);
	if (ratio > most) process.exitCode = 1;
}
await worker.dispose();

/** One request after the other. */
async function askFor(times: number): Promise<{ p95: number }> {
	const taken: number[] = [];
	for (let n = 0; n < times; n++) {
		const started = performance.now();
		await (await fetch(url)).text();
		taken.push(performance.now() - started);
	}
	taken.sort((a, b) => a - b);
	return { p95: taken[Math.floor(taken.length * 0.95)] ?? Number.NaN };
}
