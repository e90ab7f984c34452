import { data } from "react-router";
import { staff } from "#app/accounts/guard.server.ts";
import { discardMedia } from "#app/media/discard.server.ts";
import { copyLedger } from "#app/media/erasure-ledger.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { findName } from "#app/platform/records/queries/records.ts";
import { eraseRecord, moveToTrash } from "#app/platform/records/queries/trash.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { mayDelete } from "../../access.server.ts";
import { refuse } from "../../forbid.server.ts";
import { deletionAt } from "../../managed-records.server.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { listPath } from "../list/list.server.ts";
import { recordMessages } from "../messages.server.ts";
import type { Route } from "./+types/route";
import { ConfirmForm } from "./confirm-form.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { kind, deletion } = deletionAt(url.pathname);
	const asked = state.read(findName(state.db, kind, params.id ?? ""));
	const [found] = await orUnavailable(state, "record", asked, textOf(deletion.failed));
	const { title, question } = deletion;
	const who = context.get(staff);
	if (found && !mayDelete(who, kind, found.state)) throw refuse(state, who);
	return data({ title, question, found }, { status: found ? 200 : 404 });
}

/** Moves it to the trash or erases it. Idempotent: somebody else may have been faster. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const by = context.get(staff);
	const { kind, deletion } = deletionAt(url.pathname);
	const { done, failed } = deletion;
	const back = listPath(url);
	const id = params.id ?? "";
	const isForGood = (await readForm(state.body, ["definitiu"])).has("definitiu");
	return orFailure(state, { failed, log: "record-not-deleted" }, async () => {
		const [found] = deletion.needs ? await findName(state.db, kind, id) : [];
		if (found && !mayDelete(by, kind, found.state)) throw refuse(state, by);
		if (!isForGood) {
			const isDeleted = await invalidateAfter(state, kind, moveToTrash(state.db, by, kind, id));
			return redirectWithFlash(request, back, isDeleted ? done : recordMessages.alreadyGone);
		}
		const keys = await invalidateAfter(state, kind, eraseRecord(state.db, by, kind, id));
		await discardMedia(state, keys ?? []);
		await copyLedger(state);
		return redirectWithFlash(request, back, keys ? recordMessages.erased : recordMessages.alreadyGone);
	});
}

export default function DeleteRecord({ loaderData: { title, question, found }, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title={title} isGone={!found} isQuestion>
			<ConfirmForm
				question={question}
				name={found?.name && excerpt(found.name, 200)}
				isShown={found?.isShown}
				failure={actionData?.failure}
			/>
		</FormDialog>
	);
}
