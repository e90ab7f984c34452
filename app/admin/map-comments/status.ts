import { redirect } from "react-router";
import { z } from "zod";
import { signedIn } from "#app/auth/guard.server.ts";
import type { NoticeKey } from "#app/content/notices.ts";
import { moderateMapComment } from "#app/data/map-comments.ts";
import { mapCommentStatuses } from "#app/data/tables.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import { notOurForm, readForm } from "#app/http/form.server.ts";
import { orOffline } from "../answer.ts";
import { listPath } from "../list.server.ts";
import { publish } from "../publish.server.ts";
import type { Route } from "./+types/status";

const notices = {
	approved: "map-comments.approved",
	hidden: "map-comments.hidden",
} as const satisfies Record<string, NoticeKey>;

/** `vist` is the status with which it was shown. */
const schema = z
	.object({ estat: z.enum(["approved", "hidden"]), vist: z.enum(mapCommentStatuses) })
	.refine(({ estat, vist }) => estat !== vist);

/** There is nothing to see here: whoever visits it is led back. */
export const loader = () => redirect("/admin/map-comments");

/** Twice is as good as once; what somebody else has made of it meanwhile stays, and is said. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { data: sent } = schema.safeParse(Object.fromEntries(await readForm(request, ["estat", "vist"])));
	if (!sent) throw notOurForm();
	const back = listPath(request, "map-comments");
	const { estat: to, vist: from } = sent;
	try {
		const moderated = moderateMapComment(state.db, context.get(signedIn), params.id, { from, to });
		const now = await publish(state, "mapComments", moderated);
		if (!now) return redirectWithNotice(request, back, "record.alreadyGone");
		return redirectWithNotice(request, back, now === to ? notices[to] : "map-comments.changedBefore");
	} catch (error) {
		state.log.error("comment-not-moderated", error);
		return redirectWithNotice(request, back, "map-comments.notModerated");
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());
