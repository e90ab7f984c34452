import { municipalityAt } from "#app/places/municipalities/municipalities.ts";
import type { LngLat } from "#app/places/projection.ts";
import { placeStates } from "./words.ts";

/** Status text of a marked position; `chosen` is the INE code of the chosen municipality. */
export function describePlace(place: LngLat, chosen: string): string {
	const found = municipalityAt(place);
	const isOther = chosen !== "" && chosen !== (found?.code ?? "");
	if (!found) return isOther ? placeStates.choiceEmptied : placeStates.markedOutside;
	return isOther ? placeStates.choiceChanged(found.name) : placeStates.markedIn(found.name);
}
