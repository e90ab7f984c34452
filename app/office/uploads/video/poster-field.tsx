import { FileField, type FileFieldProps } from "../file-field.tsx";
import { posterField } from "../names.ts";

type PosterFieldProps = Pick<FileFieldProps, "field" | "label" | "help"> & { pendingId?: string };

/** Must stand before the video field. Its name is `posterFileField`. */
export function PosterField({ field, pendingId, label, help }: PosterFieldProps) {
	return (
		<FileField
			field={field}
			label={label}
			help={`${help}: PNG, JPEG, WebP, AVIF o GIF, de fins a 5 MB.`}
			pendingFile={pendingId ? { id: pendingId } : undefined}
			pendingName={posterField}
		/>
	);
}
