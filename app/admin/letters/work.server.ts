import { parseWithZod } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import { findLetter, type Letter } from "#app/data/content/letters.ts";
import { countSubscribed, tallyDeliveries } from "#app/data/people/newsletter/sending.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty, orUnavailable } from "#app/http/fallback.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/http/flash/messages.ts";
import { notOurForm, readForm } from "#app/http/forms/form.server.ts";
import { renderBody } from "#app/letters/render/freeze.server.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { addDays, dayInMadrid } from "#app/ui/text/dates.ts";
import { invalidateAfter } from "../records/invalidate-after.server.ts";
import { recordMessages } from "../records/messages.server.ts";
import { carryOut, isDeed } from "./deeds.server.ts";
import { messages } from "./section.server.ts";
import { timeSchema } from "./time-schema.ts";

type Args = Omit<LoaderFunctionArgs, "params"> & { params: { id: string } };

const notRead = "No s'ha pogut carregar el butlletí";

export async function load({ params, context }: Args) {
	const state = context.get(requestState);
	const { db, read } = state;
	const now = new Date();
	const [[letter], tallies, subscribed] = await Promise.all([
		orUnavailable(state, "letter", read(findLetter(db, params.id)), notRead),
		orEmpty(state, "deliveries", tallyDeliveries(db, params.id), undefined),
		orEmpty(state, "subscribers", read(countSubscribed(db)), undefined),
	]);
	if (!letter) return data({ letter: undefined }, { status: 404 });
	const { html, plain, body, ...shown } = letter;
	const words =
		html === null
			? await orUnavailable(state, "letter", renderBody(db, body, "", now), notRead)
			: { html, plain: plain ?? "" };
	return data({
		letter: shown,
		words,
		tallies,
		subscribed: subscribed?.[0]?.number,
		canSend: canSendMail(state),
		tomorrow: addDays(dayInMadrid(now), 1),
	});
}

/** A deed of the page's buttons (deeds.server.ts). A time that is not right comes back with what was typed. */
export async function act({ request, params, context }: Args) {
	const state = context.get(requestState);
	const by = context.get(signedIn);
	const form = await readForm(state.body, ["deed", "day", "hour"]);
	const deed = form.get("deed");
	form.delete("deed");
	if (!isDeed(deed)) throw notOurForm();
	const back = (message: FlashMessage) => redirectWithFlash(request, `/admin/butlletins/${params.id}`, message);
	const time = deed === "schedule" ? parseWithZod(form, { schema: timeSchema }) : undefined;
	const wrong = (message: FlashMessage, status: number) => {
		state.flash.push(message);
		return data(time?.reply(time.status === "success" ? { formErrors: [textOf(message)] } : {}), { status });
	};
	if (time && time.status !== "success") return wrong(messages.badTime, 400);
	try {
		const [letter] = await findLetter(state.db, params.id);
		if (!letter) return back(recordMessages.missing);
		const message = await invalidateAfter(state, "letters", carryOut(deed, { state, by, letter, time: time?.value }));
		return time && message === messages.badTime ? wrong(message, 400) : back(message);
	} catch (error) {
		state.log.error("letter-deed-failed", error, { deed });
		return time ? wrong(messages.notDone, 503) : back(messages.notDone);
	}
}

export type ShownLetter = Omit<Letter, "html" | "plain" | "body">;
