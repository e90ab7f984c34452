import { and, eq, gt, ne } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { devices, users } from "../tables.ts";

export function rememberDevice(db: Db, tokenHash: string, userId: string, now: Date) {
	return db
		.insert(devices)
		.values({ tokenHash, userId, lastUsedAt: now })
		.onConflictDoUpdate({ target: [devices.tokenHash, devices.userId], set: { lastUsedAt: now } });
}

export async function isKnownDevice(db: Db, tokenHash: string, emailFolded: string, now: Date): Promise<boolean> {
	const isRecent = gt(devices.lastUsedAt, new Date(now.getTime() - lifetimes.devices));
	const known = await db
		.select({ userId: devices.userId })
		.from(devices)
		.innerJoin(users, eq(users.id, devices.userId))
		.where(and(eq(devices.tokenHash, tokenHash), eq(users.emailFolded, emailFolded), isRecent));
	return known.length > 0;
}

export async function listUsersOfDevice(db: Db, tokenHash: string): Promise<string[]> {
	const known = await db.select({ userId: devices.userId }).from(devices).where(eq(devices.tokenHash, tokenHash));
	return known.map(({ userId }) => userId);
}

/** After a password change, other browsers are no longer known. */
export function deleteDevices(db: Db, userId: string, except?: string) {
	return db.delete(devices).where(and(eq(devices.userId, userId), except ? ne(devices.tokenHash, except) : undefined));
}
