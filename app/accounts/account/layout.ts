import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { requireUser } from "../guard.server.ts";
import type { Route } from "./+types/layout";

export const handle = { styles: "account" } satisfies PageHandle;

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Without a loader, navigations within the layout would not run the guard. Without a component, only the page is drawn. */
export const loader = () => null;
