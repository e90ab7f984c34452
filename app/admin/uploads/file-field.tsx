import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { fileName } from "#app/content/file-problems.ts";
import { isFileName } from "#app/media/shown-name.ts";
import { megabytes } from "#app/ui/bytes.ts";
import { type HeldFile, heldField } from "./names.ts";

interface FileFieldProps {
	/** Of the name `fileField`. */
	field: FieldMetadata<string>;
	label: string;
	/** What may be chosen, in words. */
	help: string;
	accept: string;
	/** What the server has of an earlier sending. */
	held?: HeldFile;
	/** The hidden field that names it, where the form has a second file. */
	heldName?: string;
	/** With JavaScript a larger one is refused before it is sent, in these words. */
	limit: { bytes: number; tooLarge: string };
	/** Likewise, what else is wrong with one, in words. */
	judge?: (file: File) => Promise<string | undefined>;
	/** What the server has said of it before the form was sent. */
	refusal?: string;
	onChosen?: (file: File | undefined) => void;
	/** What is there now, where there is something. */
	children?: ReactNode;
}

/** The file of a form, its last field. What is held need not be chosen again; another one takes its place. */
export function FileField({
	field,
	label,
	help,
	accept,
	held,
	heldName = heldField,
	limit,
	judge,
	refusal,
	onChosen,
	children,
}: FileFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	/** Judging takes a moment, in which another may be chosen. */
	const last = useRef<File>(undefined);
	const [wrong, setWrong] = useState<string>();
	/** What the last answer said of it is settled by choosing one. */
	const [settled, setSettled] = useState<string[]>();
	/** Another was chosen in its place, and refused: nobody meant the first to be saved any more. */
	const [dropped, setDropped] = useState<string>();
	const kept = held && held.id !== dropped ? held : undefined;
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
		setDropped(why ? held?.id : undefined);
		onChosen?.(why ? undefined : file);
	};
	useEffect(() => {
		if (!refusal) return;
		setDropped(held?.id);
		if (input.current) input.current.value = "";
	}, [refusal, held?.id]);
	const said = wrong ?? refusal;
	const errors = said ? [said] : field.errors === settled ? undefined : field.errors;
	return (
		<div className="field">
			<label htmlFor={field.id}>{label}</label>
			<p id={`${field.id}-help`} className="field__help">
				{help}
			</p>
			{children}
			{kept && (
				<p
					className="my-2 py-3 px-4 border-2 border-vine rounded-xl text-vine font-bold wrap-anywhere"
					role="status"
					data-unsaved
				>
					{heldWords(kept)}
				</p>
			)}
			<input type="hidden" name={heldName} value={kept?.id ?? ""} autoComplete="off" />
			<input
				// Sent and held, it leaves the field: it need not be sent again.
				key={held?.id}
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

function heldWords({ fileName = "el fitxer", size }: HeldFile): string {
	const large = size === undefined ? "" : ` (${megabytes(size)})`;
	return `Ja tenim ${fileName}${large}. No cal que el tornis a triar; si en tries un altre, el substitueix.`;
}
