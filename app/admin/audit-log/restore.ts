import { invalidateAfter } from "#app/admin/records/invalidate-after.server.ts";
import { signedIn } from "#app/auth/guard.server.ts";
import type { NoticeKey } from "#app/content/notices.ts";
import { findTrashed, restoreFromTrash } from "#app/data/office/trash.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash/flash.server.ts";
import { orOffline } from "../records/form-result.ts";
import { backToList, listPath } from "../records/list/list.server.ts";
import type { Route } from "./+types/restore";
import { sectionIn } from "./section.server.ts";

const notices = {
	restored: "record.restored",
	gone: "record.alreadyGone",
	taken: "record.taken",
} as const satisfies Record<string, NoticeKey>;

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, sectionIn(request));

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(request, sectionIn(request));
	try {
		const [found] = await findTrashed(state.db, params.id);
		if (!found) return redirectWithNotice(request, back, notices.gone);
		const restored = restoreFromTrash(state.db, context.get(signedIn), found);
		return redirectWithNotice(request, back, notices[await invalidateAfter(state, found.kind, restored)]);
	} catch (error) {
		state.log.error("record-not-restored", error);
		return redirectWithNotice(request, back, "record.notRestored");
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());
