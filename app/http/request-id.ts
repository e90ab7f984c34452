import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";

/** The server's own word for it, for error pages whose loaders did not run; a hydrated page takes it from its root. */
export const RequestId = createContext<string | undefined>(undefined);

/** The id under which this page's request stands in the logs. */
export function useRequestId(): string | undefined {
	const loaded = useRouteLoaderData<() => { requestId: string }>("root")?.requestId;
	return useContext(RequestId) ?? loaded ?? globalThis.document?.documentElement.dataset.requestId;
}
