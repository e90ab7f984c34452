import { requestState } from "#app/platform/http/context.server.ts";
import { takeReceipt } from "#app/receipts/card/issue.server.ts";
import type { Route } from "../+types/later";
import { reviewPath, sectionPath } from "../paths.ts";
import { requireDraft } from "./draft.server.ts";
import { standsAt } from "./stand.server.ts";

export async function load({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { route } = await requireDraft(state, request);
	const at = standsAt(route);
	return { code: takeReceipt(state, request)?.code, goesOnAt: at ? sectionPath(at) : reviewPath };
}
