import { users } from "./account-tables.ts";
import type { Db } from "./db.server.ts";
import { foldEmail } from "./emails.ts";

/** Makes an administrator, or makes one of an existing user, with this password. */
export async function saveAdministrator(db: Db, email: string, passwordHash: string): Promise<void> {
	const change = { passwordHash, isAdmin: true };
	await db
		.insert(users)
		.values({ email, emailFolded: foldEmail(email), ...change })
		.onConflictDoUpdate({ target: users.emailFolded, set: change });
}
