import type { SignedIn } from "#app/accounts/session/session.server.ts";
import { isCut } from "#app/mail/frame.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { MailError } from "#app/mail/transports/transport.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { momentInMadrid } from "#app/platform/ui/text/dates.ts";
import { produce } from "../../../sending/produce.server.ts";
import { countLeft, countSubscribed, sendToLeft, startSending, stopSending } from "../../../sending/queries/sending.ts";
import { sendTest } from "../../../sending/test-mail.server.ts";
import {
	archiveLetter,
	createLetter,
	type Letter,
	pauseLetter,
	resumeLetter,
	scheduleLetter,
	unscheduleLetter,
} from "../../queries.ts";
import { freezeBody } from "../../render/freeze.server.ts";
import { messages } from "../section.server.ts";
import { isEditable } from "../words.ts";
import type { Intent } from "./intent-needs.ts";

interface LetterAction {
	state: RequestState;
	by: SignedIn;
	letter: Letter;
	time?: { day: string; hour: string };
}

const furthestMs = 366 * 24 * 3600_000;

/** The message that says how it went; and the letter to go to, if it is another one. */
export type Outcome = FlashMessage | { message: FlashMessage; newLetter: string };

/** Throws database errors. */
const intents: Record<Intent, (asked: LetterAction) => Promise<Outcome>> = {
	async test({ state, by, letter }) {
		if (!canSendMail(state)) return messages.noMail;
		try {
			await sendTest(state, letter, by.email);
			return messages.tested;
		} catch (error) {
			// The message of a MailError may have the address.
			state.log.error(
				"letter-test-not-sent",
				error instanceof MailError ? new Error(error.code ?? error.fault) : error,
			);
			return messages.notTested;
		}
	},
	async send(asked) {
		const { state, by, letter } = asked;
		const lack = whatLacks(state);
		if (lack) return lack;
		if (!isEditable(letter.state, true)) return messages.changedMeanwhile;
		const { db, settings } = state;
		if ((await countSubscribed(db)) === 0) return messages.nobody;
		const now = new Date();
		const body = await freezeBody(state, letter.body, settings.siteUrl, now);
		if (isCut(body.html)) return messages.tooLong;
		return goOnAfter(startSending(db, by, letter, body, now), asked, messages.sending);
	},
	async schedule({ state, by, letter, time }) {
		const lack = whatLacks(state);
		if (lack) return lack;
		const at = time && momentInMadrid(time.day, time.hour);
		const fromNow = at ? at.getTime() - Date.now() : 0;
		if (!at || fromNow <= 0 || fromNow > furthestMs) return messages.badTime;
		const body = await freezeBody(state, letter.body, state.settings.siteUrl, new Date());
		if (isCut(body.html)) return messages.tooLong;
		return said(scheduleLetter(state.db, by, letter.id, at), messages.scheduled);
	},
	unschedule: ({ state, by, letter }) => said(unscheduleLetter(state.db, by, letter.id), messages.unscheduled),
	pause: ({ state, by, letter }) => said(pauseLetter(state.db, by, letter.id), messages.paused),
	resume: (asked) => goOnAfter(resumeLetter(asked.state.db, asked.by, asked.letter.id), asked, messages.resumed),
	stop: (asked) =>
		goOnAfter(stopSending(asked.state.db, asked.by, asked.letter.id, new Date()), asked, messages.stopped),
	async rest(asked) {
		const { state, by, letter } = asked;
		const lack = whatLacks(state);
		if (lack) return lack;
		if ((await countLeft(state.db, letter.id)) === 0) return messages.nobodyLeft;
		return goOnAfter(sendToLeft(state.db, by, letter.id, new Date()), asked, messages.sending);
	},
	async duplicate({ state, by, letter: { subject, preheader, body, isArchived } }) {
		const id = crypto.randomUUID();
		const isDone = await createLetter(state.db, by, id, { subject, preheader, body, isArchived });
		return isDone ? { message: messages.duplicated, newLetter: id } : messages.notDone;
	},
	archive: ({ state, by, letter }) => said(archiveLetter(state.db, by, letter.id, true), messages.archived),
	unarchive: ({ state, by, letter }) => said(archiveLetter(state.db, by, letter.id, false), messages.unarchived),
};

const said = async (write: Promise<boolean>, message: FlashMessage) =>
	(await write) ? message : messages.changedMeanwhile;

/** For a letter to more than oneself. */
function whatLacks(state: RequestState): FlashMessage | undefined {
	if (!canSendMail(state)) return messages.noMail;
	return state.settings.owner.address ? undefined : messages.noAddress;
}

export const isIntent = (name: unknown): name is Intent => typeof name === "string" && Object.hasOwn(intents, name);

export const carryOut = (intent: Intent, asked: LetterAction) => intents[intent](asked);

/** What fails after the write is done by the next run of the cron trigger. */
async function goOnAfter(write: Promise<boolean>, { state, letter }: LetterAction, done: FlashMessage) {
	if (!(await write)) return messages.changedMeanwhile;
	try {
		await produce(state, letter.id, new Date());
	} catch (error) {
		state.log.error("letter-not-produced", error, { letterId: letter.id });
	}
	return done;
}
