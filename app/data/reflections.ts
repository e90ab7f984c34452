import type { Db } from "./db.server.ts";
import { reflections } from "./tables.ts";

export type NewReflection = Pick<typeof reflections.$inferInsert, "reflection" | "name" | "email"> & {
	privacyAccepted: boolean;
	formKey: string;
};

/** Keeps a reflection. The same filled-in form sent again changes nothing. */
export async function addReflection(db: Db, reflection: NewReflection): Promise<void> {
	await db.insert(reflections).values(reflection).onConflictDoNothing({ target: reflections.formKey });
}
