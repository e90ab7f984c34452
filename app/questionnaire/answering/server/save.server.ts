import { chargeAllowance } from "#app/participation/submission.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { type Answers, questionsOf } from "../../engine/definition.ts";
import { type Changes, changed, type Posted, post } from "../../engine/route.ts";
import { split } from "../../engine/stored.ts";
import { findDraftById, saveDraft } from "../../queries/drafts.ts";
import { mostCharacters } from "../../tables.ts";
import { questionnaireForm } from "../public-form.ts";
import { type Draft, keepOpen } from "./draft.server.ts";

/** Two tabs write one draft: each reads again what the other one has written. */
const mostTries = 4;

const { messages } = questionnaireForm;

export type Saved =
	| Exclude<Posted, { outcome: "refused" }>
	| { outcome: "refused"; message: FlashMessage; status: number };

const refused = (message: FlashMessage, status: number) => ({ outcome: "refused", message, status }) as const;

interface PostedPage {
	at: string;
	changes: Changes;
	/** One goes on from it: what is left empty is left so on purpose. */
	isPassed: boolean;
}

/** What has no answer, and had none. */
const withoutNew = (changes: Changes, kept: Changes): Changes =>
	Object.fromEntries(Object.entries(changes).filter(([id, answer]) => answer !== null || Object.hasOwn(kept, id)));

/** Answers of one section, into the draft as it is now. Refused, nothing is changed. Throws database errors. */
export async function saveAnswers(
	state: RequestState,
	request: Request,
	draft: Draft,
	{ at, changes, isPassed }: PostedPage,
): Promise<Saved> {
	let { stored, kept }: Pick<Draft, "stored" | "kept"> = draft;
	for (let tries = 0; tries < mostTries; tries++) {
		const posted = post(draft.form, changed({}, kept), at, changes);
		if (posted.outcome === "refused") return refused(messages.notOurs, 409);
		const text = JSON.stringify({ ...kept, ...(isPassed ? changes : withoutNew(changes, kept)) });
		if (text === stored.answers) return posted;
		if (text.length > mostCharacters) return refused(messages.tooLarge, 413);
		const refusal = tries === 0 && (await charge(state, request, draft, posted.answers));
		if (refusal) return refused(refusal.reason, refusal.status);
		if (await saveDraft(state.db, stored, text, new Date())) {
			keepOpen(state, request);
			return posted;
		}
		const [now] = await findDraftById(state.db, stored.id);
		if (!now || now.isSent) return refused(messages.closed, 409);
		stored = now;
		kept = JSON.parse(now.answers);
	}
	return refused(messages.changed, 409);
}

/** Texts count for the day's allowance by what they have grown. What is chosen does not: a whole school can answer. */
async function charge(state: RequestState, request: Request, { form, answers }: Draft, after: Answers) {
	const textsOf = (all: Answers) => split(questionsOf(form), all).written;
	const before = textsOf(answers);
	const grown = Object.entries(textsOf(after)).map(([id, text]) => text.slice(before[id]?.length ?? 0));
	const texts = grown.filter((text) => text !== "");
	// The least was counted when it was begun: scripts save a sentence in many pieces.
	return texts.length > 0 ? chargeAllowance(state, request, questionnaireForm, texts, 0) : undefined;
}
