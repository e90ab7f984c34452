import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addAuthEvent } from "#app/accounts/queries/auth-events.ts";
import { changePasswordHash } from "#app/accounts/queries/users.ts";
import { authEvents, users } from "#app/accounts/tables.ts";
import { makeUser } from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { rollbackUnlessChanged, wasRolledBack } from "./rollback-unless-changed.ts";

it("rolls back only a batch whose change found no row", async () => {
	const user = await makeUser();
	const change = (before: string, after: string) =>
		db.batch([
			addAuthEvent(db, { userId: user.id, type: "SIGNED_IN" }),
			changePasswordHash(db, user.id, before, after),
			rollbackUnlessChanged(db),
			addAuthEvent(db, { userId: user.id, type: "USER_UPDATED" }),
		]);
	await change(user.passwordHash, "one");
	const error: unknown = await change(user.passwordHash, "another").catch((thrown: unknown) => thrown);
	expect(wasRolledBack(error)).toBe(true);
	expect((await db.select().from(users).where(eq(users.id, user.id)))[0]?.passwordHash).toBe("one");
	expect(await db.$count(authEvents, eq(authEvents.userId, user.id))).toBe(2);
	expect(wasRolledBack(new Error("D1_ERROR: no such table: users"))).toBe(false);
});
