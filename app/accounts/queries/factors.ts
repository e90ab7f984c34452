import { and, count, eq, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { authFactors, recoveryCodes } from "../tables.ts";

const isTotp = eq(authFactors.factorType, "totp");
const isUnverified = eq(authFactors.status, "unverified");
const isVerified = eq(authFactors.status, "verified");
const owned = (userId: string) => and(eq(authFactors.userId, userId), isTotp);

export function findFactor(db: Db, userId: string) {
	const { id: factorId, status: factorStatus, secret, lastStep } = authFactors;
	return db.select({ factorId, factorStatus, secret, lastStep }).from(authFactors).where(owned(userId));
}

/** Replaces an unfinished enrolment, with a new id: an old code cannot verify it. Undefined if a factor is verified. */
export async function beginEnrolment(db: Db, userId: string, secret: string): Promise<string | undefined> {
	const fresh = { id: crypto.randomUUID(), secret, lastStep: null, createdAt: new Date() };
	const [begun] = await db
		.insert(authFactors)
		.values({ ...fresh, userId, factorType: "totp" })
		.onConflictDoUpdate({
			target: [authFactors.userId, authFactors.factorType],
			set: fresh,
			setWhere: isUnverified,
		})
		.returning({ id: authFactors.id });
	return begun?.id;
}

/** `step` is the time step of the first code. False if the factor was verified or replaced by another request. */
export async function verifyFactor(
	db: Db,
	factorId: string,
	step: number,
	codeHashes: string[],
	along: readonly Query[] = [],
): Promise<boolean> {
	const begun = and(eq(authFactors.id, factorId), isUnverified);
	return commitOrRollBack(
		db.batch([
			deleteCodes(db, begun),
			insertCodes(db, begun, codeHashes),
			// Last: the two before need the unverified status.
			db.update(authFactors).set({ status: "verified", lastStep: step }).where(begun),
			rollbackUnlessChanged(db),
			...along,
		]),
	);
}

/** Marks a time step as used, unless it or a later one was. Put it before `rollbackUnlessChanged` in a batch. */
export function consumeStep(db: Db, factorId: string, step: number) {
	const isNew = or(isNull(authFactors.lastStep), lt(authFactors.lastStep, step));
	const isUsable = and(eq(authFactors.id, factorId), isVerified, isNew);
	return db.update(authFactors).set({ lastStep: step }).where(isUsable).returning({ id: authFactors.id });
}

/** Deletes a recovery code, found by any of its hashes. Use it like `consumeStep`. */
export function consumeRecoveryCode(db: Db, userId: string, codeHashes: string[]) {
	const isIt = and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, codeHashes));
	return db.delete(recoveryCodes).where(isIt).returning({ userId: recoveryCodes.userId });
}

export function listRecoveryCodes(db: Db, userId: string) {
	return db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceCodeHash(db: Db, userId: string, before: string, codeHash: string): Promise<void> {
	const isAsRead = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, before));
	await db.update(recoveryCodes).set({ codeHash }).where(isAsRead);
}

export async function replaceSecret(db: Db, factorId: string, before: string, secret: string): Promise<void> {
	const isAsRead = and(eq(authFactors.id, factorId), eq(authFactors.secret, before));
	await db.update(authFactors).set({ secret }).where(isAsRead);
}

export function countRecoveryCodes(db: Db, userId: string) {
	return db.select({ codesLeft: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(
	db: Db,
	userId: string,
	codeHashes: string[],
	along: readonly Query[] = [],
): Promise<boolean> {
	const verified = and(owned(userId), isVerified);
	const inserted = insertCodes(db, verified, codeHashes);
	return commitOrRollBack(db.batch([deleteCodes(db, verified), inserted, rollbackUnlessChanged(db), ...along]));
}

export async function removeFactor(db: Db, userId: string, along: readonly Query[] = []): Promise<void> {
	await db.batch([
		db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
		db.delete(authFactors).where(owned(userId)),
		...along,
	]);
}

export function deleteUnfinishedFactors(db: Db, now: Date) {
	const isOld = lte(authFactors.createdAt, new Date(now.getTime() - lifetimes.enrolments));
	return db.delete(authFactors).where(and(isUnverified, isOld));
}

function deleteCodes(db: Db, factor: SQL | undefined) {
	const users = db.select({ userId: authFactors.userId }).from(authFactors).where(factor);
	return db.delete(recoveryCodes).where(sql`${recoveryCodes.userId} in ${users}`);
}

function insertCodes(db: Db, factor: SQL | undefined, codeHashes: string[]) {
	const hashes = sql`json_each(${JSON.stringify(codeHashes)})`;
	return db
		.insert(recoveryCodes)
		.select(sql`select value, ${authFactors.userId} from ${authFactors}, ${hashes} where ${factor}`)
		.returning({ userId: recoveryCodes.userId });
}
