import type { RouterContextProvider } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Actor } from "#app/data/audit-log.ts";
import type { Db } from "#app/data/db.server.ts";
import type { RecordKind } from "#app/data/office-tables.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import { notOurForm, readForm } from "#app/http/form.server.ts";
import { listPath } from "../list.server.ts";
import { publish } from "../publish.server.ts";
import type { Section } from "../sections.ts";
import type { Statuses } from "./words.ts";

/** What becomes of what somebody has sent, and the status with which it was shown. */
export const reviewFields = ["estat", "vist"] as const;

interface Review<Status extends string, Outcome extends Status> {
	from: Status;
	to: Outcome;
}

/** Throws the page of an error where it is none of our forms: there is nothing to fill in. */
export function readReview<Status extends string, Outcome extends Status>(
	form: FormData,
	statuses: Statuses<Status, Outcome>,
): Review<Status, Outcome> {
	const from = (Object.keys(statuses) as Status[]).find((status) => status === form.get("vist"));
	const to = from && statuses[from].becomes.find((outcome) => outcome === form.get("estat"));
	if (!from || !to) throw notOurForm();
	return { from, to };
}

interface Reviewed<Status extends string, Outcome extends Status> {
	section: Section;
	kind: RecordKind;
	statuses: Statuses<Status, Outcome>;
	/** Makes it so where it still is as it was shown; gives the status that it has now, or nothing where it is gone. */
	review: (db: Db, by: Actor, id: string, review: Review<Status, Outcome>) => Promise<Status | undefined>;
	done: Record<Outcome, NoticeKey>;
	/** Somebody else was first, and has made something else of it. */
	meanwhile: Record<Status, NoticeKey>;
	gone: NoticeKey;
	failed: NoticeKey;
}

interface RouteArgs {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

/** Reviews one record. Twice is as good as once; what somebody else has made of it meanwhile stays, and is said. */
export async function reviewRecord<Status extends string, Outcome extends Status>(
	{ request, params, context }: RouteArgs & { params: { id: string } },
	{ section, kind, statuses, review, done, meanwhile, gone, failed }: Reviewed<Status, Outcome>,
): Promise<Response> {
	const state = context.get(requestState);
	const back = listPath(request, section);
	const wanted = readReview(await readForm(state.body, reviewFields), statuses);
	try {
		const now = await publish(state, kind, review(state.db, context.get(signedIn), params.id, wanted));
		if (now === undefined) return redirectWithNotice(request, back, gone);
		return redirectWithNotice(request, back, now === wanted.to ? done[wanted.to] : meanwhile[now]);
	} catch (error) {
		state.log.error("record-not-reviewed", error, { section });
		return redirectWithNotice(request, back, failed);
	}
}
