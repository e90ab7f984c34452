import PostalMime, { type Attachment, type Email } from "postal-mime";
import { faultOf } from "#app/mail/fault.ts";
import type { MailReport } from "./queries.ts";

/** "nothing new": the mail waits or has arrived. "other": a person's words, an automatic reply, or no mail at all. */
export type Said = MailReport | "nothing new" | "other";

/** Bytes or characters of a part. */
const mostOfPart = 16 * 1024;
/** The parser is slow with many lines, and slower with many parts. A report has three parts. */
const mostLines = 2000;
const mostBoundaries = 50;
const newline = 10;
const dash = 45;

/** Reads RFC 3464 and 6533 (delivery), 5965 (complaints), and reports in plain words. `raw` may be cut off. */
export async function readReport(raw: Uint8Array): Promise<Said> {
	const mail = await parse(raw);
	if (!mail) return "other";
	return readStatus(mail.attachments) ?? readComplaint(mail.attachments) ?? readWords(mail);
}

async function parse(raw: Uint8Array): Promise<Email | undefined> {
	try {
		return await PostalMime.parse(firstLines(raw), {
			forceRfc822Attachments: true,
			maxNestingDepth: 20,
			maxHeadersSize: 64 * 1024,
		});
	} catch {
		// Thrown for a mail that is nested too deep or has too many headers.
		return undefined;
	}
}

function firstLines(raw: Uint8Array): Uint8Array {
	let start = 0;
	let boundaries = 0;
	for (let lines = 0; lines < mostLines; lines++) {
		if (raw[start] === dash && raw[start + 1] === dash && ++boundaries > mostBoundaries) break;
		const end = raw.indexOf(newline, start);
		if (end < 0) return raw;
		start = end + 1;
	}
	return raw.subarray(0, start);
}

const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
/** "auth-failure" is about the site's own domain (RFC 6591). */
const noComplaints = ["not-spam", "auth-failure"];

function readStatus(parts: Attachment[]): Said | undefined {
	const status = parts.find(({ mimeType }) => statusTypes.includes(mimeType));
	if (!status) return undefined;
	// A letter has one recipient. A server that passed it on to several reports each of them.
	const failed = blocksOf(status).find((block) => block.get("action")?.toLowerCase() === "failed");
	if (!failed) return "nothing new";
	const answer = { status: failed.get("status"), words: failed.get("diagnostic-code") ?? "" };
	return faultOf({ ...answer, otherwise: "hard" });
}

function readComplaint(parts: Attachment[]): Said | undefined {
	const feedback = parts.find(({ mimeType }) => mimeType === "message/feedback-report");
	if (!feedback) return undefined;
	const [fields] = blocksOf(feedback);
	return noComplaints.includes(fields?.get("feedback-type")?.toLowerCase() ?? "")
		? "nothing new"
		: { fault: "complaint" };
}

/** In a report in plain words, the letter follows this line. */
const beginsLetter =
	/^.*(?:copy of (?:the|your)|original message|headers? follow|below this line|unsent message|returned message)/im;

function readWords(mail: Email): Said {
	const sender = headerOf(mail, "from");
	if (!/mailer-daemon|postmaster|mail delivery/i.test(sender) && !headerOf(mail, "x-failed-recipients")) return "other";
	if (/\b(?:warning|delay(?:ed)?)\b/i.test(mail.subject ?? "")) return "nothing new";
	const [words = ""] = (mail.text ?? "").slice(0, mostOfPart).split(beginsLetter);
	return faultOf({ words, otherwise: "hard" });
}

function headerOf({ headers }: Email, name: string): string {
	return headers.find(({ key }) => key === name)?.value ?? "";
}

/** Fields of each block, with names in lower case. Folded lines are joined. */
function blocksOf({ content }: Attachment): Map<string, string>[] {
	const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
	return new TextDecoder()
		.decode(bytes.subarray(0, mostOfPart))
		.replace(/\r\n?/g, "\n")
		.replace(/\n[ \t]+/g, " ")
		.split(/\n\n+/)
		.map((block) => new Map(block.split("\n").flatMap(fieldOf)));
}

function fieldOf(line: string): [string, string][] {
	const colon = line.indexOf(":");
	return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
}
