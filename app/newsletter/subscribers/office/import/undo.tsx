import { data } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { ConfirmForm } from "#app/office/records/deletion/confirm-form.tsx";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { listPath } from "#app/office/records/list/list.server.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { countRemovable, findImport, undoImport } from "../../queries/undo-import.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/undo";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const read = Promise.all([findImport(state.db, id, new Date()), countRemovable(state.db, id)]);
	const [[found], count] = await orUnavailable(state, "import", read, "No s'ha pogut carregar la importació");
	return data({ found, count, gone: textOf(messages.importGone) }, { status: found ? 200 : 404 });
}

export function action({ request, url, params: { id }, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	return orFailure(state, { failed: messages.importNotUndone, log: "import-not-undone" }, async () => {
		const undo = undoImport(state.db, context.get(signedIn), id, new Date());
		const undone = await invalidateAfter(state, "newsletterSubscriptions", undo);
		const message = undone === undefined ? messages.importGone : messages.importUndone;
		return redirectWithFlash(request, listPath(url), message, [undone ?? 0]);
	});
}

export default function UndoImport({ loaderData: { found, count, gone }, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Desfés una importació" isQuestion>
			{found ? (
				<ConfirmForm
					name={found.title}
					question={`Subscripcions que hi van entrar: ${formatNumber(Number(found.changed?.[0]))}. Se'n trauran: ${formatNumber(count)}. Es queda qui ja hi era, qui ha dit que sí pel seu compte, qui se n'ha donat de baixa i qui també és en una altra importació.`}
					isInTrash
					submit="Desfés aquesta importació"
					failure={actionData?.failure}
				/>
			) : (
				<p>{gone}</p>
			)}
		</FormDialog>
	);
}
