import { staff } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { findTrashed, restoreFromTrash } from "#app/platform/records/queries/trash.ts";
import { mayWrite } from "../access.server.ts";
import { refuse } from "../forbid.server.ts";
import { orOffline } from "../records/form/form-result.ts";
import { invalidateAfter } from "../records/invalidate-after.server.ts";
import { backToList, listPath } from "../records/list/list.server.ts";
import { recordMessages } from "../records/messages.server.ts";
import type { Route } from "./+types/restore";
import { sectionIn } from "./opened-from.server.ts";

const messages = {
	restored: recordMessages.restored,
	gone: recordMessages.alreadyGone,
	taken: recordMessages.taken,
} as const satisfies Record<string, FlashMessage>;

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, sectionIn(url));

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(url, sectionIn(url));
	const who = context.get(staff);
	try {
		const [found] = await findTrashed(state.db, params.id);
		if (!found) return redirectWithFlash(request, back, messages.gone);
		if (!mayWrite(who, found.kind)) throw refuse(state, who);
		const restored = restoreFromTrash(state.db, who, found);
		return redirectWithFlash(request, back, messages[await invalidateAfter(state, found.kind, restored)]);
	} catch (error) {
		if (error instanceof Response) throw error;
		state.log.error("record-not-restored", error);
		return redirectWithFlash(request, back, recordMessages.notRestored);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "../shell/no-page.ts";
