import type { FieldMetadata } from "@conform-to/react";
import { acceptedImages } from "#app/office/uploads/names.ts";
import { Labelled } from "#app/platform/ui/form/field.tsx";
import { mostPhotos, pendingPhotosField } from "./several.ts";

/** Accepted files need not be chosen again; new ones are added. */
export function FilesField({ field, pendingIds }: { field: FieldMetadata<string>; pendingIds: readonly string[] }) {
	return (
		<Labelled
			field={field}
			label="Imatges"
			help={`Tria'n fins a ${mostPhotos} alhora: PNG, JPEG, WebP, AVIF o GIF, de fins a 5 MB cada una.`}
		>
			{pendingIds.length > 0 && (
				<p className="my-2 py-3 px-4 border-2 border-vine rounded-xl text-vine font-bold" role="status" data-unsaved>
					{pendingIds.length === 1
						? "Ja tenim una imatge: no cal que la tornis"
						: `Ja tenim ${pendingIds.length} imatges: no cal que les tornis`}{" "}
					a triar. Les que triïs ara s'hi afegeixen.
				</p>
			)}
			<input type="hidden" name={pendingPhotosField} value={pendingIds.join(",")} />
			<input
				// Empties the field once the server has the files.
				key={pendingIds.join()}
				type="file"
				multiple
				id={field.id}
				name={field.name}
				accept={acceptedImages}
				aria-describedby={`${field.id}-help ${field.errorId}`}
				aria-invalid={field.errors ? true : undefined}
			/>
		</Labelled>
	);
}
