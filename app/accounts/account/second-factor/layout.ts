import { redirect } from "react-router";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/layout";

/** For who works in the back-office; former ones can remove their factor. */
export const middleware: Route.MiddlewareFunction[] = [
	({ context }) => {
		const { role, hasFactor } = context.get(signedIn);
		if (!role && !hasFactor) throw redirect("/compte", 303);
	},
];

export const loader = () => null;
