import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import { heldForms } from "../tables/accounts.ts";

const keptMs = 3600 * 1000;

export type HeldForm = Pick<typeof heldForms.$inferInsert, "userId" | "path" | "fields">;

/** A user's latest twenty stay. */
const mostForms = 20;

export async function holdForm(db: Db, form: HeldForm): Promise<{ id: string }> {
	const id = crypto.randomUUID();
	const others = db
		.select({ id: heldForms.id })
		.from(heldForms)
		.where(eq(heldForms.userId, form.userId))
		.orderBy(desc(heldForms.createdAt), desc(heldForms.id))
		// SQLite knows no offset without a limit.
		.limit(1_000)
		.offset(mostForms - 1);
	await db.batch([
		db.delete(heldForms).where(inArray(heldForms.id, others)),
		db.insert(heldForms).values({ id, ...form }),
	]);
	return { id };
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
