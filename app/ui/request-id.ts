import { createContext, useContext, useState, useSyncExternalStore } from "react";

export const RequestId = createContext<string | undefined>(undefined);

export function useRequestId(): string | undefined {
	const said = useContext(RequestId);
	const cameWithDocument = useSyncExternalStore(never, no, yes);
	const [heard] = useState(() => (cameWithDocument ? ofDocument() : ofWhatFailed()));
	return said ?? heard;
}

/** Server value, also used during hydration. */
const yes = () => true;
const no = () => false;
const never = () => no;

function ofDocument(): string | undefined {
	return globalThis.document?.documentElement.dataset.requestId;
}

/** Id of a failed data or form request of a hydrated page, from its `Server-Timing` header. */
function ofWhatFailed(): string | undefined {
	const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	const failed = answers.findLast(
		({ name, responseStatus, responseEnd }) =>
			responseStatus >= 400 && new URL(name).pathname.endsWith(".data") && performance.now() - responseEnd < 5_000,
	);
	return failed?.serverTiming[0]?.description;
}
