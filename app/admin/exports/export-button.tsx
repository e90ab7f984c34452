import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { Failure } from "../records/failures.tsx";
import type { Section } from "../sections.ts";

interface ExportButtonProps {
	section: Section;
	/** The list shows what was looked for: that is what the file has. */
	isSearch?: boolean;
	type?: "csv" | "geojson";
}

const names = { csv: "taula, CSV", geojson: "per a mapes, GeoJSON" } as const;

/** Brings the records of a section as a file, all of them or what was found. A form of the document's own: only that can take a file for an answer. */
export function ExportButton({ section, type = "csv", isSearch = false }: ExportButtonProps) {
	const { search } = useLocation();
	const path = `/admin/${section}/exporta.${type}`;
	return (
		<form method="post" action={path + search}>
			<button type="submit" className={buttonClass("outline", "sm")}>
				Exporta{isSearch && " el que has trobat"} ({names[type]})
			</button>
			<Failure of={path} />
		</form>
	);
}
