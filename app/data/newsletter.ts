import type { Db } from "./db.server.ts";
import { newsletterSubscriptions } from "./tables.ts";

/** Two spellings of an address that reach one mailbox: case and outer blanks do not tell them apart. */
export function foldEmail(email: string): string {
	return email.trim().normalize("NFC").toLowerCase();
}

/** Subscribes an address unless it already is; the unique index decides, so parallel calls cannot make two rows. */
export async function subscribe(db: Db, email: string): Promise<"subscribed" | "duplicate"> {
	const inserted = await db
		.insert(newsletterSubscriptions)
		.values({ email, emailFolded: foldEmail(email), privacyAccepted: true })
		.onConflictDoNothing({ target: newsletterSubscriptions.emailFolded })
		.returning({ id: newsletterSubscriptions.id });
	return inserted.length === 1 ? "subscribed" : "duplicate";
}
