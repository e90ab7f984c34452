import { useLocation } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import type { Section } from "../sections.ts";
import { useMay } from "../shell/frame.ts";
import { Failure } from "./form/failures.tsx";

interface ExportButtonProps {
	section: Section;
	/** Exports the search results instead of all records. */
	isSearch?: boolean;
	type?: "csv" | "geojson";
}

const names = { csv: "taula, CSV", geojson: "per a mapes, GeoJSON" } as const;

/** A document form: a fetch cannot save a file. */
export function ExportButton({ section, type = "csv", isSearch = false }: ExportButtonProps) {
	const { search } = useLocation();
	if (!useMay("exports")) return null;
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
