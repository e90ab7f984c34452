import { openTransport } from "#app/mail/transports/open-transport.server.ts";
import { MailError, type Transport } from "#app/mail/transports/transport.ts";
import { addDays, dayInMadrid, startOfDayInMadrid } from "#app/platform/ui/text/dates.ts";
import { withVoices } from "../letters/render/voices.server.ts";
import type { QueueState } from "../queue-state.ts";
import { handOver, hasMore, settle } from "../subscribers/queries/hand-over.ts";
import { composeLetter } from "./compose.ts";
import { limitOf, produce } from "./produce.server.ts";
import { type Batch, leaseMs } from "./queries/lease-conditions.ts";
import { extendLease, readBatch, releaseBatch } from "./queries/leases.ts";
import { findFrozen, pauseSending } from "./queries/sending.ts";
import { Refusals } from "./refusals.server.ts";

const minute = 60_000;

/** Pauses while the mail server takes nothing. More than an hour in all: some servers have an hourly limit. */
const retriesMs = [minute / 6, minute / 2, minute, 5 * minute, 15 * minute, 30 * minute, 30 * minute];

/** `tries`: how often the message has come. Returns when to try again if no mail is taken. Throws database errors. */
export async function consume(state: QueueState, batch: Batch, tries: number) {
	const { db, env, settings } = state;
	const letter = await findFrozen(db, batch.letterId);
	if (letter && (await hasMore(db, batch))) {
		const transport = settings.emailFrom && (await openTransport(env, settings));
		if (!transport) {
			await releaseBatch(db, batch, new Date());
			// Without a mail server nothing can leave: somebody has to look.
			await pauseSending(db, letter.id, "server");
			return undefined;
		}
		try {
			if ((await sendBatch(state, batch, letter, transport)) === "takes nothing") {
				const retryAfterMs = retriesMs[Math.min(tries, retriesMs.length) - 1] ?? minute;
				await extendLease(db, batch, new Date(Date.now() + retryAfterMs + leaseMs));
				return { retryAfterMs };
			}
		} finally {
			transport.close();
		}
	}
	const now = new Date();
	await releaseBatch(db, batch, now);
	await produce(state, batch.letterId, now);
	return undefined;
}

type Letter = NonNullable<Awaited<ReturnType<typeof findFrozen>>>;

async function sendBatch(state: QueueState, batch: Batch, letter: Letter, transport: Transport) {
	const { db, settings, log } = state;
	const { emailFrom } = settings;
	if (!emailFrom) return "done";
	const refusals = new Refusals(state, batch);
	let renewed = Date.now();
	for (const recipient of await readBatch(db, batch)) {
		if (Date.now() - renewed > leaseMs / 2) {
			renewed = Date.now();
			await extendLease(db, batch, new Date(renewed + leaseMs));
		}
		const { id } = recipient;
		// Anew for each: a voice that is withdrawn meanwhile is in no mail that leaves afterwards.
		const words = await withVoices(db, letter, settings.siteUrl);
		const mail = composeLetter(words, recipient, { ...settings, emailFrom });
		try {
			const offer = await transport.offer(mail);
			if (!(await handOver(db, id, batch.lease, new Date(), limitOf(settings, new Date())))) {
				offer.holdBack();
				// Unsubscribed meanwhile; or the letter was paused, or the day's limit is reached.
				if (!(await hasMore(db, batch, limitOf(settings, new Date())))) break;
				continue;
			}
			const { messageId } = await offer.send();
			await settle(db, id, batch.lease, { state: "sent", messageId });
			await refusals.serverTakesMail();
		} catch (error) {
			if (!(error instanceof MailError)) throw error;
			const { fault, code } = error;
			if (fault === "unreachable") {
				log.error("mail-server-unreachable", new Error(code ?? "no answer"), { letterId: letter.id });
				return "takes nothing";
			}
			if (fault === "limit") {
				const now = new Date();
				await settle(db, id, batch.lease, { state: "queued", dueAt: now, code });
				await pauseSending(db, letter.id, { until: startOfDayInMadrid(addDays(dayInMadrid(now), 1)) });
				break;
			}
			if (fault === "unknown") await settle(db, id, batch.lease, { state: "unknown", code });
			else if ((await refusals.add(recipient, error)) === "enough") break;
		}
	}
	return refusals.end();
}
