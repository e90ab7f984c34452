import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { Upload } from "tus-js-client";
import { end, fileHead, text, typed } from "#tests/fixtures/multipart.ts";
import { padded } from "#tests/fixtures/video.ts";
import { median } from "./median.ts";
import { openAdministratorSession, startProduct } from "./product.ts";

/*
 * A video must not be held in memory: what the worker's process gains for one of 100 MB is compared with what it gains
 * for one of 25 MB, each in a process of its own, by the plain form and by tus. Whoever holds it gains four times as much.
 */
const most = 1.4;
const times = 3;
const megabyte = 1024 ** 2;

const film = readFileSync("app/data/seed/media/videos/passeig-maritim.mp4");
const filmOf = (bytes: number) => padded(film, bytes);

type Send = (url: URL, cookie: string, video: Uint8Array<ArrayBuffer>) => Promise<void>;

const ways: Record<string, Send> = {
	"plain form": (url, cookie, video) =>
		new Promise((resolve, reject) => {
			const fields = { scope: "laboral", title: "Vídeo gran", id: crypto.randomUUID(), propietari: "", pujada: "" };
			const head = Object.entries(fields).map(([name, value]) => text(name, value));
			const parts = [head.join("") + fileHead("file", "gran.mp4"), video, `\r\n${end}`].map((part) =>
				Buffer.from(part),
			);
			const length = parts.reduce((sum, part) => sum + part.length, 0);
			const headers = {
				Cookie: cookie,
				"Sec-Fetch-Site": "same-origin",
				"Content-Type": typed,
				"Content-Length": length,
			};
			const sending = request(new URL("/admin/videos/crea", url), { method: "POST", headers }, (answer) => {
				answer.resume();
				if (answer.statusCode === 303) resolve();
				else reject(new Error(`the form was answered ${answer.statusCode}`));
			});
			sending.on("error", reject);
			for (const part of parts) sending.write(part);
			sending.end();
		}),
	tus: (url, cookie, video) =>
		new Promise((resolve, reject) => {
			new Upload(Buffer.from(video.buffer), {
				endpoint: String(new URL("/admin/pujades", url)),
				metadata: { filename: "gran.mp4", folder: "videos" },
				headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
				chunkSize: 20 * megabyte,
				retryDelays: null,
				onSuccess: () => resolve(),
				onError: reject,
			}).start();
		}),
};

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
	const before = new Set(workers());
	const product = await startProduct();
	try {
		const url = await product.ready;
		const [worker] = workers().filter((pid) => !before.has(pid));
		if (!worker) throw new Error("there is no process to measure");
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

/** The processes of workerd under this one. */
function workers(): number[] {
	const tree = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((pid) => {
			try {
				const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
				return [{ pid: Number(pid), name, parent: Number(parent) }];
			} catch {
				// It has ended meanwhile.
				return [];
			}
		});
	const own = (parent: number): number[] =>
		tree
			.filter((one) => one.parent === parent)
			.flatMap((one) => [...(one.name === "workerd" ? [one.pid] : []), ...own(one.pid)]);
	return own(process.pid);
}

function residentBytes(pid: number): number {
	const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) * 1024;
}
