import { data } from "react-router";
import { pages } from "#app/platform/content/pages.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { NotFoundPage } from "#app/platform/ui/error-page.tsx";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = (args) => describePage(pages.notFound, args);

export function loader() {
	return data(null, { status: 404 });
}

/** A POST to an unknown path is also 404. */
export const action = loader;

export default NotFoundPage;
