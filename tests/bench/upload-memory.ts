import { median } from "#tests/bench/tools/median.ts";
import { residentBytes, startedBy } from "#tests/bench/tools/processes.ts";
import { addressOf, openAdministratorSession, startProduct } from "#tests/bench/tools/product.ts";
import { filmOf, megabyte, type Send, ways } from "#tests/bench/tools/send-video.ts";

/*
 * A video must not be held in memory: what the worker's process gains for one of 100 MB is compared with what it gains
 * for one of 25 MB, each in a process of its own, by the plain form and by tus. Whoever holds it gains four times as much.
 */
const most = 1.4;
const times = 3;

for (const [name, send] of Object.entries(ways)) {
	const small = await medianGain(send, 25);
	const large = await medianGain(send, 100);
	const ratio = large / small;
	console.log(
		`${name.padEnd(12)} 25 MB gains ${small.toFixed(1)} MB of memory, 100 MB gains ${large.toFixed(1)} MB: ratio ${ratio.toFixed(2)}, at most ${most} (medians of ${times})`,
	);
	if (ratio > most) process.exitCode = 1;
}

/** The garbage collector comes when it likes: each is measured a few times. */
async function medianGain(send: Send, megabytes: number): Promise<number> {
	const gains: number[] = [];
	for (let time = 0; time < times; time++) gains.push(await gain(send, megabytes));
	return median(gains);
}

/** Megabytes that the process has at most, more than before; in the product freshly started. */
async function gain(send: Send, megabytes: number): Promise<number> {
	const video = filmOf(megabytes * megabyte);
	const { started: product, pid: worker } = await startedBy(() => startProduct());
	try {
		const url = await addressOf(product);
		const cookie = await openAdministratorSession(product);
		// What is loaded once for all is there before it is counted.
		await send(url, cookie, filmOf(megabyte));
		const idle = residentBytes(worker);
		let peak = idle;
		const watch = setInterval(() => {
			peak = Math.max(peak, residentBytes(worker));
		}, 10);
		await send(url, cookie, video);
		clearInterval(watch);
		return (peak - idle) / megabyte;
	} finally {
		await product.dispose();
	}
}
