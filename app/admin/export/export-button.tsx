import { buttonClass } from "#app/ui/button.ts";
import type { Section } from "../sections.ts";

interface ExportButtonProps {
	section: Section;
	type?: "csv" | "geojson";
}

const names = { csv: "CSV", geojson: "GeoJSON" } as const;

/** Brings all records of a section as a file. A form of the document's own: only that can take a file for an answer. */
export function ExportButton({ section, type = "csv" }: ExportButtonProps) {
	return (
		<form method="post" action={`/admin/${section}/exporta.${type}`}>
			<button type="submit" className={buttonClass("outline", "sm")}>
				Exporta ({names[type]})
			</button>
		</form>
	);
}
