import { and, desc, eq, sql } from "drizzle-orm";
import { type Cursor, olderThan } from "./cursor.ts";
import type { Db } from "./db.server.ts";
import { fold } from "./folding.ts";
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

/** Newest first, those in which the searched words stand: in the text, the name or the address. */
export function pageOfReflections(db: Db, most: number, { after, search }: { after?: Cursor; search?: string } = {}) {
	const { id, reflection, name, email, privacyAccepted, submittedAt, folded } = reflections;
	return db
		.select({ id, reflection, name, email, privacyAccepted, submittedAt })
		.from(reflections)
		.where(and(search ? sql`instr(${folded}, ${fold(search)}) > 0` : undefined, olderThan(submittedAt, id, after)))
		.orderBy(desc(submittedAt), desc(id))
		.limit(most);
}

export type Reflection = Awaited<ReturnType<typeof pageOfReflections>>[number];
