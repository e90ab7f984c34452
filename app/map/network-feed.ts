import { network } from "virtual:map";
import { openData } from "./open-data.server.ts";

/** The network as the operator gave it. */
export function loader() {
	return openData(network);
}
