import { useForm } from "@conform-to/react";
import { useState } from "react";
import { imageTooLarge } from "#app/content/file-problems.ts";
import { limits, mostImageBytes } from "#app/content/limits.ts";
import { FormKeyField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { useHasScript } from "#app/ui/has-script.ts";
import type { FormAnswer } from "../records/form-result.ts";
import { RecordForm } from "../records/record-form.tsx";
import { FileField } from "../uploads/file-field.tsx";
import { acceptedImages, type HeldFile } from "../uploads/names.ts";
import { useHeldFile } from "../uploads/use-held-file.ts";

type Fields = Record<"id" | "title" | "description" | "file", string>;

interface PhotoFormProps {
	userId: string;
	/** Of a new record. */
	id?: string;
	values: Partial<Record<keyof Fields, string | null>>;
	isKept: boolean;
	version?: string;
	held?: HeldFile;
	submit: string;
	lastResult?: FormAnswer;
}

export function PhotoForm({ id, values, held: kept, lastResult, ...form }: PhotoFormProps) {
	const [meta, fields] = useForm<Fields>({ id: "photo", defaultValue: values, lastResult });
	const held = useHeldFile(lastResult, kept);
	const [title, setTitle] = useState(fields.title.initialValue ?? "");
	const [hasFile, setHasFile] = useState(false);
	const isComplete = id === undefined || (title.trim() !== "" && (hasFile || held !== undefined));
	// Without JavaScript the server reports missing fields.
	const isWaiting = useHasScript() && !isComplete;
	return (
		<RecordForm form={meta} lastResult={lastResult} hasFile isWaiting={isWaiting} {...form}>
			{id && <FormKeyField field={fields.id} fresh={id} />}
			<TextField
				field={fields.title}
				type="text"
				label="Títol"
				maxLength={limits.title}
				aria-required
				onInput={(event) => setTitle(event.currentTarget.value)}
			/>
			<TextAreaField field={fields.description} label="Descripció (opcional)" maxLength={limits.description} />
			<FileField
				field={fields.file}
				label={id ? "Imatge" : "Canvia la imatge (opcional)"}
				help="PNG, JPEG, WebP, AVIF o GIF, de fins a 5 MB i 40 milions de píxels."
				accept={acceptedImages}
				held={held}
				limit={{ bytes: mostImageBytes, tooLarge: imageTooLarge }}
				onChosen={(file) => setHasFile(file !== undefined)}
			/>
		</RecordForm>
	);
}
