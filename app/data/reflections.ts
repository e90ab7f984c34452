import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { reflections } from "./tables.ts";

export type NewReflection = Pick<typeof reflections.$inferInsert, "reflection" | "name" | "email"> & {
	privacyAccepted: boolean;
	formKey: string;
};

/**
 * Keeps a reflection. The same filled-in form sent again changes nothing; the same form with other words, as when one
 * goes back and writes another, is not kept: false.
 */
export async function addReflection(db: Db, reflection: NewReflection): Promise<boolean> {
	const [added] = await db
		.insert(reflections)
		.values(reflection)
		.onConflictDoNothing({ target: reflections.formKey })
		.returning({ id: reflections.id });
	if (added) return true;
	const same = await db
		.select({ id: reflections.id })
		.from(reflections)
		.where(
			and(
				eq(reflections.formKey, reflection.formKey),
				eq(reflections.reflection, reflection.reflection),
				sql`${reflections.name} is ${reflection.name ?? null}`,
				sql`${reflections.email} is ${reflection.email ?? null}`,
			),
		);
	return same.length > 0;
}
