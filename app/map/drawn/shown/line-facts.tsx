import { href } from "react-router";
import type { PublicMapComment } from "../../queries.ts";
import { kilometresIn } from "../stored.ts";
import { lengthWords } from "../words.ts";
import { lineHref } from "./view.ts";

/** Of the line of a published comment: how long it is, where it is seen whole, and its file. */
export function LineFacts({ id, line, longitude, latitude }: PublicMapComment) {
	if (!line || longitude === null || latitude === null) return null;
	return (
		<>
			<a href={lineHref({ longitude, latitude }, line)}>{`Línia de ${lengthWords(kilometresIn(line))}`}</a> ·{" "}
			<a href={href("/mapa/comentaris/:id/linia.gpx", { id })}>GPX</a> ·{" "}
		</>
	);
}
