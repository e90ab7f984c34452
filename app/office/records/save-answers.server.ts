import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import type { z } from "zod";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { flashWithForm } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import type { Version } from "#app/platform/records/record-version.ts";
import type { FileOfForm } from "../uploads/form-file.server.ts";
import { fileMessages } from "../uploads/messages.server.ts";
import { fileField, posterField, posterFileField } from "../uploads/names.ts";
import { digestOf, isAlready, nowBeside } from "./edit-conflict.server.ts";
import type { FormAnswer } from "./form/form-result.ts";
import { recordMessages } from "./messages.server.ts";

/** A form of a record, as it was sent. */
export type Sent<Schema extends z.ZodObject> = Omit<FileOfForm, "form"> & {
	/** Without what is not of the record. */
	form: FormData;
	fields: string[];
	/** The digest of what its form began with. */
	version?: string;
	isPreview: boolean;
	submission: Submission<z.input<Schema>, string[], z.output<Schema>>;
};

/** Why a form was not saved. `field`: "" is the form itself. `atField`: what stands there, if it is not the message. */
export const refuse = (message: FlashMessage, status: number, field = "", atField = message) =>
	({ is: "refused", message, status, field, atField }) as const;

export type Refused = ReturnType<typeof refuse>;

/** At the form or field as well, because toasts disappear. */
export function answerRefused<Schema extends z.ZodObject>(
	state: RequestState,
	{ submission, version, pendingFile }: Sent<Schema>,
	{ message, status, field, atField }: Refused,
) {
	flashWithForm(state, message);
	// The id belongs to another record: the page brings a new one.
	if (message === formMessages.stale) delete submission.payload.id;
	const isLost = atField === fileMessages.gone;
	if (isLost && field === posterFileField) delete submission.payload[posterField];
	const isSaid = submission.status !== "success" && field === "";
	return data<FormAnswer>(
		{
			...submission.reply(isSaid ? {} : { fieldErrors: { [field]: [textOf(atField)] } }),
			pendingFile: isLost && field === fileField ? undefined : pendingFile,
			version,
		},
		{ status },
	);
}

/** Whether the record already has these values. */
export function isStored<Schema extends z.ZodObject>(
	now: Version,
	{ submission, upload, goneId }: Sent<Schema>,
): boolean {
	if (submission.status !== "success") return false;
	return isAlready(now, submission.value, [upload?.id, goneId, submission.value[posterField]]);
}

export async function answerConflict<Schema extends z.ZodObject>(
	{ submission, pendingFile }: Sent<Schema>,
	now: Version,
	by: string | null,
) {
	const beside = submission.status === "success" ? nowBeside(now, submission.value) : {};
	return data<FormAnswer>(
		{
			...submission.reply({ fieldErrors: { "": [textOf(recordMessages.changed)], ...beside } }),
			pendingFile,
			version: await digestOf(now),
			changed: { by },
		},
		{ status: 409 },
	);
}
