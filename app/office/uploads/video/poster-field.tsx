import type { FieldMetadata } from "@conform-to/react";
import { FileField } from "../file-field.tsx";
import { posterField } from "../names.ts";

interface PosterFieldProps {
	/** Named `posterFileField`. */
	field: FieldMetadata<string>;
	pendingId?: string;
	label: string;
	help: string;
}

/** Must stand before the video field. */
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
