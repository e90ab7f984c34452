import type { LastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { isLate, type Job } from "#app/jobs/late.ts";
import { planLimits } from "#app/office/status/plan.ts";
import type { ShownIncident, Waiting } from "#app/office/status/queries.ts";
import { checkNames } from "#app/platform/content/self-test.ts";
import type { Facts } from "./facts.ts";
import type { Health } from "./health.ts";

const waitingNames: Record<keyof Waiting, string> = {
	testimonials: "testimonials to review",
	mapComments: "map comments to review",
	signUps: "sign-ups whose link was not opened",
	confirmations: "accounts to be asked for confirmation",
	mails: "mails that wait because the day has enough of their kind",
	uploads: "uploaded files without a record",
	recordings: "held recordings",
	trash: "records in the trash",
	unclaimed: "files that will be deleted",
};

/** `health`: of a deployed site. `isAlarming`: somebody should look, as something is red, failed, late or never done. */
export function printFacts(name: string, facts: Facts, now: Date, health?: Health) {
	const { migrations, lastCheck, lastCleanup, lastBackup, received, incidents, waiting } = facts;
	const lines: [string, string][] = [
		...(health === undefined
			? []
			: [["site", mark(health.text, health.isWell ? "" : "NOT WELL")] satisfies [string, string]]),
		["migrations", `${migrations?.applied ?? 0} applied, the last one ${migrations?.last ?? "none"}`],
		["self-test", mark(selfTest(facts), age("selfTest", lastCheck?.at, now))],
		[
			"last cleanup",
			lastCleanup
				? mark(
						`${moment(lastCleanup.at)}: ${lastCleanup.outcome}, ${lastCleanup.deleted} files deleted, ${lastCleanup.unclaimed} without a record, ${lastCleanup.emptied} records left the trash`,
						age("cleanup", lastCleanup.at, now),
						troubleOf(lastCleanup),
					)
				: mark("none yet", late),
		],
		[
			"last backup",
			lastBackup
				? mark(
						`${moment(lastBackup.at)}: ${lastBackup.rows} rows, ${lastBackup.objects} objects, ${megabytes(lastBackup.bytes)}${lastBackup.commit ? `, commit ${lastBackup.commit}` : ""}`,
						age("backup", lastBackup.at, now),
					)
				: mark("never: npm run backup", late),
		],
		["waiting", waiting ? waits(waiting) : "unknown"],
		["received", `${received ?? 0} records that visitors have sent`],
		[
			"space",
			`database ${megabytes(lastCleanup?.databaseBytes)} of ${gigabytes(planLimits.databaseBytes)}; files ${megabytes(lastCleanup?.mediaBytes)}, ${gigabytes(planLimits.freeMediaBytes)} are included`,
		],
		["unset", facts.lastCheck ? facts.lastCheck.unset.join(", ") || "nothing" : "unknown before the first self-test"],
		["incidents", incidents.length === 0 ? "none in two weeks" : `${incidents.length} in two weeks, the latest first`],
	];
	const width = Math.max(...lines.map(([label]) => label.length));
	const shown = lines.map(([label, text]) => `${label.padEnd(width)}  ${text}`);
	return {
		text: [`The state of ${name}`, ...shown, ...incidents.map(incidentLine)].join("\n"),
		isAlarming: lines.some(([, text]) => /\b(LATE|RED|FAILED|NOT WELL)\b/.test(text)),
	};
}

const late = "LATE";
const mark = (text: string, ...marks: string[]) => [text, ...marks.filter(Boolean)].join("  ");
const age = (job: Job, at: Date | undefined, now: Date) => (!at || isLate(job, at, now) ? late : "");

function troubleOf({ outcome, failed }: LastCleanup): string {
	if (failed.length > 0) return `FAILED: ${failed.join(", ")}`;
	return outcome === "done" || outcome === "off" ? "" : "FAILED";
}

function selfTest({ lastCheck }: Facts): string {
	if (!lastCheck) return "none yet";
	const said = checkNames.flatMap((name) => {
		const check = lastCheck.checks[name];
		if (!check) return [];
		return check.reason === undefined ? `${name} green` : `${name} RED since ${moment(check.since)} (${check.reason})`;
	});
	return `${moment(lastCheck.at)}: ${said.join(", ")}`;
}

function waits(waiting: Waiting): string {
	const keys = Object.keys(waitingNames) as (keyof Waiting)[];
	const some = keys.filter((key) => waiting[key] > 0);
	return some.map((key) => `${waiting[key]} ${waitingNames[key]}`).join(", ") || "nothing";
}

function incidentLine({ event, route, times, lastAt, requestId, milliseconds }: ShownIncident): string {
	const longest = milliseconds === null ? "" : ` up to ${milliseconds} ms`;
	return `  ${event}${longest}  ${route || "-"}  ${times} times, last ${moment(new Date(lastAt))}  id ${requestId}`;
}

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
const megabytes = (bytes?: number) => (bytes === undefined ? "unknown" : `${(bytes / 10 ** 6).toFixed(1)} MB`);
const gigabytes = (bytes: number) => `${bytes / 10 ** 9} GB`;
