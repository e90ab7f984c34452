import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { takeReceipt } from "#app/receipts/card/issue.server.ts";
import { findAnyShown } from "../../queries/snapshots.ts";
import type { Route } from "../+types/thanks";
import { questionnaireForm } from "../public-form.ts";
import { requireDraft } from "./draft.server.ts";

const { path, messages } = questionnaireForm;

export async function load({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const receipt = await takeReceipt(state, request);
	const [{ stored }, results] = await Promise.all([
		requireDraft(state, request),
		orEmpty(state, "results", state.read(findAnyShown(state.db)), []),
	]);
	// What fills in the honeypot is thanked too.
	if (!stored.isSent && !receipt) throw redirectWithFlash(request, path, messages.begin);
	return { receipt, closesOn: stored.closesOn, hasResults: results.length > 0 };
}
