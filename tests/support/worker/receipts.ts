import { env } from "cloudflare:workers";
import { mapComments as comments, type mapComments } from "#app/map/tables.ts";
import type { SentKind } from "#app/platform/records/records.ts";
import { newCode, secretHashOf, writeCode } from "#app/receipts/receipt-code.ts";
import { receipts } from "#app/receipts/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { cookieHeader, cookiesOf } from "./accounts.ts";
import { db } from "./bindings.ts";
import { post } from "./visit.ts";

/** A receipt of a record that is there; its code as people read it. */
export async function receiptOf(kind: SentKind, recordId: string): Promise<string> {
	const code = newCode();
	await db.insert(receipts).values({ id: code.id, secretHash: await secretHashOf(code), kind, recordId });
	return writeCode(code);
}

export const enter = (code: string, init: RequestInit = {}, bindings?: Cloudflare.Env) =>
	post("/rebut", { code }, init, bindings);

/** An author whose receipt is open in a browser. */
export async function authorOf(kind: SentKind, recordId: string) {
	const code = await receiptOf(kind, recordId);
	const cookie = cookieHeader(cookiesOf(await enter(code)));
	return {
		code,
		cookie,
		send: (path: string, fields: Record<string, string> = {}, bindings?: Cloudflare.Env) =>
			post(path, fields, { headers: { Cookie: cookie } }, bindings),
	};
}

/** A published voice with its file. */
export async function addVoice(change: Partial<typeof testimonials.$inferInsert> = {}) {
	const id = crypto.randomUUID();
	const audioKey = `testimonials/${id}.m4a`;
	await env.MEDIA.put(change.audioKey ?? audioKey, "so");
	const voice = { id, title: "De casa a la feina", category: "laboral", audioKey, status: "approved" } as const;
	await db.insert(testimonials).values({ ...voice, ...change });
	return { id, audioKey };
}

export async function addComment(change: Partial<typeof mapComments.$inferInsert> = {}) {
	const id = crypto.randomUUID();
	await db
		.insert(comments)
		.values({ id, comment: "Falta llum al pont", longitude: 1.6978, latitude: 41.3463, ...change });
	return id;
}
