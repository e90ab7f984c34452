import { signedIn } from "#app/accounts/guard.server.ts";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { listPath } from "#app/office/records/list/list.server.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { type Move, movePhoto } from "../queries.ts";
import type { Route } from "./+types/move";
import { messages } from "./section.server.ts";

export { backToList as loader } from "#app/office/records/list/list.server.ts";
export { NoPage as default } from "#app/office/shell/no-page.ts";

function moveOf(form: FormData): Move {
	const [towards, number] = [form.get("cap"), String(form.get("lloc") ?? "").trim()];
	if (towards === "amunt" || towards === "avall") return { by: towards === "amunt" ? -1 : 1 };
	if (!/^\d{1,6}$/.test(number)) throw notOurForm();
	return { to: Number(number) - 1 };
}

export async function action(args: Route.ActionArgs) {
	const { params, context } = args;
	const move = moveOf(await readForm(context.get(requestState).body, ["cap", "lloc"]));
	const answer = { path: listPath(args.url), failed: messages.notUpdated, log: "photo-not-moved" };
	return answerWithFlash(args, answer, async (state) => {
		const moved = movePhoto(state.db, context.get(signedIn), params.id, move);
		return (await invalidateAfter(state, "biciFucsiaPhotos", moved)) ? messages.updated : recordMessages.missing;
	});
}
