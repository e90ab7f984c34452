import { eq } from "drizzle-orm";
import { users } from "./account-tables.ts";
import type { Db } from "./db.server.ts";
import { foldEmail } from "./emails.ts";

/** Who has this address, however it is spelt. */
export async function findUser(db: Db, email: string) {
	const [user] = await db
		.select({ id: users.id, passwordHash: users.passwordHash, isAdmin: users.isAdmin })
		.from(users)
		.where(eq(users.emailFolded, foldEmail(email)));
	return user;
}

/** Makes an administrator, or makes one of an existing user, with this password. */
export async function saveAdministrator(db: Db, email: string, passwordHash: string): Promise<void> {
	const change = { passwordHash, isAdmin: true };
	await db
		.insert(users)
		.values({ email, emailFolded: foldEmail(email), ...change })
		.onConflictDoUpdate({ target: users.emailFolded, set: change });
}
