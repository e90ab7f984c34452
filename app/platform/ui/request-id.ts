import { createContext, useContext, useState, useSyncExternalStore } from "react";

export const RequestId = createContext<string | undefined>(undefined);

export function useRequestId(): string | undefined {
	const said = useContext(RequestId);
	const cameWithDocument = useSyncExternalStore(never, no, onServer);
	const [heard] = useState(() => (cameWithDocument ? ofDocument() : failedRequestId()));
	return said ?? heard;
}

/** Server value, also used during hydration. */
const onServer = () => true;
const no = () => false;
const never = () => no;

function ofDocument(): string | undefined {
	return globalThis.document?.documentElement.dataset.requestId;
}

/** Id of a failed data or form request of a hydrated page, from its `Server-Timing` header. */
function failedRequestId(): string | undefined {
	const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	const failed = answers.findLast(
		({ name, responseStatus, responseEnd }) =>
			responseStatus >= 400 && new URL(name).pathname.endsWith(".data") && performance.now() - responseEnd < 5_000,
	);
	return failed?.serverTiming[0]?.description;
}
