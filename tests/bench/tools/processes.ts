import { readdirSync, readFileSync } from "node:fs";

/** The processes of workerd under this one. */
export function workerProcesses(): number[] {
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

/** Runs what starts one, and tells which it is. */
export async function startedBy<T>(start: () => Promise<T>): Promise<{ started: T; pid: number }> {
	const before = new Set(workerProcesses());
	const started = await start();
	const [pid] = workerProcesses().filter((one) => !before.has(one));
	if (!pid) throw new Error("there is no process to measure");
	return { started, pid };
}

/** Microseconds of CPU that a process has taken, its threads' together. Linux counts in hundredths of a second. */
export function cpuMicroseconds(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "")
		.split(" ");
	return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** What a process has in memory, in bytes. */
export function residentBytes(pid: number): number {
	const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) * 1024;
}
