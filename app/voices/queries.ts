import { and, desc, eq, exists, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/content/scope-names.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { olderFrom, olderThanRow } from "#app/platform/data/lists/cursor.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { addReceipt, endOldReceipts, type NewReceipt } from "#app/receipts/queries/receipts.ts";
import { acknowledgeSent, isSame } from "#app/receipts/queries/store-sent.ts";
import { withdrawals } from "#app/receipts/tables-authors.ts";
import { sentTestimonial } from "./send/sent.server.ts";
import { heldUploads, testimonials } from "./tables.ts";

export type NewTestimonial = Pick<
	typeof testimonials.$inferInsert,
	keyof typeof sentTestimonial.fields | "audioKey" | "audioBytes" | "audioRewrittenAt" | "duration" | "peaks"
> & { formKey: string };

/** "same": this submission was stored before. "other": the form key or the audio was used with other content. */
export type StoreOutcome = "stored" | "same" | "other";

/** Also deletes its pending audio, in one transaction. */
export async function addTestimonial(
	db: Db,
	testimonial: NewTestimonial,
	receipt: NewReceipt,
	pendingId?: string,
): Promise<StoreOutcome> {
	const { audioKey } = testimonial;
	const isThere = exists(
		db
			.select({ id: testimonials.id })
			.from(testimonials)
			.where(eq(testimonials.audioKey, audioKey ?? "")),
	);
	const [added, given] = await db.batch([
		db.insert(testimonials).values(testimonial).onConflictDoNothing(),
		addReceipt(db, sentTestimonial.kind, receipt, and(isSame(sentTestimonial, testimonial), hasSameAudio(testimonial))),
		endOldReceipts(db, receipt),
		db.delete(heldUploads).where(and(eq(heldUploads.id, pendingId ?? ""), isThere)),
	]);
	if (added.meta.changes > 0) return "stored";
	return given.length > 0 ? "same" : "other";
}

type Sent = Pick<NewTestimonial, keyof typeof sentTestimonial.fields | "formKey" | "audioBytes">;

/** Whether this very form was stored before. If so, it gets one more receipt. */
export const acknowledgeTestimonial = (db: Db, row: Sent, receipt: NewReceipt) =>
	acknowledgeSent(db, sentTestimonial, row, receipt, hasSameAudio(row));

const hasSameAudio = ({ audioBytes }: Sent) => (audioBytes ? eq(testimonials.audioBytes, audioBytes) : undefined);

export async function hasTestimonial(db: Db, formKey: string): Promise<boolean> {
	const rows = await db.select({ id: testimonials.id }).from(testimonials).where(eq(testimonials.formKey, formKey));
	return rows.length > 0;
}

const { id, title, category, audioKey, duration, transcript, submittedAt } = testimonials;
const publicColumns = { id, title, category, audioKey, duration, transcript, submittedAt };
/** What everybody may hear. */
const isApproved = eq(testimonials.status, "approved");

export function listApprovedTestimonials(
	db: Db,
	{ category: scope, after, from = null }: { category?: Scope; after?: string; from?: string | null },
	limit: number,
) {
	return db
		.select({ ...publicColumns, peaks: testimonials.peaks })
		.from(testimonials)
		.where(
			and(
				isApproved,
				scope && eq(category, scope),
				olderThanRow(submittedAt, id, after),
				olderFrom(submittedAt, id, from, isApproved),
			),
		)
		.orderBy(desc(submittedAt), desc(id))
		.limit(limit);
}

export type ApprovedTestimonial = Awaited<ReturnType<typeof listApprovedTestimonials>>[number];

export function findApprovedTitles(db: Db, ids: readonly string[]) {
	const isIt = and(isApproved, inArray(id, eachOf(ids)));
	return db.select({ id, title }).from(testimonials).where(isIt);
}

/** What plays on every phone, by the extension of the key (media/sound/recording.ts). */
const playsEverywhere = sql`(${audioKey} glob '*.m4a' or ${audioKey} glob '*.mp3')`;

export const listEpisodes = (db: Db, limit: number) => listHeard(db, limit, playsEverywhere);

/** Newest first. */
export function listHeard(db: Db, limit: number, where?: SQL) {
	return db
		.select({ ...publicColumns, audioBytes: testimonials.audioBytes })
		.from(testimonials)
		.where(and(isApproved, isNotNull(audioKey), where))
		.orderBy(desc(submittedAt), desc(id))
		.limit(limit);
}

/** The newest thing that may have changed what is heard: a voice, what the team did with one, or an author's withdrawal. */
export const lastVoiceChange = (db: Db) =>
	db.all<{ at: number | null }>(sql`select max(at) as at from (
		select max(coalesce(${testimonials.reviewedAt}, ${testimonials.submittedAt})) as at from ${testimonials} where ${testimonials.status} = 'approved'
		union all select max(${auditLog.createdAt}) from ${auditLog} where ${auditLog.kind} = 'testimonials'
		union all select max(${withdrawals.withdrawnAt}) from ${withdrawals} where ${withdrawals.kind} = 'testimonials')`);

export type Episode = Awaited<ReturnType<typeof listEpisodes>>[number];
