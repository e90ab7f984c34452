import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const pages = [
	route("mapa", "map/route.tsx"),
	route("mapa/comentari", "map/comment/route.tsx"),
	route("rebut/lloc", "map/comment/place.tsx"),
];

export const office = [
	...section("map-comments", "map/office"),
	route("map-comments/linies", "map/office/lines/route.tsx"),
	route("map-comments/linies.svg", "map/office/lines/image.ts"),
];

export const files = [
	route("mapa/imatge.svg", "map/drawing/image.ts"),
	route("mapa/base/:version/:cell", "map/basemap/cells/cell-image.ts"),
	route("mapa/linies.svg", "map/drawn/shown/lines-image.ts"),
	route("mapa/comentaris/:id/linia.gpx", "map/drawn/shown/gpx.ts"),
	route("mapa/municipis.svg", "map/drawing/shaded.ts"),
	route("mapa/xarxa.geojson", "map/open-data/network-feed.ts"),
	route("mapa/comentaris.geojson", "map/open-data/comments-feed.ts"),
];
