import { useEffect, useRef, useState } from "react";
import { backgroundProblems, imageTooLarge, videoProblems } from "#app/platform/content/file-problems.ts";
import { mostImageBytes, mostVideoBytes, plainFormMegabytes } from "#app/platform/content/limits.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { useHasScript } from "#app/platform/ui/has-script.ts";
import { megabytes } from "#app/platform/ui/text/bytes.ts";
import { FileField, type FileFieldProps } from "../file-field.tsx";
import { useResumableUpload } from "../use-resumable-upload.ts";

interface VideoFieldProps extends Pick<FileFieldProps, "field" | "label" | "help" | "pendingFile"> {
	accept: string;
	folder: UploadFolder;
	/** The form waits during the upload. */
	onUploading: (isUploading: boolean) => void;
}

const uploadClass = "grid justify-items-start gap-2 rounded-xl border-2 border-sand bg-paper px-5 py-4";

export function VideoField({ field, label, help, accept, folder, pendingFile, onUploading }: VideoFieldProps) {
	const { progress, send, cancel } = useResumableUpload(folder);
	const [file, setFile] = useState<File>();
	const [emptied, setEmptied] = useState(0);
	const isSending = progress.state === "sending";
	useEffect(() => onUploading(isSending), [isSending, onUploading]);
	useEffect(() => {
		if (emptied > 0) document.getElementById(field.id)?.focus();
	}, [emptied, field.id]);
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (progress.state === "none") return;
		// In a dialog it may be below the visible part.
		box.current?.scrollIntoView({ block: "nearest" });
		// The focused button was removed.
		if (document.activeElement === document.body)
			(box.current?.querySelector("button") ?? document.getElementById(field.id))?.focus();
	}, [progress.state, field.id]);
	const most = useHasScript() ? mostVideoBytes / 1024 ** 2 : plainFormMegabytes;

	const isPicture = ({ type }: File) => folder === "backgrounds" && type.startsWith("image/");
	const judge = async (chosen: File) => {
		if (isPicture(chosen)) return chosen.size > mostImageBytes ? imageTooLarge : undefined;
		const { notVideo } = folder === "backgrounds" ? backgroundProblems : videoProblems;
		// Offline or gone: reported on submit.
		return (await isVideo(chosen).catch(() => true)) ? undefined : notVideo;
	};
	const choose = (chosen: File | undefined) => {
		setFile(chosen);
		if (chosen && !isPicture(chosen)) send(chosen);
		else if (isSending || progress.state === "refused") cancel();
	};
	const empty = () => {
		cancel();
		setFile(undefined);
		setEmptied(emptied + 1);
	};
	return (
		<>
			<FileField
				key={emptied}
				field={field}
				label={label}
				help={`${help}, de fins a ${most} MB.`}
				accept={accept}
				pendingFile={progress.state === "complete" ? progress.pendingFile : pendingFile}
				limit={{ bytes: mostVideoBytes, tooLarge: videoProblems.tooLarge }}
				judge={judge}
				refusal={progress.state === "refused" ? progress.why : undefined}
				onChosen={choose}
			/>
			{isSending && (
				<div ref={box} className={uploadClass}>
					<progress max={progress.size} value={progress.sent} aria-label={`Pujant ${file?.name ?? ""}`} />
					<p>
						Pujant {file?.name}: {megabytes(progress.sent)} de {megabytes(progress.size)}
					</p>
					<button type="button" className={buttonClass("outline", "sm")} onClick={empty}>
						Cancel·la la pujada
					</button>
				</div>
			)}
			{progress.state === "stopped" && file && (
				<div ref={box} className={uploadClass} role="alert">
					<p>
						<strong>{progress.why}</strong>
					</p>
					<button type="button" className={buttonClass("outline", "sm")} onClick={() => send(file)}>
						Torna-ho a provar
					</button>
				</div>
			)}
		</>
	);
}

/** By its first bytes, like the server. */
async function isVideo(file: File): Promise<boolean> {
	const { signatureBytes, videoTypeOf } = await import("./video-type.client.ts");
	return videoTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())) !== undefined;
}
