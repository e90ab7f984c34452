import { parseWithZod } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { staff } from "#app/accounts/guard.server.ts";
import { listTeam } from "#app/accounts/queries/team.ts";
import { meets } from "#app/accounts/roles/rights.server.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { refuse } from "#app/office/forbid.server.ts";
import { versionField } from "#app/office/records/form/form-result.ts";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readDraft, readVersion } from "#app/office/records/read.server.ts";
import { messages as formWords } from "#app/platform/content/forms.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty, orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { countIn, listCounts } from "#app/platform/records/queries/counts.ts";
import type { Edited } from "#app/platform/records/record-version.ts";
import { addDays, dayInMadrid, isDay, isTimeOfDay, timeInMadrid } from "#app/platform/ui/text/dates.ts";
import { countLeft } from "../../../sending/queries/sending.ts";
import { tallyCodes, tallyDeliveries } from "../../../sending/queries/tallies.ts";
import { findLetter, findTwin, type Letter } from "../../queries.ts";
import { renderBody } from "../../render/freeze.server.ts";
import { withVoices } from "../../render/voices.server.ts";
import { messages } from "../section.server.ts";
import { intentNeeds } from "./intent-needs.ts";
import { carryOut, isIntent } from "./intents.server.ts";

type Args = Omit<LoaderFunctionArgs, "params"> & { params: { id: string } };

const notRead = "No s'ha pogut carregar el butlletí";

/** What may not change between looking and sending. */
const versioned = (id: string): Edited => ({ kind: "letters", id, fields: ["subject", "preheader", "body"] });

export async function load(args: Args) {
	const { params, context } = args;
	const state = context.get(requestState);
	const { db, read } = state;
	const now = new Date();
	const [[letter], version] = await Promise.all([
		orUnavailable(state, "letter", read(findLetter(db, params.id)), notRead),
		readVersion(state, versioned(params.id), notRead),
	]);
	if (!letter) return data({ letter: undefined }, { status: 404 });
	const who = context.get(staff);
	if (letter.html === null && !meets(who.rights, { any: ["content", "sending"] })) throw refuse(state, who);
	const { html, plain, body, ...shown } = letter;
	const { draft, userId, isDraftRestored } = await readDraft(args);
	const common = {
		letter: shown,
		userId,
		isDraftRestored,
		version,
		canSend: canSendMail(state),
		hasAddress: Boolean(state.settings.owner.address),
		time: { ...timeOf(letter, now), ...draft },
	};
	if (html !== null) {
		const [words, tallies, codes, left] = await Promise.all([
			orUnavailable(state, "letter", withVoices(db, { html, plain: plain ?? "" }, state.settings.siteUrl), notRead),
			orEmpty(state, "deliveries", tallyDeliveries(db, letter.id), undefined),
			orEmpty(state, "codes", read(tallyCodes(db, letter.id)), []),
			letter.state === "sent" ? orEmpty(state, "left", countLeft(db, letter.id), 0) : 0,
		]);
		return data({ ...common, words, tallies, codes, left });
	}
	const [words, subscribed, team, twin] = await Promise.all([
		orUnavailable(state, "letter", renderBody(state, body, state.settings.siteUrl, now), notRead),
		orEmpty(state, "subscribers", read(listCounts(db, "newsletterSubscriptions")), undefined),
		orEmpty(state, "team", read(listTeam(db)), []),
		orEmpty(state, "twin", findTwin(db, letter, now), undefined),
	]);
	const colleagues = team.filter(({ id }) => id !== who.userId).length;
	return data({ ...common, words, subscribed: subscribed && countIn(subscribed, "subscribed"), colleagues, twin });
}

/** When it is to leave: as it is set, or tomorrow morning. */
function timeOf({ state, sendAt }: Letter, now: Date) {
	return state === "scheduled" && sendAt
		? { day: dayInMadrid(sendAt), hour: timeInMadrid(sendAt) }
		: { day: addDays(dayInMadrid(now), 1), hour: "09:00" };
}

const timeSchema = z.object({
	day: z.string().default("").refine(isDay, formWords.dateMalformed),
	hour: z.string().default("").refine(isTimeOfDay, "Tria una hora"),
});

/** An intent of the page's buttons (intents.server.ts). A time that is not right comes back with what was typed. */
export async function act({ request, params, context }: Args) {
	const state = context.get(requestState);
	const by = context.get(staff);
	const form = await readForm(state.body, ["intent", versionField, "day", "hour", "again"]);
	const intent = form.get("intent");
	form.delete("intent");
	const seen = form.get(versionField);
	form.delete(versionField);
	const isAgain = form.has("again");
	if (!isIntent(intent)) throw notOurForm();
	if (!meets(by.rights, { any: intentNeeds[intent] })) throw refuse(state, by);
	const to = (id: string, message: FlashMessage) => redirectWithFlash(request, `/admin/butlletins/${id}`, message);
	const time = intent === "schedule" ? parseWithZod(form, { schema: timeSchema }) : undefined;
	/** The form with the time stays open. */
	const wrong = (message: FlashMessage, status: number) =>
		time ? data(time.reply({ formErrors: [textOf(message)] }), { status }) : to(params.id, message);
	if (time && time.status !== "success") return data(time.reply(), { status: 400 });
	try {
		const [letter] = await findLetter(state.db, params.id);
		if (!letter) return to(params.id, recordMessages.missing);
		const isSeen = !seen || seen === (await readVersion(state, versioned(letter.id), notRead));
		if (!isSeen) return wrong(messages.editedMeanwhile, 409);
		const asked = carryOut(intent, { state, by, letter, time: time?.value, isAgain });
		const done = await invalidateAfter(state, "letters", asked);
		if ("newLetter" in done) return to(done.newLetter, done.message);
		if (done === messages.sameSubject) return wrong(done, 409);
		return done === messages.badTime ? wrong(done, 400) : to(params.id, done);
	} catch (error) {
		state.log.error("letter-intent-failed", error, { intent });
		return wrong(messages.notDone, 503);
	}
}

export type ShownLetter = Omit<Letter, "html" | "plain" | "body">;
