import { network } from "virtual:map";
import { openDataTerms } from "#app/content/map.ts";
import { openData } from "./open-data.server.ts";

/** The network as the operator gave it, with the length of each line. A licence that the file states goes before ours. */
export function loader() {
	return openData(JSON.stringify({ ...openDataTerms, ...network }));
}
