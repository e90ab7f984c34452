import { createMessageBatch } from "cloudflare:test";
import { readSettings } from "#app/config.server.ts";
import { letters } from "#app/newsletter/letters/tables.ts";
import { receiveMessages } from "#app/newsletter/queues.server.ts";
import { produce } from "#app/newsletter/sending/produce.server.ts";
import type { Batch } from "#app/newsletter/sending/queries/lease-conditions.ts";
import { type ReadLetter, startSending } from "#app/newsletter/sending/queries/sending.ts";
import { db } from "./bindings.ts";

export const by = { userId: "u" };
/** Of the letter that `begin` sends. */
export const letterId = "b";

/** The queue of a test: what is sent waits here, so that the test says when its consumer runs. */
export function queued(bindings: Cloudflare.Env) {
	const waiting: Batch[] = [];
	const LETTERS = { send: async (batch: Batch) => void waiting.push(batch) } as unknown as Cloudflare.Env["LETTERS"];
	return { waiting, env: { ...bindings, LETTERS } as Cloudflare.Env };
}

export const sendingOf = (bindings: Cloudflare.Env) => ({ db, env: bindings, settings: readSettings(bindings) });

export async function draft(words: Partial<ReadLetter> = {}): Promise<ReadLetter> {
	const letter = { id: letterId, subject: "Hola", preheader: "Com va", body: "Text", ...words };
	await db.insert(letters).values(letter);
	return letter;
}

/** A letter leaves: its first batches wait in the queue. */
export async function begin(
	bindings: Cloudflare.Env,
	{ now = new Date(), html = "<p>Text</p>", plain = "Text" }: { now?: Date; html?: string; plain?: string } = {},
) {
	await startSending(db, by, await draft(), { html, plain }, now);
	await produce(sendingOf(bindings), letterId, now);
}

export const once = (batch: Batch, attempts = 1) =>
	createMessageBatch<Batch>("letters", [{ id: crypto.randomUUID(), timestamp: new Date(), attempts, body: batch }]);

export async function consumeAll({ waiting, env: bindings }: ReturnType<typeof queued>) {
	for (let batch = waiting.shift(); batch; batch = waiting.shift()) await receiveMessages(once(batch), bindings);
}
