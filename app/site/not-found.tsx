import { data } from "react-router";
import { pages } from "#app/content/pages.ts";
import { describePage } from "#app/http/describe-page.ts";
import { NotFoundPage } from "#app/ui/error-page.tsx";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = (args) => describePage(pages.notFound, args);

export function loader() {
	return data(null, { status: 404 });
}

/** A post to a path that does not exist is as lost as a visit. */
export const action = loader;

export default NotFoundPage;
