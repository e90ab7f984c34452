import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False during hydration. */
export function useHasScript(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
