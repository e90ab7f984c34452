import { readFileSync } from "node:fs";

export const days = 30;
const minutesOfDay = 24 * 60;

/** The cron triggers of wrangler.toml's top level. */
export function readCrons(): string[] {
	const [, crons = ""] = /^crons = \[(.*)\]$/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
	return [...crons.matchAll(/"([^"]+)"/g)].map(([, cron = ""]) => cron);
}

/** How often it runs in thirty days. Only minutes may be given: `17 * * * *`, or each so many minutes. */
export function runsOfMonth(cron: string): number {
	const [, minute, each] = /^(?:(\d+)|\*(?:\/(\d+))?) \* \* \* \*$/.exec(cron) ?? [];
	if (minute !== undefined) return days * 24;
	if (each === undefined && cron !== "* * * * *") throw new Error(`how often does ${cron} run?`);
	return (days * minutesOfDay) / Number(each ?? 1);
}
