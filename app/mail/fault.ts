import type { MailError } from "./transports/transport.ts";

/** Why a letter did not arrive. "hard": nobody is at that address. "soft": a reason that may pass. */
export type Fault = "hard" | "soft";

/** "5.1.1": class, subject, detail (RFC 3463). Not a part of an IP address. */
const enhanced = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
/** "550" (RFC 5321). */
const basic = /(?<![\d.[:])[45]\d\d(?=[\s)-]|$)/;

/**
 * Permanent failures of the address: it is wrong (5.1, except .7 and .8, which are about the sender), its mailbox is
 * closed, or its domain leads nowhere. Exchange Online: 5.4.1 for an unknown recipient, 5.4.310 for an unknown domain.
 */
const ofTheAddress = /^5\.(?:1\.(?![78]$)\d+|2\.[01]|4\.(?:1|4|310))$/;
/** "Other status" of a subject, and "not authorized", which some servers say of an unknown recipient. */
const vague = /^5\.(?:\d\.0|7\.1)$/;
const notOfTheAddress = /^5\.[3-7]\./;
/** The mailbox is full. */
const full = "552";

/** Servers that give no code, or a wrong one, give the reason in words. */
const nobodyThere =
	/\b(?:user|mailbox|recipient|account|address|alias|domain|host)\b[^;:\n]{0,50}\b(?:unknown|not found|n[o']t exist|not known|no longer|disabled|inactive|unavailable)\b|\b(?:unknown|no such|nonexistent|non-existent)\b[^;:\n]{0,20}\b(?:user|mailbox|recipient|account|address|alias|person|domain|host)\b/i;
/** Exim asks the sender's server whether the sender exists, and quotes its answer. */
const aboutSender = /sender verify|verification failed|sender address (?:rejected|does not exist)|domain of sender/i;
const somethingElse =
	/spam|virus|phish|policy|rcpthosts|block|black ?list|deny|denied|listed|reputation|spf|dkim|dmarc|\bptr\b|reverse|relay|authenticat|too (?:large|many|big)|size|rate|quota|\bfull\b|storage|exceed|content|expired|timed? ?out|retry|loop/i;

interface Answer {
	/** The field `Status` of a report. */
	status?: string;
	words: string;
	/** What a permanent failure without a reason counts as. */
	otherwise: Fault;
}

/** About somebody's mailbox: it is full, busy, or closed. */
const ofTheMailbox = /^[45]\.2\.|^552$/;
/** An answer to the address that gives no reason: it is malformed, unknown, busy, or elsewhere. */
const ofThisAddress = /^(?:450|501|513|55[0136])$|^[45]\.1\.(?![78]$)/;

/** What an answer says of the recipient. Undefined if it may be about the words, the site or its server. */
export function aboutMailbox({ message }: MailError): Fault | undefined {
	const { fault, code = "" } = faultOf({ words: message, otherwise: "soft" });
	return fault === "hard" || ofTheMailbox.test(code) ? fault : undefined;
}

/** Whether this mail failed because of the one who was to get it. Other mails are not concerned. */
export function isOfRecipient(error: MailError): boolean {
	if (error.fault === "unreachable" || error.fault === "limit") return false;
	if (aboutMailbox(error)) return true;
	if (!error.isAtAddress || aboutSender.test(error.message)) return false;
	if (error.code && !/^\d/.test(error.code)) return true;
	const { code = "" } = faultOf({ words: error.message, otherwise: "soft" });
	return ofThisAddress.test(code) && !somethingElse.test(error.message);
}

export function faultOf({ status = "", words, otherwise }: Answer): { fault: Fault; code?: string } {
	const codes = [status, words].map((text) => enhanced.exec(text)?.[0]).filter((code) => code !== undefined);
	// "5.0.0" says only that it failed: the other code, or the server's answer, may say more.
	const reason = codes.find((code) => !code.endsWith(".0.0"));
	const code = reason ?? basic.exec(words)?.[0] ?? codes[0];
	if (code?.startsWith("4") || code === full) return { fault: "soft", code };
	if (aboutSender.test(words)) return { fault: "soft", code };
	if (reason && !vague.test(reason)) return { fault: ofTheAddress.test(reason) ? "hard" : "soft", code };
	if (nobodyThere.test(words)) return { fault: "hard", code };
	const isElsewhere = code === undefined || notOfTheAddress.test(code) || somethingElse.test(words);
	return { fault: isElsewhere ? "soft" : otherwise, code };
}
