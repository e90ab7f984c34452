import { data, href } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { findQuestionnaire } from "../../queries/office.ts";
import { listBatches, undoBatch } from "../../queries/typing.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/undo";
import { readBatch } from "./batch.ts";

/** What would go: the batch of the address, with its sheets. */
async function readLot({ url, context, params }: Pick<Route.LoaderArgs, "url" | "context" | "params">) {
	const state = context.get(requestState);
	const wanted = readBatch(url.searchParams.get("lot"));
	const read = Promise.all([findQuestionnaire(state.db, params.id), listBatches(state.db, params.id)]);
	const [[questionnaire], batches] = await orUnavailable(state, "questionnaire", read, textOf(messages.batchNotUndone));
	const sheets = batches.find(({ batch }) => batch === wanted)?.sheets ?? 0;
	return { title: questionnaire?.title, batch: wanted ?? 0, sheets };
}

export async function load(args: Route.LoaderArgs) {
	const lot = await readLot(args);
	return data(lot, { status: lot.sheets > 0 ? 200 : 404 });
}

export async function act(args: Route.ActionArgs) {
	const { request, context, params } = args;
	const state = context.get(requestState);
	const seen = Number((await readForm(state.body, ["fulls"])).get("fulls"));
	const { title, batch } = await readLot(args);
	const lot = { questionnaireId: params.id, batch, sheets: seen, title: `Lot ${batch} · ${title}` };
	const refuse = (message: typeof messages.batchNotUndone, status: number) => {
		state.flash.push(message);
		return data({ failure: textOf(message) }, { status });
	};
	try {
		const undoing = undoBatch(state.db, context.get(signedIn), lot);
		if (!(await invalidateAfter(state, "questionnaireAnswers", undoing))) return refuse(messages.batchChanged, 409);
	} catch (error) {
		state.log.error("batch-not-undone", error);
		return refuse(messages.batchNotUndone, 503);
	}
	return redirectWithFlash(request, href("/admin/questionari/:id/paper", { id: params.id }), messages.batchUndone);
}
