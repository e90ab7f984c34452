import { type LngLat, readLngLat } from "#app/places/projection.ts";
import { nearMeStates } from "../words.ts";

const timeoutMs = 10_000;
/** A position that the browser has known for a minute is good enough. */
const oldestMs = 60_000;

/** Enter in the search field of a form would press the button that sends it. */
export function searchOnEnter(event: Event): void {
	const field = event.target as HTMLElement;
	const isAsked = (event as KeyboardEvent).key === "Enter" && field.matches("input[name=cerca]");
	const button = isAsked && field.closest("form")?.querySelector<HTMLElement>("[name=mapa][value=cerca]");
	if (!button) return;
	event.preventDefault();
	button.click();
}

/** Asks the browser where one is. The paragraph after the button says what becomes of it, once the map can show it. */
export async function askWhere(button: Element, awake: Promise<void>): Promise<LngLat | undefined> {
	const state = button.nextElementSibling;
	const say = (what: keyof typeof nearMeStates) => {
		if (state) state.textContent = nearMeStates[what];
	};
	say("asking");
	try {
		const { longitude, latitude } = await position();
		await awake;
		const here = readLngLat(longitude.toFixed(6), latitude.toFixed(6));
		say(here ? "here" : "outside");
		return here;
	} catch (error) {
		say(isDenial(error) ? "denied" : "unknown");
	}
	return undefined;
}

async function position(): Promise<GeolocationCoordinates> {
	const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
		const options = { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: oldestMs };
		navigator.geolocation.getCurrentPosition(resolve, reject, options);
	});
	return coords;
}

function isDenial(error: unknown): boolean {
	return error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
}
