import { Outlet } from "react-router";
import { requireUser } from "#app/auth/guard.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import type { Route } from "./+types/layout";

export const handle = { styles: "account" } satisfies PageHandle;

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Without one the guard would not be asked again by a navigation that changes nothing here. */
export const loader = () => null;

export default function AccountLayout() {
	return <Outlet />;
}
