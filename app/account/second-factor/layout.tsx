import { Outlet, redirect } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import type { Route } from "./+types/layout";

/** For administrators; former ones can remove their factor. */
export const middleware: Route.MiddlewareFunction[] = [
	({ context }) => {
		const { isAdministrator, hasFactor } = context.get(signedIn);
		if (!isAdministrator && !hasFactor) throw redirect("/compte", 303);
	},
];

export const loader = () => null;

export default function SecondFactorLayout() {
	return <Outlet />;
}
