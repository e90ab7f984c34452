import type { MiddlewareFunction } from "react-router";
import { requestState } from "../context.server.ts";

/** Middleware of the root: the log names routes as routes.ts does. A page that `/healthz` asks for stays `/healthz`. */
export const nameRoute: MiddlewareFunction<Response> = ({ context, pattern }) => {
	const { asked } = context.get(requestState);
	asked.route ??= pattern.startsWith("/") ? pattern : `/${pattern}`;
};
