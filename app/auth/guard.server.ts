import { createContext, type MiddlewareFunction, redirectDocument } from "react-router";
import { requestState } from "#app/http/context.server.ts";
import { currentUser, type SignedIn } from "./session.server.ts";

/** Who asks, for the loaders and actions behind a guard. */
export const signedIn = createContext<SignedIn>();

/**
 * The door of the back-office: the middleware of its layout, so that it runs before each loader and action behind it,
 * for documents and for data alike. The layout needs a loader, or a navigation between two pages would not ask at all.
 */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const state = context.get(requestState);
	const user = await currentUser(state, request);
	if (!user?.isAdministrator) throw redirectDocument("/admin/login");
	context.set(signedIn, user);
	const response = await next();
	response.headers.set("Cache-Control", "no-store");
	return response;
};
