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
	async send({ state, by, letter }) {
		const lack = whatLacks(state);
		if (lack) return lack;
		if (!isEditable(letter.state, true)) return messages.changedMeanwhile;
		const { db, settings } = state;
		const [people] = await countSubscribed(db);
		if (!people?.number) return messages.nobody;
		const now = new Date();
		const body = await freezeBody(state, letter.body, settings.siteUrl, now);
		if (isCut(body.html)) return messages.tooLong;
		if (!(await startSending(db, by, letter, body, now))) return messages.changedMeanwhile;
		await goOn(state, letter.id, now);
		return messages.sending;
	},
	async schedule({ state, by, letter, time }) {
		const lack = whatLacks(state);
		if (lack) return lack;
		const at = time && momentInMadrid(time.day, time.hour);
		const fromNow = at ? at.getTime() - Date.now() : 0;
		if (!at || fromNow <= 0 || fromNow > furthestMs) return messages.badTime;
		const body = await freezeBody(state, letter.body, state.settings.siteUrl, new Date());
		if (isCut(body.html)) return messages.tooLong;
		return (await scheduleLetter(state.db, by, letter.id, at)) ? messages.scheduled : messages.changedMeanwhile;
	},
	unschedule: async ({ state, by, letter }) =>
		(await unscheduleLetter(state.db, by, letter.id)) ? messages.unscheduled : messages.changedMeanwhile,
	pause: async ({ state, by, letter }) =>
		(await pauseLetter(state.db, by, letter.id)) ? messages.paused : messages.changedMeanwhile,
	async resume({ state, by, letter }) {
		if (!(await resumeLetter(state.db, by, letter.id))) return messages.changedMeanwhile;
		await goOn(state, letter.id, new Date());
		return messages.resumed;
	},
	async stop({ state, by, letter }) {
		const now = new Date();
		if (!(await stopSending(state.db, by, letter.id, now))) return messages.changedMeanwhile;
		await goOn(state, letter.id, now);
		return messages.stopped;
	},
	async rest({ state, by, letter }) {
		const lack = whatLacks(state);
		if (lack) return lack;
		const now = new Date();
		if ((await countLeft(state.db, letter.id)) === 0) return messages.nobodyLeft;
		if (!(await sendToLeft(state.db, by, letter.id, now))) return messages.changedMeanwhile;
		await goOn(state, letter.id, now);
		return messages.sending;
	},
	async duplicate({ state, by, letter: { subject, preheader, body, isArchived } }) {
		const id = crypto.randomUUID();
		const isDone = await createLetter(state.db, by, id, { subject, preheader, body, isArchived });
		return isDone ? { message: messages.duplicated, newLetter: id } : messages.notDone;
	},
	archive: async ({ state, by, letter }) =>
		(await archiveLetter(state.db, by, letter.id, true)) ? messages.archived : messages.changedMeanwhile,
	unarchive: async ({ state, by, letter }) =>
		(await archiveLetter(state.db, by, letter.id, false)) ? messages.unarchived : messages.changedMeanwhile,
};

/** For a letter to more than oneself. */
function whatLacks(state: RequestState): FlashMessage | undefined {
	if (!canSendMail(state)) return messages.noMail;
	return state.settings.owner.address ? undefined : messages.noAddress;
}

export const isIntent = (name: unknown): name is Intent => typeof name === "string" && Object.hasOwn(intents, name);

export const carryOut = (intent: Intent, asked: LetterAction) => intents[intent](asked);

/** What fails here is done by the next run of the cron trigger. */
async function goOn(state: RequestState, letterId: string, now: Date): Promise<void> {
	try {
		await produce(state, letterId, now);
	} catch (error) {
		state.log.error("letter-not-produced", error, { letterId });
	}
}
