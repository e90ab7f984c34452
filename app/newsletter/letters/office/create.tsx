import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { createLetter } from "../queries.ts";
import type { Route } from "./+types/create";
import { LetterForm } from "./form.tsx";
import { readPictures } from "./pictures.server.ts";
import { previewOf } from "./preview.server.ts";
import { newLetterSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const [record, pictures] = await Promise.all([
		newRecord(args, { isArchived: true }),
		readPictures(args.context.get(requestState)),
	]);
	return { ...record, pictures };
}

export async function action(args: Route.ActionArgs) {
	const state = args.context.get(requestState);
	return saveRecord(args, {
		section: "butlletins",
		kind: "letters",
		schema: newLetterSchema,
		preview: (form) => previewOf(state, form),
		save: (_state, by, { id, ...fields }) => createLetter(state.db, by, id, fields),
		leadsTo: ({ id }) => `/admin/butlletins/${id}`,
		done: messages.created,
		failed: messages.notSaved,
		refused: formMessages.stale,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CreateLetter({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Nou butlletí" section="butlletins">
			<LetterForm {...loaderData} submit="Crear butlletí" lastResult={actionData} />
		</FormDialog>
	);
}
