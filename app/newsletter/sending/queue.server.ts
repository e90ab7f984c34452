import { z } from "zod";
import type { QueueState } from "../queue-state.ts";
import { consume } from "./consume.server.ts";
import { releaseBatch } from "./queries/leases.ts";
import { pauseSending } from "./queries/sending.ts";

const batchSchema = z.object({ letterId: z.string(), lease: z.string(), deliveries: z.array(z.string()) });

export async function receiveBatch(state: QueueState, message: Message): Promise<void> {
	const again = await consume(state, batchSchema.parse(message.body), message.attempts);
	if (again) message.retry({ delaySeconds: Math.ceil(again.retryAfterMs / 1000) });
}

/** From the dead-letter queue: the letter waits until somebody has looked. */
export async function giveUpBatch({ db, log }: QueueState, { body }: Message): Promise<void> {
	const batch = batchSchema.parse(body);
	log.error("letter-dead", new Error("a batch was given up"), { letterId: batch.letterId });
	await pauseSending(db, batch.letterId, "server");
	await releaseBatch(db, batch, new Date());
}
