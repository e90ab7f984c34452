import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this runs in the browser, and no longer while it takes over what the server sent. */
export function useHasScript(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
