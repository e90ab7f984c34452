import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { selfTestCron } from "#app/jobs/self-test/cron.ts";

it("wrangler.toml has the self-test's cron, and one for the cleanup", () => {
	const [, crons = ""] = /^crons = \[(.*)\]$/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
	const all = crons.split(", ").map((one) => one.slice(1, -1));
	expect(all).toHaveLength(2);
	expect(all).toContain(selfTestCron);
});
