import { redirect } from "react-router";
import { may } from "#app/accounts/guard.server.ts";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { findLetter, updateLetter } from "../queries.ts";
import type { Route } from "./+types/edit";
import { LetterForm } from "./form.tsx";
import { readPictures } from "./pictures.server.ts";
import { previewOf } from "./preview.server.ts";
import { letterSchema } from "./schema.ts";
import { messages } from "./section.server.ts";
import { isEditable } from "./words.ts";

export async function loader(args: Route.LoaderArgs) {
	const state = args.context.get(requestState);
	const [read, pictures] = await Promise.all([
		readRecord(args, {
			kind: "letters",
			schema: letterSchema,
			find: findLetter,
			failure: "No s'ha pogut carregar el butlletí",
		}),
		readPictures(state),
	]);
	const { record } = read.data;
	// After a refused POST the form stays, with what was typed.
	if (record && !isEditable(record.state, may(args.context, "sending")) && state.asked.method !== "POST")
		throw redirect(`/admin/butlletins/${record.id}`);
	return { ...read, data: { ...read.data, pictures } };
}

export async function action(args: Route.ActionArgs) {
	const state = args.context.get(requestState);
	const maySend = may(args.context, "sending");
	return saveRecord(args, {
		section: "butlletins",
		kind: "letters",
		schema: letterSchema,
		edits: args.params.id,
		preview: (form) => previewOf(state, form),
		save: (_state, by, fields, { asRead }) => updateLetter(state.db, by, args.params.id, fields, asRead, maySend),
		done: messages.updated,
		failed: messages.notSaved,
		refused: maySend ? messages.leftAlready : messages.notYours,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditLetter({
	loaderData: { record, version, draft, userId, pictures },
	actionData,
}: Route.ComponentProps) {
	return (
		<FormDialog title="Editar butlletí" section="butlletins" isGone={!record && !actionData}>
			<LetterForm
				userId={userId}
				values={draft ?? (record ? { ...record, preheader: record.preheader ?? "" } : {})}
				version={version}
				isDraftRestored={draft !== undefined}
				pictures={pictures}
				submit="Desar butlletí"
				lastResult={actionData}
			/>
		</FormDialog>
	);
}
