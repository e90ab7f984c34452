import { createContext, useContext, useState, useSyncExternalStore } from "react";

/** The server's word for it. A hydrated page finds it at its root. */
export const RequestId = createContext<string | undefined>(undefined);

/** The id under which the request that brought this page, or this error, stands in the logs. */
export function useRequestId(): string | undefined {
	const said = useContext(RequestId);
	const cameWithDocument = useSyncExternalStore(never, no, yes);
	const [heard] = useState(() => (cameWithDocument ? ofDocument() : ofWhatFailed()));
	return said ?? heard;
}

/** What the server says, and the browser only while it takes over what the server sent. */
const yes = () => true;
const no = () => false;
const never = () => no;

function ofDocument(): string | undefined {
	return globalThis.document?.documentElement.dataset.requestId;
}

/** The request of a hydrated page, for data or with a form, that just failed: its answer says so in `Server-Timing`. */
function ofWhatFailed(): string | undefined {
	const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	const failed = answers.findLast(
		({ name, responseStatus, responseEnd }) =>
			responseStatus >= 400 && new URL(name).pathname.endsWith(".data") && performance.now() - responseEnd < 5_000,
	);
	return failed?.serverTiming[0]?.description;
}
