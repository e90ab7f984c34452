import { Incidents } from "./incidents.server.ts";
import { type Log, logFor } from "./log.server.ts";

/** What happens without a visitor: a cron trigger, a message of a queue, a mail. */
export interface Background {
	requestId: string;
	log: Log;
	waitUntil(promise: Promise<unknown>): void;
}

/** Runs it, then writes its incidents, and waits for all that it has put off. */
export async function inBackground(env: Cloudflare.Env, run: (background: Background) => Promise<void>): Promise<void> {
	const requestId = crypto.randomUUID();
	const putOff: Promise<unknown>[] = [];
	const waitUntil = (promise: Promise<unknown>) => void putOff.push(promise);
	const incidents = new Incidents({ requestId, env, waitUntil });
	try {
		await run({ requestId, log: logFor(requestId, undefined, (event) => incidents.note(event)), waitUntil });
	} finally {
		incidents.end();
		await Promise.all(putOff);
	}
}
