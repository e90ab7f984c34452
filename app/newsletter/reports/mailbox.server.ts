import { readSettings, type Settings } from "#app/config.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { type Background, inBackground } from "#app/platform/http/log/background.server.ts";
import { deliveryIdLength } from "../sending/tables.ts";
import { keyIn } from "./bounce-address.ts";
import { findDelivery, proofOfReport, recordReport } from "./queries.ts";
import { readReport } from "./read-report.server.ts";

/** In bytes. A report has its status before the letter that it returns; the rest is not read. */
const most = 128 * 1024;

/** In an SMTP answer, so in ASCII. */
const unread = "Aquest correu no el llegeix cap persona.";

/** The Message-ID that `composeLetter` writes, anywhere in the mail. */
const letterId = new RegExp(`(?<![0-9a-f])([0-9a-f]{${deliveryIdLength}})\\.letter@`, "i");

/** Refuses what is not a report. Throws database errors: the server that brought the mail tries again. */
export function receiveMail(message: ForwardableEmailMessage, env: Cloudflare.Env): Promise<void> {
	return inBackground(env, async (background) => {
		try {
			await receive(message, env, background);
		} catch (error) {
			background.log.error("report-not-read", error);
			throw error;
		}
	});
}

async function receive(
	message: ForwardableEmailMessage,
	env: Cloudflare.Env,
	{ log, requestId }: Background,
): Promise<void> {
	const db = connect(env.DB);
	const settings = readSettings(env);
	const key = keyIn(message.to, settings.bounceAddress);
	if (key === undefined && !isSender(message.to, settings)) return message.setReject(unread);
	const raw = await beginningOf(message.raw);
	// Before parsing: only who got a letter knows its id, and a query costs less than parsing.
	const id = key || letterId.exec(new TextDecoder("latin1").decode(raw))?.[1];
	const delivery = id && (await findDelivery(db, { id: id.toLowerCase() }));
	const said = delivery ? await readReport(raw) : "other";
	if (!delivery || said === "other") {
		// Automatic replies come without a sender.
		if (message.from) message.setReject(unread);
		log.info("mail-not-read");
	} else if (said !== "nothing new") {
		log.info("mail-report", { says: said.fault, code: said.code });
		await recordReport(db, delivery, said, proofOfReport(requestId), new Date());
	}
}

/** Without BOUNCE_ADDRESS, reports come back to the sender's address. */
function isSender(to: string, { emailFrom }: Settings): boolean {
	return emailFrom !== undefined && foldEmail(to) === foldEmail(emailFrom.email);
}

async function beginningOf(raw: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	// Leaving the loop cancels the stream.
	for await (const chunk of raw) {
		chunks.push(chunk);
		length += chunk.length;
		if (length >= most) break;
	}
	return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).slice(0, most).arrayBuffer());
}
