import type { FieldMetadata } from "@conform-to/react";
import { videoProblems } from "#app/content/forms.ts";
import { mostVideoBytes, plainFormMegabytes } from "#app/content/limits.ts";
import { FileField } from "./file-field.tsx";
import type { HeldFile } from "./names.ts";

interface VideoFieldProps {
	field: FieldMetadata<string>;
	label: string;
	held?: HeldFile;
}

/** A video of a form. */
export function VideoField({ field, label, held }: VideoFieldProps) {
	return (
		<FileField
			field={field}
			label={label}
			help={`MP4 o WebM, de fins a ${plainFormMegabytes} MB.`}
			accept="video/mp4,video/webm"
			held={held}
			limit={{ bytes: mostVideoBytes, tooLarge: videoProblems.tooLarge }}
		/>
	);
}
