import { useSyncExternalStore } from "react";

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** Whether scripts run here: what needs them is different from then on. */
export function useHydrated(): boolean {
	return useSyncExternalStore(never, yes, no);
}
