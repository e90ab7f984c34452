import { and, desc, eq, gt, inArray, like } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { heldForms } from "../tables.ts";

export type FormDraft = Pick<typeof heldForms.$inferInsert, "userId" | "path" | "fields">;

const mostForms = 20;

export async function saveFormDraft(db: Db, form: FormDraft): Promise<{ id: string }> {
	const id = crypto.randomUUID();
	const others = db
		.select({ id: heldForms.id })
		.from(heldForms)
		.where(eq(heldForms.userId, form.userId))
		.orderBy(desc(heldForms.createdAt), desc(heldForms.id))
		// SQLite has no OFFSET without LIMIT.
		.limit(1_000)
		.offset(mostForms - 1);
	await db.batch([
		db.delete(heldForms).where(inArray(heldForms.id, others)),
		db.insert(heldForms).values({ id, ...form }),
	]);
	return { id };
}

export async function findFormDraft(db: Db, id: string, userId: string, path: string, now: Date) {
	const isIt = and(eq(heldForms.id, id), eq(heldForms.path, path), isKept(userId, now));
	const [draft] = await db.select({ fields: heldForms.fields }).from(heldForms).where(isIt);
	return draft?.fields;
}

/** Of the back-office. */
export function findLatestDraft(db: Db, userId: string, now: Date) {
	return db
		.select({ id: heldForms.id, path: heldForms.path })
		.from(heldForms)
		.where(and(isKept(userId, now), like(heldForms.path, "/admin/%")))
		.orderBy(desc(heldForms.createdAt), desc(heldForms.id))
		.limit(1);
}

const isKept = (userId: string, now: Date) =>
	and(eq(heldForms.userId, userId), gt(heldForms.createdAt, new Date(now.getTime() - lifetimes.heldForms)));

export async function deleteFormDraft(db: Db, id: string, userId: string): Promise<void> {
	await db.delete(heldForms).where(and(eq(heldForms.id, id), eq(heldForms.userId, userId)));
}

export function deleteFormDrafts(db: Db, userId: string) {
	return db.delete(heldForms).where(eq(heldForms.userId, userId));
}
