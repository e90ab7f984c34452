import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import results from "#app/questionnaire/demo/results.json";
import { firstResults } from "#tests/fixtures/questionnaires/results.ts";

/* Seeding runs in plain Node, which cannot read the lines of the network: so the demo's results are a file. */

it("the results of the demo are those of its answers (RENEW=1 writes them)", () => {
	const counted = JSON.parse(JSON.stringify(firstResults()));
	if (process.env.RENEW) writeFileSync("app/questionnaire/demo/results.json", JSON.stringify(counted));
	else expect(results).toEqual(counted);
});
