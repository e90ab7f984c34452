import { listTeam } from "#app/accounts/queries/team.ts";
import type { SignedIn } from "#app/accounts/session/session.server.ts";
import { isCut } from "#app/mail/frame.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { MailError } from "#app/mail/transports/transport.ts";
import { limits } from "#app/platform/content/limits.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { momentInMadrid } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { produce } from "../../../sending/produce.server.ts";
import {
	countLeft,
	countSubscribed,
	type Frozen,
	sendToLeft,
	startSending,
	stopSending,
} from "../../../sending/queries/sending.ts";
import { sendTest } from "../../../sending/test-mail.server.ts";
import {
	archiveLetter,
	createLetter,
	findTwin,
	type Letter,
	pauseLetter,
	resumeLetter,
	scheduleLetter,
	unscheduleLetter,
} from "../../queries.ts";
import { freezeBody } from "../../render/freeze.server.ts";
import { foreignPicture } from "../../render/markdown.server.ts";
import { messages } from "../section.server.ts";
import { copyMark, isEditable } from "../words.ts";
import type { Intent } from "./intent-needs.ts";

interface LetterAction {
	state: RequestState;
	by: SignedIn;
	letter: Letter;
	time?: { day: string; hour: string };
	/** Although another letter of that subject is near. */
	isAgain: boolean;
}

const furthestMs = 366 * 24 * 3600_000;

/** The message that says how it went; and the letter to go to, if it is another one. */
export type Outcome = FlashMessage | { message: FlashMessage; newLetter: string };

/** Throws database errors. */
const intents: Record<Intent, (asked: LetterAction) => Promise<Outcome>> = {
	test: (asked) => sendTests(asked, [asked.by]),
	testTeam: async (asked) => sendTests(asked, await listTeam(asked.state.db)),
	async send(asked) {
		const { state, by, letter } = asked;
		const lack = whatLacks(state);
		if (lack) return lack;
		if (!isEditable(letter.state, true)) return messages.changedMeanwhile;
		if ((await countSubscribed(state.db)) === 0) return messages.nobody;
		const now = new Date();
		const body = await freezeBody(state, letter.body, state.settings.siteUrl, now);
		const wrong = await whatIsWrong(asked, body, now);
		if (wrong) return wrong;
		return goOnAfter(startSending(state.db, by, letter, body, now), asked, messages.sending);
	},
	async schedule(asked) {
		const { state, by, letter, time } = asked;
		const lack = whatLacks(state);
		if (lack) return lack;
		const at = time && momentInMadrid(time.day, time.hour);
		const fromNow = at ? at.getTime() - Date.now() : 0;
		if (!at || fromNow <= 0 || fromNow > furthestMs) return messages.badTime;
		const body = await freezeBody(state, letter.body, state.settings.siteUrl, new Date());
		const wrong = await whatIsWrong(asked, body, at);
		if (wrong) return wrong;
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
	async duplicate({ state, by, letter: { subject: old, preheader, body, isArchived } }) {
		const id = crypto.randomUUID();
		const subject = `${excerpt(old.replace(copyMark, ""), limits.title - 10)} ${copyMark}`;
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

/** One mail after the other: a refusal of one keeps it from nobody else. */
async function sendTests({ state, letter }: LetterAction, people: readonly { email: string }[]) {
	if (!canSendMail(state)) return messages.noMail;
	let done = people.length > 1 ? messages.testedByTeam : messages.tested;
	for (const { email } of people) {
		try {
			await sendTest(state, letter, email);
		} catch (error) {
			// The message of a MailError may have the address.
			const said = error instanceof MailError ? new Error(error.code ?? error.fault) : error;
			state.log.error("letter-test-not-sent", said);
			done = messages.notTested;
		}
	}
	return done;
}

/** With the words that are to leave, and when. */
async function whatIsWrong({ state, letter, isAgain }: LetterAction, { html }: Frozen, at: Date) {
	if (isCut(html)) return messages.tooLong;
	if (foreignPicture(letter.body, state.settings.siteUrl) !== undefined) return messages.foreignPicture;
	return isAgain || !(await findTwin(state.db, letter, at, at)) ? undefined : messages.sameSubject;
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
