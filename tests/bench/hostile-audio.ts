import { readFileSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readRecording } from "#app/media/sound/recording.server.ts";
import { median } from "#tests/bench/tools/median.ts";
import { printGates } from "#tests/bench/tools/table.ts";
import { hostileAudio } from "#tests/fixtures/hostile-audio.ts";

/*
 * What judging a hostile voice of 5 MB takes, CPU of all threads and memory beyond what was there, in Node: it has the V8
 * of workerd, and a clock. Tests assert the counts that bound it (recording-hostile.test.ts).
 */
const times = 5;
const megabyte = 1024 ** 2;
const recorded = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/audio/${name}`));

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Of this process, in bytes: VmRSS what it has, VmHWM the most that it had. */
function memory(name: "VmRSS" | "VmHWM"): number {
	const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync("/proc/self/status", "utf8")) ?? [];
	return Number(kilobytes) * 1024;
}

async function judge(bytes: Uint8Array) {
	collect();
	// Makes the most that it had what it has now.
	writeFileSync("/proc/self/clear_refs", "5");
	const [had, began] = [memory("VmRSS"), process.cpuUsage()];
	const read = await readRecording(bytes);
	const { user, system } = process.cpuUsage(began);
	const answer = "problem" in read ? read.problem : "taken";
	return { milliseconds: (user + system) / 1000, megabytes: (memory("VmHWM") - had) / megabyte, answer };
}

const usual = [
	"live-opus.webm",
	"vorbis.webm",
	"aac.m4a",
	"aac-fragmented.mp4",
	"video-aac.mov",
	"cbr.mp3",
	"opus.ogg",
];
for (let time = 0; time < 20; time++) for (const name of usual) await judge(recorded(name));

const all: { milliseconds: number; megabytes: number }[] = [];
console.log(["attack".padEnd(60), "size MB", "CPU ms", "memory MB", "answer"].join("  "));
for (const [container, attacks] of Object.entries(hostileAudio(recorded))) {
	for (const [name, make] of Object.entries(attacks)) {
		const size = make().length / megabyte;
		const runs: Awaited<ReturnType<typeof judge>>[] = [];
		for (let time = 0; time < times; time++) runs.push(await judge(make()));
		const milliseconds = median(runs.map((run) => run.milliseconds));
		const megabytes = median(runs.map((run) => run.megabytes));
		all.push({ milliseconds, megabytes });
		const figures = [
			size.toFixed(1).padStart(7),
			milliseconds.toFixed(0).padStart(6),
			megabytes.toFixed(1).padStart(9),
		];
		console.log([`${container}: ${name}`.padEnd(60), ...figures, runs[0]?.answer].join("  "));
	}
}
console.log();
printGates([
	{ name: "CPU ms of the dearest", value: Math.max(...all.map(({ milliseconds }) => milliseconds)), most: 100 },
	{ name: "memory MB of the dearest", value: Math.max(...all.map(({ megabytes }) => megabytes)), most: 20 },
]);
