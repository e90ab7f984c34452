import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveOnPages } from "#app/office/records/save.server.ts";
import { FileField } from "#app/office/uploads/file-field.tsx";
import { imageReader } from "#app/office/uploads/images.server.ts";
import { acceptedImages } from "#app/office/uploads/names.ts";
import { limits } from "#app/platform/content/limits.ts";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { createLogo, findLogo, updateLogo } from "../../queries-logos.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/form";
import { LogoImage } from "./image.tsx";
import { logoSchema, newLogoSchema } from "./schema.ts";

export function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "footerLogos",
		schema: logoSchema,
		find: findLogo,
		failure: "No s'ha pogut carregar la configuració del footer",
		fresh: { position: "0" },
	});
}

const read = imageReader("logos", { notImage: messages.logoNotImage, failed: messages.logoNotSaved });

export function action(args: Route.ActionArgs) {
	return saveOnPages(args, {
		kind: "footerLogos",
		failed: messages.logoNotSaved,
		create: {
			schema: newLogoSchema,
			file: { folder: "logos", read, missing: messages.logoMissing },
			save: ({ db }, by, { id, ...fields }, { upload }) => createLogo(db, by, id, fields, upload),
			done: messages.logoCreated,
		},
		edit: {
			schema: logoSchema,
			file: { folder: "logos", read },
			save: ({ db }, by, fields, { id, upload, asRead }) => updateLogo(db, by, id, fields, upload, asRead),
			done: messages.logoUpdated,
		},
	});
}

export default function LogoPage(props: Route.ComponentProps) {
	const { isNew, fields, pendingFile, page } = useRecordForm<FieldsOf<typeof newLogoSchema, "file">>("logo", props);
	return (
		<RecordPage
			{...page}
			title={isNew ? "Nou Logo" : "Editar Logo"}
			submit={isNew ? "Afegir Logo" : "Actualitzar Logo"}
			hasFile
		>
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
				label={isNew ? "Imatge" : "Canvia la imatge (opcional)"}
				help="PNG, JPEG, WebP, AVIF, GIF o SVG, de fins a 5 MB i 40 milions de píxels."
				accept={`${acceptedImages},image/svg+xml`}
				pendingFile={pendingFile}
			>
				{props.loaderData.record && <LogoImage {...props.loaderData.record} />}
			</FileField>
		</RecordPage>
	);
}
