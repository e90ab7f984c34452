import { backToList } from "../records/list/list.server.ts";
import type { Route } from "./+types/geojson";
import { mapCommentsGeojson } from "./files.server.ts";
import { sendFile } from "./send.server.ts";

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, "map-comments");

export function action({ request, context }: Route.ActionArgs) {
	return sendFile(request, context, "map-comments", mapCommentsGeojson, "geojson");
}
