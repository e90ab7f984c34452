import { createContext, useContext, useState } from "react";
import { useHasScript } from "./has-script.ts";

export const RequestId = createContext<string | undefined>(undefined);

export function useRequestId(): string | undefined {
	const said = useContext(RequestId);
	const cameWithDocument = !useHasScript();
	const [heard] = useState(() => (cameWithDocument ? ofDocument() : failedRequestId()));
	return said ?? heard;
}

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
