import { Outlet } from "react-router";
import { requireAdministrator, signedIn } from "#app/auth/guard.server.ts";
import { pages } from "#app/content/pages.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { describePage } from "#app/site/describe-page.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import type { Route } from "./+types/layout";
import stylesheet from "./admin.css?url";
import { Shell } from "./shell.tsx";

export const handle: PageHandle = { hydrate: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: Route.MetaFunction = (args) => describePage(pages.admin, args);

export const middleware: Route.MiddlewareFunction[] = [requireAdministrator];

/** Without it a navigation between two pages that load nothing would pass the door unasked. */
export function loader({ context }: Route.LoaderArgs) {
	return { email: context.get(signedIn).email };
}

export default function BackOffice({ loaderData }: Route.ComponentProps) {
	return (
		<Shell email={loaderData.email}>
			<Outlet />
		</Shell>
	);
}

/** An error inside a page keeps the back-office around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	return (
		<Shell email={loaderData?.email}>
			<ErrorPage error={error} />
		</Shell>
	);
}
