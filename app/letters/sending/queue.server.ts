import { z } from "zod";
import { readSettings } from "#app/config.server.ts";
import { connect } from "#app/data/db.server.ts";
import { releaseBatch } from "#app/data/people/newsletter/leases.ts";
import { pauseSending } from "#app/data/people/newsletter/sending.ts";
import { Incidents } from "#app/http/log/incidents.server.ts";
import { logFor } from "#app/http/log/log.server.ts";
import { consume } from "./consume.server.ts";

const batchSchema = z.object({ letterId: z.string(), lease: z.string(), deliveries: z.array(z.string()) });

/** Of a message whose turn has failed. */
const secondsAfterError = 30;

/** Messages of the queues of wrangler.toml. The dead ones come from `dead_letter_queue`. */
export async function receiveBatches({ queue, messages }: MessageBatch, env: Cloudflare.Env): Promise<void> {
	const requestId = crypto.randomUUID();
	const writes: Promise<unknown>[] = [];
	const incidents = new Incidents({ requestId, env, waitUntil: (promise) => writes.push(promise) });
	const log = logFor(requestId, undefined, (event) => incidents.note(event));
	const db = connect(env.DB);
	for (const message of messages) {
		const batch = batchSchema.parse(message.body);
		try {
			if (queue.endsWith("-dead")) {
				log.error("letter-dead", new Error("a batch was given up"), { letterId: batch.letterId });
				await pauseSending(db, batch.letterId, "server");
				await releaseBatch(db, batch, new Date());
				continue;
			}
			const settings = readSettings(env);
			const again = await consume({ db, env, settings, log }, batch, message.attempts);
			if (again) message.retry({ delaySeconds: Math.ceil(again.retryAfterMs / 1000) });
		} catch (error) {
			log.error("letter-batch-failed", error, { letterId: batch.letterId });
			message.retry({ delaySeconds: secondsAfterError });
		}
	}
	incidents.end();
	await Promise.all(writes);
}
