import { signedIn } from "#app/accounts/guard.server.ts";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { backToList, listPath } from "#app/office/records/list/list.server.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { type Move, movePhoto } from "../queries.ts";
import type { Route } from "./+types/move";
import { messages } from "./section.server.ts";

function moveOf(form: FormData): Move {
	const [towards, number] = [form.get("cap"), String(form.get("lloc") ?? "").trim()];
	if (towards === "amunt" || towards === "avall") return { by: towards === "amunt" ? -1 : 1 };
	if (!/^\d{1,6}$/.test(number)) throw notOurForm();
	return { to: Number(number) - 1 };
}

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, "bici-fucsia");

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(url, "bici-fucsia");
	const move = moveOf(await readForm(state.body, ["cap", "lloc"]));
	try {
		const moved = movePhoto(state.db, context.get(signedIn), params.id, move);
		const isThere = await invalidateAfter(state, "biciFucsiaPhotos", moved);
		return redirectWithFlash(request, back, isThere ? messages.updated : recordMessages.missing);
	} catch (error) {
		state.log.error("photo-not-moved", error);
		return redirectWithFlash(request, back, messages.notUpdated);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "#app/office/shell/no-page.ts";
