import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isFileName } from "#app/media/shown-name.ts";
import { fileName, imageTooLarge } from "#app/platform/content/file-problems.ts";
import { mostImageBytes } from "#app/platform/content/limits.ts";
import { megabytes } from "#app/platform/ui/text/bytes.ts";
import { acceptedImages, pendingField, refusedField, type ShownFile } from "./names.ts";

export interface FileFieldProps {
	/** Named `fileField`. */
	field: FieldMetadata<string>;
	label: string;
	help: string;
	/** By default pictures. */
	accept?: string;
	pendingFile?: ShownFile;
	/** The hidden field for it, if the form has a second file. */
	pendingName?: string;
	/** Checked before sending, if JavaScript runs. */
	limit?: { bytes: number; tooLarge: string };
	/** Another check before sending: returns an error text. */
	judge?: (file: File) => Promise<string | undefined>;
	/** The server's error from before the form was submitted. */
	refusal?: string;
	onChosen?: (file: File | undefined) => void;
	children?: ReactNode;
}

export function FileField(props: FileFieldProps) {
	const { field, label, help, pendingFile, judge, refusal, onChosen, children } = props;
	const { accept = acceptedImages, pendingName = pendingField } = props;
	const { limit = { bytes: mostImageBytes, tooLarge: imageTooLarge } } = props;
	const input = useRef<HTMLInputElement>(null);
	/** Checking is asynchronous: another file may be chosen meanwhile. */
	const last = useRef<File>(undefined);
	const [wrong, setWrong] = useState<string>();
	/** Choosing a file hides the last response's errors. */
	const [settled, setSettled] = useState<string[]>();
	/** The id of a stored file that another choice has replaced, even a refused one. */
	const [dropped, setDropped] = useState<string>();
	const shown = pendingFile && pendingFile.id !== dropped ? pendingFile : undefined;
	const whyNot = async (file: File) => {
		if (!isFileName(file.name)) return fileName;
		return file.size > limit.bytes ? limit.tooLarge : judge?.(file);
	};
	const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const [file] = currentTarget.files ?? [];
		last.current = file;
		const why = file && (await whyNot(file));
		if (last.current !== file) return;
		if (why) currentTarget.value = "";
		setWrong(why);
		if (file) setSettled(field.errors);
		setDropped(why ? pendingFile?.id : undefined);
		onChosen?.(why ? undefined : file);
	};
	useEffect(() => {
		if (!refusal) return;
		setDropped(pendingFile?.id);
		if (input.current) input.current.value = "";
	}, [refusal, pendingFile?.id]);
	const said = wrong ?? refusal;
	const errors = said ? [said] : field.errors === settled ? undefined : field.errors;
	return (
		<div className="field">
			<label htmlFor={field.id}>{label}</label>
			<p id={`${field.id}-help`} className="field__help">
				{help}
			</p>
			{children}
			{shown && (
				<p className="my-2 py-3 px-4 border-2 border-vine rounded-xl text-vine font-bold" role="status" data-unsaved>
					{pendingWords(shown)}
				</p>
			)}
			<input type="hidden" name={pendingName} value={shown?.id ?? ""} />
			{wrong && <input type="hidden" name={refusedField} value={wrong} />}
			<input
				// Empties the field once the server has the file.
				key={pendingFile?.id}
				ref={input}
				type="file"
				id={field.id}
				name={field.name}
				accept={accept}
				onChange={choose}
				aria-describedby={`${field.id}-help ${field.errorId}`}
				aria-invalid={errors ? true : undefined}
			/>
			<div id={field.errorId} className="field__errors" aria-live="polite">
				{errors?.map((error) => (
					<p key={error}>{error}</p>
				))}
			</div>
		</div>
	);
}

function pendingWords({ fileName = "el fitxer", size }: ShownFile): string {
	const large = size === undefined ? "" : ` (${megabytes(size)})`;
	return `Ja tenim ${fileName}${large}. No cal que el tornis a triar; si en tries un altre, el substitueix.`;
}
