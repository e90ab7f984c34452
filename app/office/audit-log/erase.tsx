import { data } from "react-router";
import { staff } from "#app/accounts/guard.server.ts";
import { discardMedia } from "#app/media/discard.server.ts";
import { copyLedger } from "#app/media/erasure-ledger.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { eraseTrashed, findTrashed, stateOf } from "#app/platform/records/queries/trash.ts";
import { mayDelete } from "../access.server.ts";
import { refuse } from "../forbid.server.ts";
import { managedRecords } from "../managed-records.server.ts";
import { ConfirmForm } from "../records/deletion/confirm-form.tsx";
import { FormDialog } from "../records/form/form-dialog.tsx";
import { listPath } from "../records/list/list.server.ts";
import { recordMessages } from "../records/messages.server.ts";
import type { Route } from "./+types/erase";

export async function loader({ params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = state.read(findTrashed(state.db, params.id));
	const [found] = await orUnavailable(state, "trash", asked, "No s'ha pogut carregar el registre");
	const who = context.get(staff);
	if (found && !mayDelete(who, found.kind, stateOf(found))) throw refuse(state, who);
	return data({ what: found && managedRecords[found.kind].one }, { status: found ? 200 : 404 });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(url);
	const who = context.get(staff);
	return orFailure(state, { failed: recordMessages.notErased, log: "record-not-erased" }, async () => {
		const [found] = await findTrashed(state.db, params.id);
		if (found && !mayDelete(who, found.kind, stateOf(found))) throw refuse(state, who);
		const keys = found && (await eraseTrashed(state.db, who, found));
		await discardMedia(state, keys ?? []);
		await copyLedger(state);
		return redirectWithFlash(request, back, keys ? recordMessages.erased : recordMessages.alreadyGone);
	});
}

export default function EraseTrashed({ loaderData: { what }, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Elimina definitivament" isGone={!what} isQuestion>
			<ConfirmForm
				question={`Estàs segur que vols eliminar definitivament ${what}?`}
				isInTrash
				failure={actionData?.failure}
			/>
		</FormDialog>
	);
}
