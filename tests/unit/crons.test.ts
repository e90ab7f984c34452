import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lettersCron } from "#app/jobs/letters.server.ts";
import { selfTestCron } from "#app/jobs/self-test/cron.ts";

it("wrangler.toml has the crons of the self-test and of letters, and one for the cleanup", () => {
	const [, crons = ""] = /^crons = \[(.*)\]$/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
	const all = crons.split(", ").map((one) => one.slice(1, -1));
	expect(all).toHaveLength(3);
	expect(all).toContain(lettersCron);
	expect(all).toContain(selfTestCron);
});
