import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { seedScale } from "#app/data/seed/scale.ts";
import { officeBudgets, publicBudgets } from "#tests/fixtures/budgets.ts";
import { makeAdministrator, openSession } from "./accounts.ts";
import { counted } from "./cost.ts";
import { visit } from "./visit.ts";

beforeAll(() => seedScale(env, 2_000));

it.each(Object.entries(publicBudgets))("%s asks D1 for no more than it may", async (path, budget) => {
	const { env: counting, cost } = counted(env);
	expect((await visit(path, {}, counting)).status).toBe(200);
	expect(cost.batches).toBeLessThanOrEqual(budget.calls);
	expect(cost.rows).toBeLessThanOrEqual(budget.rows);
});

it.each(Object.entries(officeBudgets))("%s asks D1 for no more than it may", async (path, budget) => {
	const headers = { Cookie: await openSession(await makeAdministrator()) };
	const { env: counting, cost } = counted(env);
	expect((await visit(path, { headers }, counting)).status).toBe(200);
	expect(cost.batches).toBeLessThanOrEqual(budget.calls);
	expect(cost.rows).toBeLessThanOrEqual(budget.rows);
});
