import { readReport } from "#app/newsletter/reports/read-report.server.ts";
import { median } from "#tests/bench/tools/median.ts";
import { printGates, printTable } from "#tests/bench/tools/table.ts";
import { hostileReports } from "#tests/fixtures/hostile-reports.ts";

/*
 * What reading a hostile report takes, in Node, which has the V8 of workerd and a clock. A test asserts the counts that
 * bound it (read-report.test.ts).
 */
const times = 5;

async function cpuOf(report: Uint8Array): Promise<number> {
	const began = process.cpuUsage();
	await readReport(report);
	const { user, system } = process.cpuUsage(began);
	return (user + system) / 1000;
}

for (const report of Object.values(hostileReports)) await cpuOf(report);

const measured = [];
for (const [name, report] of Object.entries(hostileReports)) {
	const runs: number[] = [];
	for (let time = 0; time < times; time++) runs.push(await cpuOf(report));
	measured.push({ path: name.padEnd(30), cpu: median(runs) });
}
printTable("a report of 128 KB", measured, { "ms of CPU": ({ cpu }) => cpu.toFixed(1) });
printGates([{ name: "CPU ms of the dearest", value: Math.max(...measured.map(({ cpu }) => cpu)), most: 40 }]);
