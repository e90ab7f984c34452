import { and, eq, gt, lte } from "drizzle-orm";
import { heldForms } from "./account-tables.ts";
import type { Db } from "./db.server.ts";

const keptMs = 3600 * 1000;

export type HeldForm = Pick<typeof heldForms.$inferInsert, "userId" | "path" | "fields">;

export async function holdForm(db: Db, form: HeldForm): Promise<{ id: string } | undefined> {
	const [held] = await db.insert(heldForms).values(form).returning({ id: heldForms.id });
	return held;
}

/** What this user, and nobody else, typed into the form of this page within the last hour. */
export async function findHeldForm(db: Db, id: string, userId: string, path: string, now: Date) {
	const [held] = await db
		.select({ fields: heldForms.fields })
		.from(heldForms)
		.where(
			and(
				eq(heldForms.id, id),
				eq(heldForms.userId, userId),
				eq(heldForms.path, path),
				gt(heldForms.createdAt, new Date(now.getTime() - keptMs)),
			),
		);
	return held?.fields;
}

export function forgetHeldForms(db: Db, now: Date) {
	return db.delete(heldForms).where(lte(heldForms.createdAt, new Date(now.getTime() - keptMs)));
}
