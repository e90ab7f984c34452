import { expect, it } from "vitest";
import { mailsCron, selfTestCron } from "#app/jobs/cron.ts";
import { readCrons, runsOfMonth } from "#tests/bench/campaign/crons.ts";

it("wrangler.toml has the crons of the self-test and of letters, and one for the cleanup", () => {
	const all = readCrons();
	expect(all).toHaveLength(3);
	expect(all).toContain(mailsCron);
	expect(all).toContain(selfTestCron);
});

it("the month of the bench has each of them, as often as it runs in thirty days", () => {
	const runs = Object.fromEntries(readCrons().map((cron) => [cron, runsOfMonth(cron)]));
	expect(runs).toEqual({ "17 * * * *": 720, [selfTestCron]: 2880, [mailsCron]: 8640 });
	expect(runsOfMonth("* * * * *")).toBe(43_200);
	expect(() => runsOfMonth("0 5 * * 1")).toThrow("how often");
});
