import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { formDrafts } from "../tables.ts";

export type FormDraft = Pick<typeof formDrafts.$inferInsert, "userId" | "path" | "fields">;

const mostForms = 20;

export async function saveFormDraft(db: Db, form: FormDraft): Promise<{ id: string }> {
	const id = crypto.randomUUID();
	const others = db
		.select({ id: formDrafts.id })
		.from(formDrafts)
		.where(eq(formDrafts.userId, form.userId))
		.orderBy(desc(formDrafts.createdAt), desc(formDrafts.id))
		// SQLite has no OFFSET without LIMIT.
		.limit(1_000)
		.offset(mostForms - 1);
	await db.batch([
		db.delete(formDrafts).where(inArray(formDrafts.id, others)),
		db.insert(formDrafts).values({ id, ...form }),
	]);
	return { id };
}

export async function findFormDraft(db: Db, id: string, userId: string, path: string, now: Date) {
	const [draft] = await db
		.select({ fields: formDrafts.fields })
		.from(formDrafts)
		.where(
			and(
				eq(formDrafts.id, id),
				eq(formDrafts.userId, userId),
				eq(formDrafts.path, path),
				gt(formDrafts.createdAt, new Date(now.getTime() - lifetimes.formDrafts)),
			),
		);
	return draft?.fields;
}
