import { useForm } from "@conform-to/react";
import type { FieldsOf, FormOf } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { FileField } from "#app/office/uploads/file-field.tsx";
import { acceptedImages } from "#app/office/uploads/names.ts";
import { usePendingFile } from "#app/office/uploads/use-pending-file.ts";
import { imageTooLarge } from "#app/platform/content/file-problems.ts";
import { limits, mostImageBytes } from "#app/platform/content/limits.ts";
import { FormKeyField, TextField } from "#app/platform/ui/form/field.tsx";
import type { Logo } from "../../queries-logos.ts";
import { LogoImage } from "./image.tsx";
import type { newLogoSchema } from "./schema.ts";

type Fields = FieldsOf<typeof newLogoSchema, "file">;

interface LogoFormProps extends FormOf<Fields> {
	logo?: Logo;
}

export function LogoForm({ id, logo, values, pendingFile: ofDraft, lastResult, ...form }: LogoFormProps) {
	const [meta, fields] = useForm<Fields>({ id: "logo", defaultValue: values, lastResult });
	const pendingFile = usePendingFile(lastResult, ofDraft);
	return (
		<RecordForm form={meta} lastResult={lastResult} hasFile {...form}>
			{id && <FormKeyField field={fields.id} fresh={id} />}
			<TextField
				field={fields.name}
				type="text"
				label="Nom"
				help="De l'entitat: és el que en senten els qui no veuen el logo."
				most={limits.name}
				aria-required
			/>
			<TextField field={fields.linkUrl} type="url" label="Enllaç (opcional)" most={limits.url} placeholder="https://" />
			<TextField
				field={fields.position}
				type="number"
				label="Posició"
				help="Primer van els de número més petit."
				min={0}
				max={9999}
				step={1}
			/>
			<FileField
				field={fields.file}
				label={id ? "Imatge" : "Canvia la imatge (opcional)"}
				help="PNG, JPEG, WebP, AVIF, GIF o SVG, de fins a 5 MB i 40 milions de píxels."
				accept={`${acceptedImages},image/svg+xml`}
				pendingFile={pendingFile}
				limit={{ bytes: mostImageBytes, tooLarge: imageTooLarge }}
			>
				{logo && <LogoImage {...logo} />}
			</FileField>
		</RecordForm>
	);
}
