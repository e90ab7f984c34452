import { beforeEach, describe, expect, it } from "vitest";
import type { Query } from "#app/platform/data/db.server.ts";
import { rollbackUnlessChanged, wasRolledBack } from "#app/platform/data/rollback-unless-changed.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { hashRecoveryCode, newRecoveryCodes } from "../second-factor/recovery-codes.server.ts";
import { newSecret } from "../second-factor/totp.server.ts";
import { recoveryCodes, users } from "../tables.ts";
import {
	beginEnrolment,
	consumeRecoveryCode,
	consumeStep,
	countRecoveryCodes,
	findFactor,
	removeFactor,
	replaceRecoveryCodes,
	verifyFactor,
} from "./factors.ts";

const newHashes = () => Promise.all(newRecoveryCodes().map(hashRecoveryCode));
const codesLeft = async (userId: string) => (await countRecoveryCodes(db, userId))[0]?.codesLeft;
const trueOnes = (answers: boolean[]) => answers.filter(Boolean).length;

async function passes(spending: Query): Promise<boolean> {
	try {
		await db.batch([spending, rollbackUnlessChanged(db)]);
		return true;
	} catch (error) {
		if (wasRolledBack(error)) return false;
		throw error;
	}
}
const spendStep = (factorId: string, step: number) => passes(consumeStep(db, factorId, step));
const spendRecoveryCode = (userId: string, codeHash: string) => passes(consumeRecoveryCode(db, userId, [codeHash]));

let anna: string;
let bernat: string;

async function newUser(email: string): Promise<string> {
	const [user] = await db
		.insert(users)
		.values({ email, emailFolded: email, passwordHash: "x" })
		.returning({ id: users.id });
	return user?.id ?? "";
}

async function enrol(userId: string) {
	const factorId = (await beginEnrolment(db, userId, await newSecret())) ?? "";
	const hashes = await newHashes();
	expect(await verifyFactor(db, factorId, 100, hashes)).toBe(true);
	return { factorId, hashes };
}

beforeEach(async () => {
	await emptyTables();
	anna = await newUser("anna@bici.cat");
	bernat = await newUser("bernat@bici.cat");
});

describe("enrolment", () => {
	it("is verified by the first code, and then has ten recovery codes", async () => {
		expect(await findFactor(db, anna)).toEqual([]);
		const secret = await newSecret();
		const factorId = await beginEnrolment(db, anna, secret);
		expect(await findFactor(db, anna)).toEqual([{ factorId, factorStatus: "unverified", secret, lastStep: null }]);
		expect(await verifyFactor(db, factorId ?? "", 100, await newHashes())).toBe(true);
		expect(await findFactor(db, anna)).toMatchObject([{ factorId, factorStatus: "verified", lastStep: 100 }]);
		expect(await codesLeft(anna)).toBe(10);
		expect(await codesLeft(bernat)).toBe(0);
	});

	it("started again replaces the factor, and the previous secret does not verify it", async () => {
		const before = await beginEnrolment(db, anna, await newSecret());
		const secret = await newSecret();
		const factorId = await beginEnrolment(db, anna, secret);
		expect(await findFactor(db, anna)).toMatchObject([{ factorId, secret }]);
		expect(await verifyFactor(db, before ?? "", 100, await newHashes())).toBe(false);
		expect(await findFactor(db, anna)).toMatchObject([{ factorStatus: "unverified" }]);
		expect(await codesLeft(anna)).toBe(0);
	});

	it("never replaces a verified factor or its codes", async () => {
		const { factorId, hashes } = await enrol(anna);
		const [before] = await findFactor(db, anna);
		expect(await beginEnrolment(db, anna, await newSecret())).toBeUndefined();
		expect(await verifyFactor(db, factorId, 200, await newHashes())).toBe(false);
		expect(await findFactor(db, anna)).toEqual([before]);
		expect(await spendRecoveryCode(anna, hashes[0] ?? "")).toBe(true);
	});

	it("verified by twenty parallel requests stores the codes of the successful one", async () => {
		const factorId = (await beginEnrolment(db, anna, await newSecret())) ?? "";
		const sets = await Promise.all(Array.from({ length: 20 }, newHashes));
		const answers = await Promise.all(sets.map((hashes) => verifyFactor(db, factorId, 100, hashes)));
		expect(trueOnes(answers)).toBe(1);
		const kept = await db.select().from(recoveryCodes);
		expect(new Set(kept.map(({ codeHash }) => codeHash))).toEqual(new Set(sets[answers.indexOf(true)]));
	});
});

describe("an app code", () => {
	it("is accepted once in twenty parallel requests", async () => {
		const { factorId } = await enrol(anna);
		const answers = await Promise.all(Array.from({ length: 20 }, () => spendStep(factorId, 101)));
		expect(trueOnes(answers)).toBe(1);
	});

	it("is refused after it or a later one was used", async () => {
		const { factorId } = await enrol(anna);
		for (const [step, taken] of [
			[100, false],
			[102, true],
			[101, false],
			[102, false],
			[103, true],
		] as const) {
			expect(await spendStep(factorId, step), String(step)).toBe(taken);
		}
	});

	it("is refused for an unverified or missing factor", async () => {
		const factorId = (await beginEnrolment(db, anna, await newSecret())) ?? "";
		expect(await spendStep(factorId, 101)).toBe(false);
		expect(await spendStep(crypto.randomUUID(), 101)).toBe(false);
	});
});

describe("a recovery code", () => {
	it("is accepted once in twenty parallel requests, and leaves nine", async () => {
		const { hashes } = await enrol(anna);
		const answers = await Promise.all(Array.from({ length: 20 }, () => spendRecoveryCode(anna, hashes[3] ?? "")));
		expect(trueOnes(answers)).toBe(1);
		expect(await codesLeft(anna)).toBe(9);
	});

	it("works for its owner only", async () => {
		const { hashes } = await enrol(anna);
		await enrol(bernat);
		expect(await spendRecoveryCode(bernat, hashes[0] ?? "")).toBe(false);
		expect(await codesLeft(anna)).toBe(10);
	});

	it("is replaced by new ones of the same user only", async () => {
		const [old, other] = [await enrol(anna), await enrol(bernat)];
		const hashes = await newHashes();
		expect(await replaceRecoveryCodes(db, anna, hashes)).toBe(true);
		expect(await codesLeft(anna)).toBe(10);
		expect(await spendRecoveryCode(anna, old.hashes[0] ?? "")).toBe(false);
		expect(await spendRecoveryCode(anna, hashes[0] ?? "")).toBe(true);
		expect(await spendRecoveryCode(bernat, other.hashes[0] ?? "")).toBe(true);
	});

	it("is not stored without a verified factor", async () => {
		await beginEnrolment(db, anna, await newSecret());
		expect(await replaceRecoveryCodes(db, anna, await newHashes())).toBe(false);
		expect(await codesLeft(anna)).toBe(0);
	});
});

describe("removal", () => {
	it("deletes factor and codes of one user, who can enrol again", async () => {
		await enrol(anna);
		await enrol(bernat);
		await removeFactor(db, anna);
		expect(await findFactor(db, anna)).toEqual([]);
		expect([await codesLeft(anna), await codesLeft(bernat)]).toEqual([0, 10]);
		expect(await beginEnrolment(db, anna, await newSecret())).toBeDefined();
	});

	it("happens with the deletion of the user", async () => {
		await enrol(anna);
		await db.delete(users);
		expect(await db.select().from(recoveryCodes)).toEqual([]);
	});
});
