import { placeStates } from "#app/content/campaign/map.ts";
import type { LngLat } from "#app/data/map-projection.ts";
import { municipalityAt } from "./municipalities/municipalities.ts";

/** Status text of a marked position; `chosen` is the INE code of the chosen municipality. */
export function describePlace(place: LngLat, chosen: string): string {
	const found = municipalityAt(place);
	const isOther = chosen !== "" && chosen !== (found?.code ?? "");
	if (!found) return isOther ? placeStates.choiceEmptied : placeStates.markedOutside;
	return isOther ? placeStates.choiceChanged(found.name) : placeStates.markedIn(found.name);
}
