import { createContext, useContext, useState } from "react";
import { useRouteLoaderData } from "react-router";

/** The server's own word for it, for error pages whose loaders did not run. */
export const RequestId = createContext<string | undefined>(undefined);

/** The id under which the request that brought this page, or this error, stands in the logs. */
export function useRequestId(): string | undefined {
	const said = useContext(RequestId);
	const loaded = useRouteLoaderData<() => { requestId: string }>("root")?.requestId;
	const [failed] = useState(failedJustNow);
	return said ?? failed ?? loaded ?? globalThis.document?.documentElement.dataset.requestId;
}

/** On a hydrated page: the request for data or with a form that failed, by what its answer says in `Server-Timing`. */
function failedJustNow(): string | undefined {
	if (typeof document === "undefined") return undefined;
	const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	const failed = answers.findLast(
		({ name, responseStatus, responseEnd }) =>
			responseStatus >= 400 && new URL(name).pathname.endsWith(".data") && performance.now() - responseEnd < 5_000,
	);
	return failed?.serverTiming[0]?.description;
}
