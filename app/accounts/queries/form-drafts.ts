import { and, desc, eq, gt, inArray } from "drizzle-orm";
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
	const [draft] = await db
		.select({ fields: heldForms.fields })
		.from(heldForms)
		.where(
			and(
				eq(heldForms.id, id),
				eq(heldForms.userId, userId),
				eq(heldForms.path, path),
				gt(heldForms.createdAt, new Date(now.getTime() - lifetimes.heldForms)),
			),
		);
	return draft?.fields;
}
