import { hashedLines } from "#app/platform/http/client-address.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Mail } from "../mail.ts";
import { sendMail } from "../send.server.ts";
import { mailCaps } from "./caps.ts";
import {
	type Admission,
	admitMail,
	type Caps,
	mailboxHashOf,
	nameWaiting,
	releaseMailbox,
	takeAdmissionBack,
} from "./queries.ts";
import type { CausedMailKind } from "./tables.ts";

/** What is needed to make a mail when its turn comes, also without a request. */
export type MailState = Pick<RequestState, "env" | "settings" | "log" | "db">;

export type Admitted = Extract<Admission, { id: string }>;

/** Before anything is stored. Without a request, no line is counted. Throws database errors. */
export async function admitCausedMail(
	state: RequestState | MailState,
	request: Request | undefined,
	kind: CausedMailKind,
	email: string,
): Promise<Admission> {
	const lines = request && (await hashedLines(state as RequestState, request));
	const caps: Caps = mailCaps[kind];
	const admission = await admitMail(
		state.db,
		{ kind, mailbox: await mailboxHashOf(email), ...lines },
		caps,
		new Date(),
	);
	if (admission.outcome === "later") {
		state.log.error("mail-ceiling", new Error(`more mails of a kind than a day has: ${kind}`), { kind });
	} else if (admission.outcome !== "now") state.log.info("mail-refused", { kind, by: admission.outcome });
	return admission;
}

/** Returns whether it was sent. If not, the mailbox may get the next one at once. */
export async function sendAdmitted(
	{ db }: Pick<MailState, "db">,
	{ id }: Admitted,
	send: () => Promise<boolean>,
): Promise<boolean> {
	let isSent = false;
	try {
		isSent = await send();
	} finally {
		if (!isSent) await releaseMailbox(db, id);
	}
	return isSent;
}

/** Of the team or the clock, without a request. "full": its mailbox, or the day, has had enough, and nothing is counted. */
export async function sendIfAdmitted(
	state: MailState,
	kind: CausedMailKind,
	to: string,
	send: () => Promise<boolean>,
): Promise<boolean | "full"> {
	const admission = await admitCausedMail(state, undefined, kind, to);
	if (admission.outcome === "now") return sendAdmitted(state, admission, send);
	if ("id" in admission) await takeAdmissionBack(state.db, admission.id);
	return "full";
}

/** Also true if there is nothing to send any more. */
export type MakeMail = (state: MailState, about: string) => Promise<boolean>;

interface Thing {
	/** Stores what the mail is about, and names it. */
	store: () => Promise<string>;
	make: MakeMail;
}

/** Mails after the answer, so that the response time reveals nothing; or when its turn comes (jobs/mails.server.ts). */
export async function storeThenMail(state: RequestState, admitted: Admitted, { store, make }: Thing): Promise<void> {
	try {
		const about = await store();
		if (admitted.outcome === "later") return await nameWaiting(state.db, admitted.id, about);
		const sending = sendAdmitted(state, admitted, () => make(state, about));
		state.waitUntil(sending.catch((error) => state.log.error("mail-not-made", error)));
	} catch (error) {
		await releaseMailbox(state.db, admitted.id).catch(() => undefined);
		throw error;
	}
}

export async function sendNotice(state: MailState, mail: Mail): Promise<void> {
	const admission = await admitCausedMail(state, undefined, "notice", mail.to);
	if ("id" in admission) await sendAdmitted(state, admission, () => sendMail(state, mail));
}

/** What has changed in an account. After the answer. */
export function mailNotice(state: RequestState, mail: Mail): void {
	state.waitUntil(sendNotice(state, mail).catch((error) => state.log.error("notice-not-mailed", error)));
}
