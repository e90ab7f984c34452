import { planLimits } from "#app/content/campaign/plan.ts";
import { checkNames } from "#app/content/self-test.ts";
import type { ShownIncident, Waiting } from "#app/data/office/status.ts";
import type { Facts } from "./facts.ts";

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

/** `health`: of a deployed site. */
export function printFacts(name: string, facts: Facts, health?: string): string {
	const { migrations, lastCleanup, lastBackup, received, incidents, waiting } = facts;
	const lines: [string, string][] = [
		...(health === undefined ? [] : [["site", health] satisfies [string, string]]),
		["migrations", `${migrations?.applied ?? 0} applied, the last one ${migrations?.last ?? "none"}`],
		["self-test", selfTest(facts)],
		[
			"last cleanup",
			lastCleanup
				? `${moment(lastCleanup.at)}: ${lastCleanup.outcome}, ${lastCleanup.deleted} files deleted, ${lastCleanup.unclaimed} without a record, ${lastCleanup.emptied} records left the trash`
				: "none yet",
		],
		[
			"last backup",
			lastBackup
				? `${moment(lastBackup.at)}: ${lastBackup.rows} rows, ${lastBackup.objects} objects, ${megabytes(lastBackup.bytes)}${lastBackup.commit ? `, commit ${lastBackup.commit}` : ""}`
				: "never: npm run backup",
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
	return [
		`The state of ${name}`,
		...lines.map(([label, text]) => `${label.padEnd(width)}  ${text}`),
		...incidents.map(incidentLine),
	].join("\n");
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
