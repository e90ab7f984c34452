import { data } from "react-router";
import { pages } from "#app/content/pages.ts";
import { describePage } from "#app/http/page/describe-page.ts";
import { NotFoundPage } from "#app/ui/error-page.tsx";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = (args) => describePage(pages.notFound, args);

export function loader() {
	return data(null, { status: 404 });
}

/** A POST to an unknown path is also 404. */
export const action = loader;

export default NotFoundPage;
