import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { seedScale } from "#app/commands/seed/scale.ts";
import { landings } from "#app/landings/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { officeBudgets, publicBudgets } from "#tests/fixtures/budgets.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { publishResults } from "#tests/support/worker/results.ts";
import { visit } from "#tests/support/worker/visit.ts";

beforeAll(async () => {
	await seedScale(env, 2_000);
	await publishResults();
	await connect(env.DB)
		.insert(landings)
		.values({ title: "Setmana", slug: "setmana-de-la-mobilitat", description: "## Hola" });
	// The first home page of all fills KV besides.
	await visit("/");
});

it.each(Object.entries(publicBudgets))("%s asks D1 for no more than it may", async (path, budget) => {
	const { env: counting, cost } = counted(env);
	expect((await visit(path, {}, counting)).status).toBe(200);
	expect(cost.calls).toBeLessThanOrEqual(budget.calls);
	expect(cost.rows).toBeLessThanOrEqual(budget.rows);
});

it.each(Object.entries(officeBudgets))("%s asks D1 for no more than it may", async (path, budget) => {
	const headers = { Cookie: await openSession(await makeAdministrator()) };
	const { env: counting, cost } = counted(env);
	expect((await visit(path, { headers }, counting)).status).toBe(200);
	expect(cost.calls).toBeLessThanOrEqual(budget.calls);
	expect(cost.rows).toBeLessThanOrEqual(budget.rows);
});
