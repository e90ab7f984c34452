import {
	type Batch,
	extendLease,
	handOver,
	leaseMs,
	readBatch,
	releaseBatch,
	settle,
	settleFailed,
} from "#app/data/people/newsletter/leases.ts";
import { findFrozen, pauseSending } from "#app/data/people/newsletter/sending.ts";
import type { Log } from "#app/http/log/log.server.ts";
import { MailError, openTransport, type Transport } from "#app/mail/transports/transport.server.ts";
import { addDays, dayInMadrid, startOfDayInMadrid } from "#app/ui/text/dates.ts";
import { faultOf } from "../reports/fault.ts";
import { proofOfReport } from "../reports/proof.ts";
import { composeLetter, type Recipient } from "./compose.ts";
import { produce, type Sending } from "./produce.server.ts";

const minute = 60_000;
/** Before an address is tried again. After the last one it has failed. */
const pausesMs = [minute, 5 * minute, 15 * minute, 60 * minute, 4 * 60 * minute];

/** Before a mail server that cannot be reached is asked again: it is given up after fifty minutes. */
const retriesMs = [minute / 6, minute / 2, minute, 5 * minute, 15 * minute];

export type Work = Sending & { env: Cloudflare.Env; log: Log; requestId: string };

type Next = "go on" | "end" | { retryAfterMs: number };

/**
 * Sends a batch, then leases the next. `tries`: how often the message has come. Returns when it is to come again, if the mail
 * server does not answer. Throws database errors: then the message comes again too.
 */
export async function consume(work: Work, batch: Batch, tries: number): Promise<{ retryAfterMs: number } | undefined> {
	const { db, env, settings } = work;
	const { emailFrom } = settings;
	const letter = await findFrozen(db, batch.letterId);
	const transport = letter && emailFrom && (await openTransport(env, settings));
	if (!letter || !transport) {
		await releaseBatch(db, batch, new Date());
		// Nothing leaves without mail: somebody has to look.
		if (letter) await pauseSending(db, letter.id, "server");
		return undefined;
	}
	try {
		for (const recipient of await readBatch(db, batch)) {
			const mail = composeLetter(letter, recipient, settings, emailFrom);
			const next = await sendOne(work, batch, recipient, transport, mail, tries);
			if (next === "end") break;
			if (next !== "go on") {
				await extendLease(db, batch, new Date(Date.now() + next.retryAfterMs + leaseMs));
				return next;
			}
		}
	} finally {
		transport.close();
	}
	const now = new Date();
	await releaseBatch(db, batch, now);
	await produce(work, batch.letterId, now);
	return undefined;
}

async function sendOne(
	{ db, log, requestId }: Work,
	{ letterId, lease }: Batch,
	{ id, attempts }: Recipient & { attempts: number },
	transport: Transport,
	mail: Parameters<Transport["send"]>[0],
	tries: number,
): Promise<Next> {
	try {
		const handed = await transport.send({ ...mail, onHandOver: () => handOver(db, id, lease, new Date()) });
		if (!handed.isHeldBack) await settle(db, id, lease, { state: "sent", messageId: handed.messageId });
		return "go on";
	} catch (error) {
		if (!(error instanceof MailError)) throw error;
		const { fault, code } = error;
		const now = new Date();
		if (fault === "unreachable") {
			log.error("mail-server-unreachable", new Error(code ?? "no answer"), { letterId });
			return { retryAfterMs: retriesMs[Math.min(tries, retriesMs.length) - 1] ?? minute };
		}
		if (fault === "limit") {
			await settle(db, id, lease, { state: "queued", dueAt: now, code });
			await pauseSending(db, letterId, { until: startOfDayInMadrid(addDays(dayInMadrid(now), 1)) });
			return "end";
		}
		const pause = fault === "temporary" ? pausesMs[attempts] : undefined;
		if (pause !== undefined) {
			await settle(db, id, lease, { state: "queued", dueAt: new Date(now.getTime() + pause), code });
		} else if (fault === "unknown") await settle(db, id, lease, { state: "unknown", code });
		else {
			// Without a reason it may be the site that the server refuses, and not the address.
			const { fault: ofAddress } = faultOf({ words: error.message, otherwise: "soft" });
			await settleFailed(db, id, lease, { code, fault: ofAddress }, proofOfReport(requestId), now);
		}
		return "go on";
	}
}
