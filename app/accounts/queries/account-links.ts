import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { withFolded } from "#app/platform/data/emails.ts";
import { type accountLinkPurposes, accountLinks } from "../tables.ts";

export type AccountLinkPurpose = (typeof accountLinkPurposes)[number];

const goodForMs = 3600 * 1000;

export type NewAccountLink = Pick<typeof accountLinks.$inferInsert, "tokenHash" | "userId" | "purpose" | "email">;

export async function addAccountLink(db: Db, link: NewAccountLink, now: Date, ms = goodForMs): Promise<void> {
	await db.batch([
		deleteAccountLinks(db, link.userId, link.purpose),
		db.insert(accountLinks).values({ ...withFolded(link), expiresAt: new Date(now.getTime() + ms) }),
	]);
}

const found = { userId: accountLinks.userId, email: accountLinks.email };

export async function findAccountLink(db: Db, tokenHash: string, purpose: AccountLinkPurpose, now: Date) {
	return db
		.select(found)
		.from(accountLinks)
		.where(isValidLink(tokenHash, purpose, now))
		.get();
}

/** Run it in one batch with the change it allows: of parallel requests only one gets the row. */
export function consumeAccountLink(db: Db, tokenHash: string, purpose: AccountLinkPurpose, now: Date) {
	return db
		.delete(accountLinks)
		.where(isValidLink(tokenHash, purpose, now))
		.returning(found);
}

function isValidLink(tokenHash: string, purpose: AccountLinkPurpose, now: Date) {
	return and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose), gt(accountLinks.expiresAt, now));
}

export function deleteAccountLinks(db: Db, userId: string, purpose?: AccountLinkPurpose) {
	const isForIt = purpose && eq(accountLinks.purpose, purpose);
	return db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), isForIt));
}
