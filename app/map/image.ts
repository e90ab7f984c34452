import type { Route } from "./+types/image";
import { drawMap } from "./drawing.ts";
import { readPlace } from "./projection.ts";
import { readView, wholeMap } from "./view.ts";

const styles = "<style>.wide{display:none}@media(min-width:560px){.wide{display:inline}}</style>";

/** The map as an image, `?vista=` of a piece of it and `?punt=` with a pin: for forms and for the home page. */
export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const view = readView(searchParams.get("vista")) ?? wholeMap;
	const [longitude, latitude] = searchParams.get("punt")?.split(",") ?? [];
	const drawing = drawMap({ view, own: readPlace(longitude, latitude) });
	return new Response(`<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${styles}${drawing}</svg>`, {
		headers: {
			"Content-Type": "image/svg+xml; charset=utf-8",
			"Cache-Control": "public, max-age=3600",
			"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
		},
	});
}
