import { data } from "react-router";
import { pages } from "#app/content/pages.ts";
import { NotFoundPage } from "#app/ui/error-page.tsx";
import type { Route } from "./+types/not-found";
import { describePage } from "./describe-page.ts";

export const meta: Route.MetaFunction = (args) => describePage(pages.notFound, args);

export function loader() {
	return data(null, { status: 404 });
}

/** A post to a path that does not exist is as lost as a visit. */
export const action = loader;

export default NotFoundPage;
