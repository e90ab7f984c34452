import { type DefaultValue, type FieldMetadata, useForm } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { FormKeyField } from "#app/platform/ui/form/field.tsx";
import type { ShownFile } from "../../uploads/names.ts";
import { usePendingFile } from "../../uploads/use-pending-file.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { FormAnswer } from "./form-result.ts";
import { RecordForm } from "./record-form.tsx";

type FormProps = ComponentProps<typeof RecordForm>;

/** What `readRecord` and `saveRecord` give to a page. */
interface PageProps<Fields extends Record<string, unknown>> {
	loaderData: {
		initial: Pick<FormProps, "version" | "userId" | "isDraftRestored"> & {
			/** Of a new record. */
			id: string | undefined;
			values: DefaultValue<Fields>;
			pendingFile?: ShownFile;
		};
		isGone?: boolean;
	};
	actionData?: FormAnswer;
}

/** `page` is for `RecordPage` or `NewOrEditedPage`. */
export function useRecordForm<Fields extends Record<string, unknown>>(
	name: string,
	{ loaderData: { initial, isGone = false }, actionData }: NoInfer<PageProps<Fields>>,
) {
	const { id, values, pendingFile, ...mine } = initial;
	const [form, fields] = useForm<Fields>({ id: name, defaultValue: values, lastResult: actionData });
	const { id: key } = fields as { id?: FieldMetadata<string> };
	const formKey = id && key && <FormKeyField field={key} fresh={id} />;
	const isNew = id !== undefined;
	return {
		isNew,
		fields,
		pendingFile: usePendingFile(actionData, pendingFile),
		page: { ...mine, isNew, form, formKey, lastResult: actionData, isGone: isGone && !actionData },
	};
}

interface RecordPageProps extends FormProps {
	title: string;
	isGone: boolean;
	formKey: ReactNode;
	Frame?: typeof FormDialog;
}

/** A form of a record, alone on its page or in a dialog. */
export function RecordPage({ title, isGone, formKey, Frame = FormDialog, children, ...form }: RecordPageProps) {
	return (
		<Frame title={title} isGone={isGone}>
			<RecordForm {...form}>
				{formKey}
				{children}
			</RecordForm>
		</Frame>
	);
}

interface NewOrEditedPageProps extends Omit<RecordPageProps, "title" | "submit"> {
	isNew: boolean;
	one: string;
	/** What the page of a new one is called, and what its button says. */
	fresh: readonly [title: string, submit: string];
}

/** Of a form that creates records and edits them. */
export function NewOrEditedPage({ isNew, one, fresh, ...page }: NewOrEditedPageProps) {
	const [title, submit] = isNew ? fresh : [`Editar ${one}`, `Actualitzar ${one}`];
	return <RecordPage {...page} title={title} submit={submit} />;
}
