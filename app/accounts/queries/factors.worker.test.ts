import { beforeEach, expect, it } from "vitest";
import type { Query } from "#app/platform/data/db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { makeUser } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { recoveryCodes } from "../tables.ts";
import { beginEnrolment, consumeRecoveryCode, consumeStep, verifyFactor } from "./factors.ts";

/* More requests at once than are let try a code; all the rest: tests/worker/accounts/second-factor.test.ts. */

let userId: string;
let factorId: string;
const codes = ["a", "b", "c"];
const passes = (spending: Query) => commitOrRollBack(db.batch([spending, rollbackUnlessChanged(db)]));
const twentyTimes = <T>(ask: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
const kept = async () => (await db.select().from(recoveryCodes)).map(({ codeHash }) => codeHash).sort();

beforeEach(async () => {
	await emptyTables();
	userId = (await makeUser()).id;
	factorId = (await beginEnrolment(db, userId, "secret")) ?? "";
});

it("a factor that is verified twenty times at once has the codes of the one that succeeds", async () => {
	const answers = await twentyTimes((n) => verifyFactor(db, factorId, 100, [`${n} a`, `${n} b`]));
	expect(answers.filter(Boolean)).toHaveLength(1);
	const first = answers.indexOf(true);
	expect(await kept()).toEqual([`${first} a`, `${first} b`]);
});

it("a code of the app is spent once of twenty times, and none after it or a later one", async () => {
	await verifyFactor(db, factorId, 100, codes);
	const answers = await twentyTimes(() => passes(consumeStep(db, factorId, 101)));
	expect(answers.filter(Boolean)).toHaveLength(1);
	for (const [step, isSpent] of [
		[100, false],
		[103, true],
		[102, false],
		[103, false],
		[104, true],
	] as const)
		expect(await passes(consumeStep(db, factorId, step)), `${step}`).toBe(isSpent);
	expect(await passes(consumeStep(db, crypto.randomUUID(), 105))).toBe(false);
});

it("a code for recovery is spent once of twenty times, by its owner alone, and leaves the others", async () => {
	await verifyFactor(db, factorId, 100, codes);
	const other = await makeUser();
	expect(await passes(consumeRecoveryCode(db, other.id, ["b"]))).toBe(false);
	const answers = await twentyTimes(() => passes(consumeRecoveryCode(db, userId, ["b"])));
	expect(answers.filter(Boolean)).toHaveLength(1);
	expect(await kept()).toEqual(["a", "c"]);
});
