import { readSettings } from "#app/config.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { inBackground } from "#app/platform/http/log/background.server.ts";
import type { QueueState } from "./queue-state.ts";
import { recordEvent } from "./reports/events.server.ts";
import { giveUpBatch, receiveBatch } from "./sending/queue.server.ts";

/** The pause after an error doubles with each try: ten tries take some eight hours. */
const secondsAfterError = (tries: number) => 30 * 2 ** (tries - 1);

/** By the end of the queue's name in wrangler.toml. The dead ones come from `dead_letter_queue`. */
const receivers = { letters: receiveBatch, "letters-dead": giveUpBatch, "mail-events": recordEvent } as const;

/** A message that fails comes again, as often as wrangler.toml says. */
export function receiveMessages({ queue, messages }: MessageBatch, env: Cloudflare.Env): Promise<void> {
	return inBackground(env, async ({ log, requestId }) => {
		const state: QueueState = { db: connect(env.DB), env, settings: readSettings(env), log, requestId };
		for (const message of messages) {
			try {
				await receiverOf(queue)(state, message);
			} catch (error) {
				log.error("message-failed", error, { queue });
				message.retry({ delaySeconds: secondsAfterError(message.attempts) });
			}
		}
	});
}

function receiverOf(queue: string) {
	const name = (Object.keys(receivers) as (keyof typeof receivers)[]).find((one) => isOrEndsWith(queue, one));
	if (!name) throw new Error(`nothing receives what comes from the queue ${queue}`);
	return receivers[name];
}

const isOrEndsWith = (queue: string, name: string) => queue === name || queue.endsWith(`-${name}`);
