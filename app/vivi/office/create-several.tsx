import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import type { FormAnswer } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { invalidateAfter } from "#app/office/records/invalidate-after.server.ts";
import { listPath } from "#app/office/records/list/list.server.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { fileMessages } from "#app/office/uploads/messages.server.ts";
import { fileField } from "#app/office/uploads/names.ts";
import { usePendingFile } from "#app/office/uploads/use-pending-file.ts";
import { messages as fieldMessages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { flashWithForm, redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { FormKeyField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import type { Route } from "./+types/create-several";
import { FilesField } from "./files-field.tsx";
import { severalPhotosSchema } from "./schema.ts";
import { messages } from "./section.server.ts";
import { createPhotos, pendingIds, readPhotos } from "./several.server.ts";
import { mostTitleLength, pendingPhotosField } from "./several.ts";

export function loader(args: Route.LoaderArgs) {
	return newRecord<Record<string, string>>(args, {});
}

/** All photos or none. On an error the text and the valid photos come back. */
export async function action({ request, url, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const by = context.get(signedIn);
	const { form, wrong } = await readPhotos(state, by, Object.keys(severalPhotosSchema.shape));
	const pending = pendingIds(form);
	const submission = parseWithZod(form, { schema: severalPhotosSchema });
	const back = (message: FlashMessage, status: number, errors?: string[]) => {
		flashWithForm(state, message);
		const fieldErrors = errors && { fieldErrors: { [fileField]: errors } };
		// Newly chosen files make other photos: the page brings a new id.
		if (message === fileMessages.gone) delete submission.payload.id;
		const ids = message === fileMessages.gone ? "" : pending.join(",");
		return data<FormAnswer>(
			{ ...submission.reply(fieldErrors), pendingFile: ids ? { id: ids } : undefined },
			{ status },
		);
	};
	const missing = pending.length === 0 ? [fieldMessages.photoIncomplete] : undefined;
	if (wrong.length > 0) return back(recordMessages.invalid, 400, wrong);
	if (submission.status !== "success" || missing) return back(messages.incomplete, 400, missing);
	const { id, title, description } = submission.value;
	try {
		const making = createPhotos(state, by, id, { title, description }, pending);
		if (await invalidateAfter(state, "biciFucsiaPhotos", making)) {
			return redirectWithFlash(request, listPath(url), messages.createdMany, [pending.length]);
		}
	} catch (error) {
		state.log.error("photos-not-made", error);
		return back(messages.notCreated, 503, [textOf(messages.notCreated)]);
	}
	return back(fileMessages.gone, 409, [textOf(fileMessages.gone)]);
}

type Fields = Record<"id" | "title" | "description" | "file", string>;

export default function CreateSeveralPhotos({ loaderData: initial, actionData }: Route.ComponentProps) {
	const { id, values } = initial;
	const [meta, fields] = useForm<Fields>({ id: "photos", defaultValue: values, lastResult: actionData });
	const ids = values[pendingPhotosField];
	const pendingFile = usePendingFile(actionData, ids ? { id: ids } : undefined);
	return (
		<FormDialog title="Diverses Fotos">
			<RecordForm {...initial} form={meta} lastResult={actionData} submit="Crear les Fotos" hasFile>
				<FormKeyField field={fields.id} fresh={id} />
				<TextField
					field={fields.title}
					label="Títol"
					help="Cada foto porta el mateix, amb un número darrere. Després el pots canviar."
					most={mostTitleLength}
					aria-required
				/>
				<TextAreaField field={fields.description} label="Descripció (opcional)" most={limits.description} />
				<FilesField field={fields.file} pendingIds={pendingFile?.id.split(",") ?? []} />
			</RecordForm>
		</FormDialog>
	);
}
