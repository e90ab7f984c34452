import { redirect } from "react-router";
import type { Route } from "./+types/geojson";
import { mapCommentsGeojson } from "./files.server.ts";
import { sendFile } from "./send.server.ts";

export const loader = () => redirect("/admin/map-comments");

export function action({ request, context }: Route.ActionArgs) {
	return sendFile(request, context, "map-comments", mapCommentsGeojson, "geojson");
}
